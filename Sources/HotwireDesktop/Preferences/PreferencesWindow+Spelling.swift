internal import GLibInterop
internal import HotwireCore
internal import HotwireNative

/// The preferences of the spelling checker.
extension PreferencesWindow {
    /// The switch of the checker, and the languages that have a dictionary.
    var spelling: PreferenceGroup {
        let choice = SpellingChoice(installed: SpellingDictionaries.languages())
        let isPrivate = host.environment.isPrivate
        let isAvailable = !choice.installed.isEmpty && !isPrivate
        let isOn = host.preferenceStore.preferences.checksSpelling != false
        let languages = languageRows(choice)
        func enable(_ isOn: Bool) { languages.forEach { $0.row.isEnabled = isOn && isAvailable } }
        let checks = SwitchRow(translated("Check Spelling"), isOn: isOn && isAvailable) { [weak host] isOn in
            host?.changePreferences { $0.checksSpelling = isOn }
            enable(isOn)
        }
        checks.row.isEnabled = isAvailable
        if isPrivate { checks.row.subtitle = translated("Not available in private windows") }
        if choice.installed.isEmpty { checks.row.subtitle = translated("No dictionaries are installed") }
        enable(isOn)
        controls += [checks] + languages
        return PreferenceGroup(translated("Spelling"), [checks.row] + languages.map(\.row))
    }

    private func languageRows(_ choice: SpellingChoice) -> [SwitchRow] {
        let usual = host.configuration.usualSpellingLanguages
        var chosen = host.preferenceStore.preferences.spellingLanguages ?? usual
        let used = choice.dictionaries(of: chosen)
        let own = host.configuration.languages.first ?? "en"
        let named = choice.installed.map { (language: $0, name: LanguageName.name(of: $0, in: own)) }
        return named.sorted { $0.name < $1.name }.map { entry in
            SwitchRow(entry.name, isOn: used.contains(entry.language), isCheck: true) { [weak host] isOn in
                chosen = choice.languages(chosen, with: entry.language, isOn: isOn)
                host?.changePreferences { $0.spellingLanguages = chosen }
            }
        }
    }
}
