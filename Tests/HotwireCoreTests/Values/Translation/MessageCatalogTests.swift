import Testing

@testable import HotwireCore

@Suite("Message catalogs")
struct MessageCatalogTests {
    static let header = "msgid \"\"\nmsgstr \"Language: xx\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n\"\n"

    /// Returns a catalog's translation of “Open”, if any.
    static func open(_ entries: String) throws -> String? {
        try MessageCatalog(po: header + entries).text(for: Phrase("Open"))
    }

    @Test(
        "Every form of an entry is read",
        arguments: [
            ("msgid \"Open\"\nmsgstr \"Auf\"", "Auf"),
            ("\n\n# A comment.\n#. Note\n#: File.swift\nmsgid \"Open\"\nmsgstr \"Auf\"\n\n", "Auf"),
            ("msgid \"\"\n\"Op\"\n\"en\"\nmsgstr \"\"\n\"A\"\n  \"uf\"  \n", "Auf"),
            ("msgid \"Open\"\r\nmsgstr \"Auf\"\r\n", "Auf"),
            ("msgid \"Open\"\nmsgstr \"\\\"A\\\\u\\nf\\t\"", "\"A\\u\nf\t"),
            ("msgctxt \"verb\"\nmsgid \"Open\"\nmsgstr \"Auf\"", nil),
            ("msgid \"Open\"\nmsgstr \"\"", nil),
            ("#, fuzzy\nmsgid \"Open\"\nmsgstr \"Auf\"", nil),
            ("#, swift-format, fuzzy\n#| msgid \"Opens\"\nmsgid \"Open\"\nmsgstr \"Auf\"", nil),
            ("#, fuzzy\nmsgid \"Close\"\nmsgstr \"Zu\"\nmsgid \"Open\"\nmsgstr \"Auf\"", "Auf"),
            ("msgid \"Close\"\nmsgstr \"Zu\"\n#, fuzzy\nmsgid \"Open\"\nmsgstr \"Auf\"", nil),
            ("#~ msgid \"Open\"\n#~ msgstr \"Auf\"", nil),
        ] as [(String, String?)]
    )
    func entries(_ entries: String, _ said: String?) throws {
        #expect(try Self.open(entries) == said)
    }

    @Test("A context distinguishes equal texts")
    func contexts() throws {
        let catalog = try MessageCatalog(
            po: Self.header
                + "msgctxt \"verb\"\nmsgid \"Open\"\nmsgstr \"Öffnen\"\n\nmsgctxt \"state\"\nmsgid \"Open\"\nmsgstr \"Offen\"\n"
        )
        #expect(catalog.language == "xx")
        #expect(catalog.text(for: Phrase("Open", context: "verb")) == "Öffnen")
        #expect(catalog.text(for: Phrase("Open", context: "state")) == "Offen")
        #expect(catalog.text(for: Phrase("Open")) == nil)
    }

    @Test(
        "A mistake is reported with its line",
        arguments: [
            ("", 1, .noHeader),
            ("msgid \"\"\nmsgstr \"Language: \\n\"", 1, .noLanguage),
            (header + "msgid Open\nmsgstr \"Auf\"", 3, .notPO),
            (header + "\"Open\"\nwords", 4, .notPO),
            (header + "msgid \"Open\nmsgstr \"Auf\"", 3, .notPO),
            (header + "msgid \"Open\" x\nmsgstr \"Auf\"", 3, .notPO),
            (header + "msgid \"Op\\een\"\nmsgstr \"Auf\"", 3, .badEscape("e")),
            (header + "msgstr \"Auf\"\n", 4, .outOfOrder("msgstr")),
            (header + "msgid \"Open\"\nmsgid \"Close\"\nmsgstr \"Zu\"", 5, .outOfOrder("msgid")),
            (header + "msgid \"Open\"", 3, .outOfOrder("msgid")),
            (header + "msgid \"Open\"\nmsgstr[0] \"Auf\"\n", 5, .outOfOrder("msgstr[0]")),
            (
                header + "msgid \"Open\"\nmsgstr \"Auf\"\nmsgid \"Open\"\nmsgstr \"Zu\"", 5,
                .twice("Open")
            ),
            (header + "msgid \"{host}\"\nmsgstr \"{hosts}\"", 3, .otherPlaces("{host}")),
            (header + "msgid \"{host}\"\nmsgstr \"Auf\"", 3, .otherPlaces("{host}")),
            (header + "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"", 3, .formCount(2)),
            (
                "msgid \"\"\nmsgstr \"Language: ru\\nPlural-Forms: nplurals=3; plural=n%10\\n\"\n"
                    + "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[1] \"d\"\nmsgstr[2] \"e\"", 3,
                .unknownPlurals
            ),
        ] as [(String, Int, MessageCatalogError.Reason)]
    )
    func mistakes(_ text: String, _ line: Int, _ reason: MessageCatalogError.Reason) {
        let error = #expect(throws: MessageCatalogError.self) { try MessageCatalog(po: text) }
        #expect(error == MessageCatalogError(line: line, reason: reason))
        #expect(error?.description.hasPrefix("Line \(line): ") == true)
    }

    @Test(
        "Plural forms follow the header",
        arguments: [
            ("nplurals=2; plural=(n != 1);", ["b", "a", "b"]), ("nplurals=2; plural=n>1", ["a", "a", "b"]),
            ("nplurals=1; plural=0;", ["a", "a", "a"]),
        ]
    )
    func plurals(_ field: String, _ forms: [String]) throws {
        let second = field.hasPrefix("nplurals=2") ? "msgstr[1] \"b\"" : ""
        let catalog = try MessageCatalog(
            po: "msgid \"\"\nmsgstr \"Language: xx\\nPlural-Forms: \(field)\\n\"\n\n"
                + "msgid \"One\"\nmsgid_plural \"{count}\"\nmsgstr[0] \"a\"\n" + second
        )
        for (count, form) in forms.enumerated() {
            #expect(catalog.text(for: Phrase(one: "One", other: "{count}", count: count)) == form, "\(count)")
        }
    }

    @Test("German is built in, and valid")
    func german() throws {
        let german = try MessageCatalog(po: String(decoding: PackageResources.de_po, as: UTF8.self))
        #expect(german.language == "de")
        #expect(MessageCatalog.builtIn("de") != nil)
        #expect(MessageCatalog.builtIn("de_AT") == nil)
    }
}
