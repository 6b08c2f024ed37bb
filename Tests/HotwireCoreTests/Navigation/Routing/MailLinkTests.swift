import HotwireCore
import Testing

@Suite("A mail link for another program")
struct MailLinkTests {
    @Test(
        "keeps recipients, subject and body",
        arguments: [
            ("mailto:a@b.example", "mailto:a@b.example"),
            ("mailto:a@b.example,c@d.example?cc=e@f.example&bcc=g@h.example", nil),
            ("mailto:?to=a@b.example&to=c@d.example", nil),
            ("mailto:a@b.example?subject=Hi%20there&body=One%0D%0ATwo", nil),
            ("mailto:a?subject=Salt%20%26%20pepper%3F&body=https://a.example/%3Fb%3Dc%26d%3De", nil),
            ("mailto:a?subject=1%2B1%3D2", nil),
            ("MAILTO:a@b.example?SUBJECT=Hi&Body=b", "mailto:a@b.example?subject=Hi&body=b"),
            ("mailto:a@b.example?subject=one&subject=two", "mailto:a@b.example?subject=one"),
            ("tel:+1;ext=2?x=y", nil), ("https://a.example/?attach=b", nil),
        ] as [(String, String?)]
    )
    func kept(_ address: String, _ expected: String?) throws {
        #expect(try Location(outside: address).forOtherPrograms?.absoluteString == expected ?? address)
    }

    @Test(
        "loses all other fields",
        arguments: [
            "attach=/etc/passwd", "Attach=/etc/passwd", "attachment=x", "aTTachment=x", "%61ttach=x", "att%61ch=x",
            "%2561ttach=x", "subject&attach=x", "attach=x&attach=y", "insert=x", "from=a@b.example", "x-header=x", "=x",
            "attach", "in-reply-to=x", "#&attach=x",
        ]
    )
    func lost(_ field: String) throws {
        let query = field.hasPrefix("#") ? field : "?\(field)"
        #expect(
            try Location(outside: "mailto:a@b.example\(query)").forOtherPrograms?.absoluteString == "mailto:a@b.example"
        )
    }

    @Test(
        "hides no other field in a value",
        arguments: [
            ("mailto:a?subject=b;attach=c", "mailto:a?subject=b%20attach=c"),
            ("mailto:a?subject=b?attach=c", "mailto:a?subject=b%20attach=c"),
            ("mailto:a?subject=b%26attach=c", "mailto:a?subject=b%20attach=c"),
            ("mailto:a?subject=b%26attach%3Dc", "mailto:a?subject=b%20attach%3Dc"),
            ("mailto:a?to=b%3fattach%3dc", "mailto:a?to=b%20attach%3dc"),
            ("mailto:a?cc=b%3battach=c", "mailto:a?cc=b%20attach=c"),
            ("mailto:a%3Fattach=/etc/passwd", "mailto:a%20attach=/etc/passwd"),
            (
                "mailto:a%26attach%3D/etc/passwd?bcc=b%3F%26attach=c",
                "mailto:a%20attach%3D/etc/passwd?bcc=b%20%20attach=c"
            ),
            ("mailto:a?subject=b%0D%0Aattach:%20c", "mailto:a?subject=b%20%20attach:%20c"),
            ("mailto:a;b?body=c%00", "mailto:a%3Bb?body=c%20"),
            ("mailto:a%0Ab", "mailto:a%20b"),
        ]
    )
    func hidden(_ address: String, _ expected: String) throws {
        #expect(try Location(outside: address).forOtherPrograms?.absoluteString == expected)
    }
}
