internal import CWebKitGTK
internal import GLibInterop

extension WebEnvironment {
    /// The desktop's languages by dictionary name: `de_AT` and `de`, without encodings and `C`.
    package static var desktopLanguages: [String] {
        Desktop.languages.filter { $0 != "C" && $0 != "POSIX" && !$0.contains(".") && !$0.contains("@") }
    }

    /// Checks text fields in these languages from now on, if a dictionary is installed; with none, they are not checked.
    ///
    /// WebKit only checks the given languages; given none, it would use the desktop's. The choice applies to the whole process.
    package func checkSpelling(in languages: [String]) {
        webkit_web_context_set_spell_checking_enabled(context.pointer, languages.isEmpty ? 0 : 1)
        guard !languages.isEmpty else { return }
        withStringArray(languages) { webkit_web_context_set_spell_checking_languages(context.pointer, $0) }
    }

    /// The languages in which text fields are checked.
    package var checkedLanguages: [String] {
        guard webkit_web_context_get_spell_checking_enabled(context.pointer) != 0,
            let names = webkit_web_context_get_spell_checking_languages(context.pointer)
        else { return [] }
        var languages: [String] = []
        while let name = names[languages.count] { languages.append(String(cString: name)) }
        return languages
    }
}
