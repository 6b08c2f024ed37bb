/// A translation of phrases into the user's languages.
package struct Translation: Sendable {
    /// The untranslated English texts.
    package static let english = Translation(languages: [])

    private let catalogs: [MessageCatalog]

    /// Creates a translation that tries languages such as `de_AT.UTF-8` in order; an app's catalogs precede the built-in ones.
    package init(languages: [String], catalogs: [MessageCatalog] = []) {
        var (chosen, seen): ([MessageCatalog], Set<String>) = ([], [])
        for name in languages.flatMap(Self.names) where seen.insert(name).inserted {
            chosen += catalogs.filter { $0.language == name }
            if let builtIn = MessageCatalog.builtIn(name) { chosen.append(builtIn) }
            // English has all messages, so no later language is needed.
            if name == "en" { break }
        }
        self.catalogs = chosen
    }

    /// Returns a phrase's translation with its values filled in, or the English text if no language has one.
    package func callAsFunction(_ phrase: Phrase) -> String {
        for catalog in catalogs {
            if let text = catalog.text(for: phrase) { return phrase.filled(text) }
        }
        return phrase.filled(phrase.english)
    }

    /// Returns the names of a language's catalogs, such as `de_AT` and `de` for `de-AT.UTF-8`; the C locale is English.
    private static func names(of language: String) -> [String] {
        let name = String(language.prefix { $0 != "." }.map { $0 == "-" ? "_" : $0 })
        if name == "C" || name == "POSIX" { return ["en"] }
        let base = String(name.prefix { $0 != "_" && $0 != "@" })
        return base == name ? [name] : [name, base]
    }
}
