import Testing

@testable import HotwireCore

@Suite("Translations")
struct TranslationTests {
    @Test(
        "The first language with a translation wins, else English",
        arguments: [
            ([], "Page not found"), (["de"], "Seite nicht gefunden"), (["de_AT"], "Seite nicht gefunden"),
            (["de-CH.UTF-8"], "Seite nicht gefunden"), (["de@euro"], "Seite nicht gefunden"),
            (["tlh"], "Page not found"), (["tlh", "de"], "Seite nicht gefunden"),
            (["en", "de"], "Page not found"), (["en_GB.UTF-8", "de"], "Page not found"),
            (["C", "de"], "Page not found"),
            (["deutsch"], "Page not found"),
        ] as [([String], String)]
    )
    func languages(_ languages: [String], _ said: String) {
        #expect(Translation(languages: languages)(Phrase("Page not found")) == said)
    }

    @Test("Texts without a translation are English")
    func unknown() {
        #expect(
            Translation(languages: ["de"])(Phrase("A text without a translation")) == "A text without a translation"
        )
        #expect(Translation.english(Phrase(one: "One thing", other: "{count} things", count: 1)) == "One thing")
        #expect(Translation.english(Phrase(one: "One thing", other: "{count} things", count: 0)) == "0 things")
    }

    @Test(
        "A value does not reorder the words around it",
        arguments: [
            ("a\u{202E}b", "ab"), ("\u{2066}a\u{2069}", "a"), ("a\u{200E}\u{200F}\u{61C}b", "ab"),
            ("a\u{1B}[2Jb", "a[2Jb"),
            ("a\nb", "a\nb"), ("\u{1F468}\u{200D}\u{1F469}", "\u{1F468}\u{200D}\u{1F469}"), ("שלום", "שלום"),
        ]
    )
    func hostileValue(_ value: String, _ shown: String) {
        #expect(Translation.english(Phrase("{app} says", ["app": value])) == "\(shown) says")
    }

    @Test("An app's messages override built-in ones and add languages")
    func ownMessages() throws {
        func catalog(_ language: String, _ words: String) throws -> MessageCatalog {
            try MessageCatalog(
                po: "msgid \"\"\nmsgstr \"Language: \(language)\\n\"\n\nmsgid \"Page not found\"\nmsgstr \"\(words)\"\n"
            )
        }
        let own = [try catalog("de", "Nichts da"), try catalog("fr", "Introuvable"), try catalog("en", "Gone")]
        for (language, said) in [
            ("de", "Nichts da"), ("fr_CA", "Introuvable"), ("en_GB", "Gone"), ("it", "Page not found"),
        ] {
            #expect(Translation(languages: [language], catalogs: own)(Phrase("Page not found")) == said)
        }
        let german = Translation(languages: ["de"], catalogs: own)
        #expect(german(Phrase("You are offline")) == "Sie sind offline")
        #expect(Translation(languages: ["fr", "de"], catalogs: own)(Phrase("You are offline")) == "Sie sind offline")
    }

    @Test(
        "Values replace only their placeholders",
        arguments: [
            ("{a} and {b}", "1 and 2"), ("{b}{a}{b}", "212"), ("{a", "{a"), ("{}{ a}{a1}", "{}{ a}{a1}"),
            ("{{a}}", "{1}"), ("{unknown}", "{unknown}"), ("_Open {a}", "_Open 1"), ("", ""), ("{c}", "{a}"),
        ]
    )
    func places(_ text: String, _ filled: String) {
        #expect(Phrase("", ["a": "1", "b": "2", "c": "{a}"]).filled(text) == filled)
    }

    @Test("Error texts are complete in German, with and without a host")
    func errors() throws {
        let german = Translation(languages: ["de"])
        let error = HotwireNativeError.http(.client(.notFound))
        let text = ErrorText(error, at: try Location(outside: "https://app.example.com/x"), in: german)
        #expect(text.title == "Seite nicht gefunden")
        #expect(text.message == "Unter dieser Adresse gibt es auf app.example.com keine Seite.")
        #expect(ErrorText(error, in: german).message == "Unter dieser Adresse gibt es auf dem Server keine Seite.")
        #expect(ErrorText(.web(.timeout), in: german).message.hasPrefix("Der Server hat nicht"))
        for error in ErrorTextTests.errors {
            let words = ErrorText(error, in: german)
            #expect(words.title != ErrorText(error).title && words.message != ErrorText(error).message)
            #expect(!(words.title + words.message).contains("{"))
        }
    }
}
