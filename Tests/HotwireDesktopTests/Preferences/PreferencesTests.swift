import HotwireCore
import Testing

@testable import HotwireDesktop

/// The user's preferences as a value: their file, and their precedence over the app's values.
nonisolated struct PreferencesTests {
    private static let all = Preferences(
        theme: .dark,
        zoom: 1.25,
        checksSpelling: false,
        spellingLanguages: ["de_DE", "en_GB"],
        showsNotifications: false,
        staysInBackground: false
    )

    private func read(_ text: String) throws -> (preferences: Preferences, problems: [String]) {
        var problems: [String] = []
        let preferences = try Preferences(parsing: text) { problems.append($0) }
        return (preferences, problems)
    }

    @Test(arguments: [Preferences(), all, Preferences(theme: .system), Preferences(spellingLanguages: [])])
    func fileIsReadBackUnchanged(preferences: Preferences) throws {
        let (found, problems) = try read(preferences.text)
        #expect(found == preferences)
        #expect(problems == [])
    }

    @Test(
        arguments: [
            (#""theme":"pink""#, "theme"), (#""theme":1"#, "theme"), (#""zoom":"big""#, "zoom"),
            (#""zoom":99"#, "zoom"),
            (#""zoom":0"#, "zoom"), (#""spelling":"yes""#, "spelling"), (#""languages":"de""#, "languages"),
            (#""languages":["../de"]"#, "languages"), (#""languages":[1]"#, "languages"),
            (#""languages":["\#(String(repeating: "d", count: 41))"]"#, "languages"),
            (#""notifications":0"#, "notifications"), (#""background":null"#, "background"),
        ]
    )
    func invalidValueIsDroppedAndTheOthersStay(member: String, key: String) throws {
        let sound = key == "notifications" ? #""spelling":false"# : #""notifications":false"#
        let (found, problems) = try read("{\"version\":1,\(member),\(sound)}")
        let expected = key == "notifications" ? Preferences(checksSpelling: false) : .init(showsNotifications: false)
        #expect(found == expected)
        #expect(problems == [key])
    }

    @Test func unknownKeyIsIgnored() throws {
        let (found, problems) = try read(#"{"version":1,"later":true}"#)
        #expect(found == Preferences())
        #expect(problems == [])
    }

    @Test(arguments: ["", "{", "[]", "{}", #"{"version":2}"#, #"{"version":"1"}"#])
    func fileThatCannotBeUsedIsRefused(text: String) {
        #expect(throws: StoredFileError.self) { try read(text) }
    }

    @Test func hugeFileIsRefused() {
        let huge = Self.all.text + String(repeating: " ", count: Preferences.format.mostBytes)
        #expect(throws: StoredFileError.tooLarge(Preferences.format)) { try read(huge) }
    }

    @Test func defaultsOfTheLibraryComeLast() {
        let values = PreferenceValues(Preferences(), over: PreferenceDefaults())
        #expect(values.theme == nil)
        #expect(values.zoom == 1)
        #expect(values.spellingLanguages == [])
        #expect(values.showsNotifications && values.staysInBackground)
    }

    @Test(
        arguments: [
            // The user has chosen nothing.
            (Preferences(), false, 1.5, ["fr"]),
            // Each choice takes precedence over the app's value.
            (Preferences(zoom: 0.9), false, 0.9, ["fr"]), (Preferences(spellingLanguages: ["de"]), false, 1.5, ["de"]),
            (Preferences(checksSpelling: true), false, 1.5, ["fr"]),
            (Preferences(checksSpelling: false, spellingLanguages: ["de"]), false, 1.5, []),
            // Private windows store nothing, so they do not check spelling.
            (Preferences(zoom: 0.9, checksSpelling: true), true, 0.9, []),
        ]
    )
    func userComesBeforeTheApp(user: Preferences, isPrivate: Bool, zoom: Double, languages: [String]) {
        let app = PreferenceDefaults(zoom: 1.5, spellingLanguages: ["fr"], isPrivate: isPrivate)
        let values = PreferenceValues(user, over: app)
        #expect(values.zoom == zoom)
        #expect(values.spellingLanguages == languages)
    }

    @Test func choicesOfTheUserApply() {
        let values = PreferenceValues(Self.all, over: PreferenceDefaults())
        #expect(values.theme == .dark)
        #expect(!values.showsNotifications && !values.staysInBackground)
    }
}

/// The dictionaries of the spelling checker.
nonisolated struct SpellingChoiceTests {
    private static let choice = SpellingChoice(installed: ["de_AT", "de_DE", "en_GB", "en_US", "eo"])

    @Test(
        arguments: [
            ([], []), (["fr"], []), (["en_GB"], ["en_GB"]), (["en_GB", "en"], ["en_GB"]), (["en"], ["en_GB"]),
            (["de", "en_US", "en"], ["de_AT", "en_US"]), (["eo", "eo"], ["eo"]), (["e"], []),
            (["de_CH", "de"], ["de_AT"]),
        ]
    )
    func languageHasTheDictionaryThatFits(languages: [String], expected: [String]) {
        #expect(Self.choice.dictionaries(of: languages) == expected)
    }

    @Test(
        arguments: [
            (["en_US"], "de_DE", true, ["de_DE", "en_US"]), (["de_DE", "en_US"], "en_US", false, ["de_DE"]),
            (["en_US"], "en_US", false, []), (["en_US"], "en_US", true, ["en_US"]),
            (["gone"], "eo", true, ["eo", "gone"]),
        ]
    )
    func choosingOneKeepsTheOthers(current: [String], language: String, isOn: Bool, expected: [String]) {
        #expect(Self.choice.languages(current, with: language, isOn: isOn) == expected)
    }
}
