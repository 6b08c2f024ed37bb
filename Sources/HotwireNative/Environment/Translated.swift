package import HotwireCore

/// Returns an interface text of the library, or of the app's own `MessageCatalog`, in the user's language.
///
/// Without a translation, it returns the English text. Do not use values in a text with a mnemonic such as "_Retry", because an
/// underscore in a value would become a mnemonic, too.
///
/// - Parameters:
///   - text: the English text, a literal that `script/lib/translations` collects
///   - context: distinguishes equal English texts that need different translations
///   - values: the values of the text's placeholders, by name
/// - Returns: The translated text.
public func translated(
    _ text: StaticString,
    context: StaticString? = nil,
    _ values: [String: String] = [:]
) -> String {
    translated(Phrase(text, context: context, values))
}

/// Returns the plural form that matches a number, which replaces `{count}`.
package func translated(
    one: StaticString,
    other: StaticString,
    count: Int,
    _ values: [String: String] = [:]
) -> String {
    translated(Phrase(one: one, other: other, count: count, values))
}

/// Returns a HotwireCore phrase in the user's language.
package func translated(_ phrase: Phrase) -> String { InterfaceLanguage.translation(phrase) }

// Texts are created in many places without access to the app's other settings. `Hotwire.config` sets the language whenever the
// app changes its languages or messages.
/// The interface language; a process has only one, as the C library has only one locale.
package enum InterfaceLanguage {
    package internal(set) static var translation = Translation(languages: Desktop.languages)
}
