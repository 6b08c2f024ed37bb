/// Translates phrases into the user's language.
///
/// ```swift
/// let translation = Translation(languages: ["de_AT", "de"])
/// translation(Phrase("Page not found"))  // "Seite nicht gefunden"
/// ```
package struct Translation: Sendable {
    /// The English texts of the code.
    package static let english = Translation(languages: [])

    private let catalogs: [MessageCatalog]

    /// Creates a translation.
    ///
    /// - Parameters:
    ///   - languages: the user's languages in order of preference, as `de_AT` or `de_AT.UTF-8`; a missing message falls back to
    ///     the next language. English has all messages, so languages after it are ignored
    ///   - catalogs: the app's own messages, which take precedence over the built-in ones of their language
    package init(languages: [String], catalogs: [MessageCatalog] = []) {
        var (chosen, seen): ([MessageCatalog], Set<String>) = ([], [])
        for name in languages.flatMap(Self.names) where seen.insert(name).inserted {
            chosen += catalogs.filter { $0.language == name }
            if let builtIn = MessageCatalog.builtIn(name) { chosen.append(builtIn) }
            if name == "en" { break }
        }
        self.catalogs = chosen
    }

    /// Returns the translation of a phrase; the English text if no language has it.
    ///
    /// - Parameter phrase: the phrase
    /// - Returns: The text with the values of its placeholders.
    package func callAsFunction(_ phrase: Phrase) -> String {
        for catalog in catalogs {
            if let text = catalog.text(for: phrase) { return phrase.filled(text) }
        }
        return phrase.filled(phrase.english)
    }

    /// Returns the names of a language's catalogs: `de_AT` and `de` for `de-AT.UTF-8`.
    ///
    /// The C locale is English.
    private static func names(of language: String) -> [String] {
        let name = String(language.prefix { $0 != "." }.map { $0 == "-" ? "_" : $0 })
        if name == "C" || name == "POSIX" { return ["en"] }
        let base = String(name.prefix { $0 != "_" && $0 != "@" })
        return base == name ? [name] : [name, base]
    }
}
