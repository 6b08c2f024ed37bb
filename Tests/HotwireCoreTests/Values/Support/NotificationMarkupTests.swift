import HotwireCore
import Testing

@Suite("Notification texts")
struct NotificationMarkupTests {
    @Test(
        "are escaped unless the service displays plain text",
        arguments: [
            (false, ["body", "body-markup"], .interpreted), (false, ["body"], .plain), (false, [], .plain),
            (false, nil, .interpreted), (true, nil, .plain), (true, ["body-markup"], .plain),
        ] as [(Bool, [String]?, NotificationMarkup)]
    )
    func services(_ isPlain: Bool, _ capabilities: [String]?, _ markup: NotificationMarkup) {
        #expect(NotificationMarkup(isPlainService: isPlain, capabilities: capabilities) == markup)
    }

    @Test("are read back unchanged")
    func texts() {
        let text = "<b>1 & 2</b> &lt;"
        #expect(NotificationMarkup.plain.title(text) == text)
        #expect(NotificationMarkup.plain.body(text) == text)
        #expect(NotificationMarkup.interpreted.body(text) == "&lt;b&gt;1 &amp; 2&lt;/b&gt; &amp;lt;")
        // These characters combine with the next or the previous one.
        #expect(
            NotificationMarkup.interpreted.body("\u{600}<b>\u{301}\u{600}&lt;")
                == "\u{600}&lt;b&gt;\u{301}\u{600}&amp;lt;"
        )
        #expect(NotificationMarkup.interpreted.title("\u{600}<b>") == "\u{600}<\u{2060}b>")
        #expect(NotificationMarkup.interpreted.title(text) == "<\u{2060}b>1 & 2<\u{2060}/b> &lt;")
    }
}
