/// The languages of the spelling checker among those that have a dictionary.
nonisolated struct SpellingChoice: Hashable, Sendable {
    /// The languages that have a dictionary, as locale names.
    let installed: [String]

    /// Returns the dictionaries of languages, such as `en_US` for `en` if no other English is among them.
    func dictionaries(of languages: [String]) -> [String] {
        var chosen: [String] = []
        for language in languages {
            let exact = installed.first { $0 == language }
            // A language without a region stands for any of its regions.
            let regional = installed.filter { $0.hasPrefix("\(language)_") }
            guard let found = exact ?? (regional.contains(where: chosen.contains) ? nil : regional.first),
                !chosen.contains(found)
            else { continue }
            chosen.append(found)
        }
        return chosen
    }

    /// Returns the languages after the user has chosen one, or no longer: those with a dictionary, in their order, and then those
    /// whose dictionary is not installed at present.
    func languages(_ current: [String], with language: String, isOn: Bool) -> [String] {
        let used = dictionaries(of: current)
        let missing = current.filter { dictionaries(of: [$0]).isEmpty }
        return installed.filter { $0 == language ? isOn : used.contains($0) } + missing
    }
}
