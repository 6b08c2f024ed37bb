package import HotwireCore

/// Returns an interface text of the library, or of the app's own `MessageCatalog`, in the user's language.
///
/// It returns the text itself if there is no translation. Do not use values in a text with a mnemonic such as "_Retry": an
/// underscore in a value would become a mnemonic too.
///
/// - Parameters:
///   - text: the English text, a literal that `script/lib/translations` collects
///   - context: distinguishes equal English texts that need different translations
///   - values: the values of the text's placeholders, by their names
/// - Returns: The translated text.
public func translated(
    _ text: StaticString,
    context: StaticString? = nil,
    _ values: [String: String] = [:]
) -> String {
    translated(Phrase(text, context: context, values))
}

/// Returns a text with a number, which replaces `{count}`, in the plural form that fits it.
package func translated(
    one: StaticString,
    other: StaticString,
    count: Int,
    _ values: [String: String] = [:]
) -> String {
    translated(Phrase(one: one, other: other, count: count, values))
}

/// Returns a phrase of Core in the user's language.
package func translated(_ phrase: Phrase) -> String { InterfaceLanguage.translation(phrase) }

/// The language of the interface; a process has only one, as the C library has one locale.
///
/// Texts are created in many places that have no access to the app's other settings. `Hotwire.config` sets the language
/// whenever the app changes its languages or messages.
package enum InterfaceLanguage {
    /// The current translation of interface texts.
    package internal(set) static var translation = Translation(languages: Desktop.languages)
}
