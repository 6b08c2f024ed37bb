import HotwireCore
import Testing

@testable import HotwireBridgeComponents

@Suite("Requests of a form component")
nonisolated struct FormRequestTests {
    @Test(
        "parses the state from every web side",
        arguments: [
            ("submitEnabled", .enabled(true)), ("enableSubmit", .enabled(true)), ("submitDisabled", .enabled(false)),
            ("disableSubmit", .enabled(false)), ("submitStart", .busy(true)), ("submitEnd", .busy(false)),
            ("disconnect", nil), ("connected", nil),
        ] as [(String, FormRequest?)]
    )
    func states(_ event: String, _ request: FormRequest?) {
        #expect(FormRequest(Message(id: "1", component: "form", event: event)) == request)
    }

    @Test(
        "parses the buttons from every web side",
        arguments: [
            (["submitTitle": " Save\n"], "Save", nil, false, false),
            (["title": "Send", "color": nil], "Send", nil, false, false),
            (["title": "Delete", "destructive": "true"], "Delete", nil, true, false),
            (["title": "Delete", "destructive": true], "Delete", nil, true, false),
            (["title": nil, "destructive": "maybe"], nil, nil, false, false),
            (["submitTitle": "", "title": 1], nil, nil, false, false),
            (["submitButton": ["title": "Post"], "cancelButton": nil], "Post", nil, false, true),
            (["submitButton": ["title": "Post"], "cancelButton": ["title": "Back"]], "Post", "Back", false, true),
            ([:], nil, nil, false, false), (nil, nil, nil, false, false), ([1], nil, nil, false, false),
        ] as [(JSONValue, String?, String?, Bool, Bool)]
    )
    func buttons(_ data: JSONValue, _ submit: String?, _ cancel: String?, _ isDestructive: Bool, _ namesButtons: Bool) {
        let request = FormRequest(Message(id: "1", component: "form", event: "connect", data: data))
        guard case .connect(let buttons) = request else { return #expect(Bool(false), "the request is not “connect”") }
        #expect(buttons.submitTitle == submit)
        #expect(buttons.cancelTitle == cancel)
        #expect(buttons.isDestructive == isDestructive)
        #expect(buttons.namesButtons == namesButtons)
    }
}
