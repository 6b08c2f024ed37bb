import HotwireCore

/// Says a phrase in the person's language.
///
/// In a text with a mnemonic, as "_Retry", an underscore in a value would be one too: values stay out of such texts.
///
/// - Parameters:
///   - text: the English words, a literal that `script/lib/translations` collects
///   - context: tells the same English words apart where other languages have two
///   - values: what stands in its places, by their names
/// - Returns: the words.
func translated(_ text: StaticString, context: StaticString? = nil, _ values: [String: String] = [:]) -> String {
    translated(Phrase(text, context: context, values))
}

/// Says a phrase about a number of things, which is `{count}`.
func translated(one: StaticString, other: StaticString, count: Int, _ values: [String: String] = [:]) -> String {
    translated(Phrase(one: one, other: other, count: count, values))
}

/// Says a phrase that Core has chosen.
func translated(_ phrase: Phrase) -> String { Hotwire.config.translation(phrase) }
