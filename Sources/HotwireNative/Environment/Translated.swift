package import HotwireCore

/// Returns a phrase of the library, or of the app's own `MessageCatalogue`, in the user's language; the phrase itself if there is
/// no translation.
///
/// In a text with a mnemonic, as "_Retry", an underscore in a value would be one too: values stay out of such texts.
///
/// - Parameters:
///   - text: the English words, a literal that `script/lib/translations` collects
///   - context: tells the same English words apart where other languages have two
///   - values: what stands in its places, by their names
/// - Returns: the words.
public func translated(
    _ text: StaticString,
    context: StaticString? = nil,
    _ values: [String: String] = [:]
) -> String {
    translated(Phrase(text, context: context, values))
}

/// Returns a phrase about a number of things, which is `{count}`.
package func translated(
    one: StaticString,
    other: StaticString,
    count: Int,
    _ values: [String: String] = [:]
) -> String {
    translated(Phrase(one: one, other: other, count: count, values))
}

/// Returns a phrase that Core has chosen.
package func translated(_ phrase: Phrase) -> String { InterfaceLanguage.translation(phrase) }

/// The language of the interface, which a process has one of, as the C library has one locale.
///
/// Texts are made in many places that know nothing else of the app. `Hotwire.config` sets it whenever the app changes its
/// languages or messages.
package enum InterfaceLanguage {
    /// Provides the interface texts.
    package internal(set) static var translation = Translation(languages: Desktop.languages)
}
