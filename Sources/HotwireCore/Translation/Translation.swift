/// Says phrases in a person's language.
///
/// ```swift
/// let translation = Translation(languages: ["de_AT", "de"])
/// translation(Phrase("Page not found"))  // "Seite nicht gefunden"
/// ```
package struct Translation: Sendable {
    /// Says everything in the words of the code.
    package static let english = Translation(languages: [])

    private let catalogues: [MessageCatalogue]

    /// Chooses languages.
    ///
    /// - Parameters:
    ///   - languages: the languages that the person reads, the best first, as `de_AT` or `de_AT.UTF-8`; what one does not
    ///     have is looked for in the next. English is asked for none after it, as it has all
    ///   - catalogues: an app's own messages; they go before the built-in ones of their language
    package init(languages: [String], catalogues: [MessageCatalogue] = []) {
        var (chosen, seen): ([MessageCatalogue], Set<String>) = ([], [])
        for name in languages.flatMap(Self.names) where seen.insert(name).inserted {
            chosen += catalogues.filter { $0.language == name }
            if let builtIn = MessageCatalogue.builtIn(name) { chosen.append(builtIn) }
            if name == "en" { break }
        }
        self.catalogues = chosen
    }

    /// Finds the words of a phrase; those that no language has are English.
    ///
    /// - Parameter phrase: what to say
    /// - Returns: the words, with the values in their places.
    package func callAsFunction(_ phrase: Phrase) -> String {
        for catalogue in catalogues {
            if let text = catalogue.text(for: phrase) { return phrase.filled(text) }
        }
        return phrase.filled(phrase.english)
    }

    /// The names under which a language is looked for: `de_AT` and `de` for `de-AT.UTF-8`; the language of programs is
    /// English.
    private static func names(of language: String) -> [String] {
        let name = String(language.prefix { $0 != "." }.map { $0 == "-" ? "_" : $0 })
        if name == "C" || name == "POSIX" { return ["en"] }
        let base = String(name.prefix { $0 != "_" && $0 != "@" })
        return base == name ? [name] : [name, base]
    }
}
