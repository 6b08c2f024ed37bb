import HotwireCore
import Testing

@Suite("A page's report of an action")
struct UserActionTests {
    private static let letters = String(repeating: "ü", count: 2_000)

    @Test(
        "is decoded",
        arguments: [
            (#"{"act":"click","text":"New"}"#, .click(.text("New", in: .page))),
            (#"{"act":"hover","text":"New"}"#, .hover(.text("New", in: .page))),
            (#"{"act":"click","role":"button","name":"Save"}"#, .click(.role("button", name: "Save", in: .page))),
            (#"{"act":"click","role":"button"}"#, .click(.role("button", name: nil, in: .page))),
            (#"{"act":"click","role":"button","name":""}"#, .click(.role("button", name: nil, in: .page))),
            (##"{"act":"click","css":"#x"}"##, .click(.css("#x"))),
            (#"{"act":"fill","field":"Title","value":"x"}"#, .fill(field: "Title", value: "x")),
            (#"{"act":"fill","field":"Title","value":""}"#, .fill(field: "Title", value: "")),
            (#"{"act":"choose","field":"Grade","value":"Hard"}"#, .choose(field: "Grade", value: "Hard")),
            (#"{"act":"check","field":"Steep","isOn":true}"#, .check(field: "Steep", isOn: true)),
            (#"{"act":"check","field":"Steep","isOn":false}"#, .check(field: "Steep", isOn: false)),
            (#"{"act":"chooseFiles","files":["a.png","b.png"]}"#, .chooseFiles(["a.png", "b.png"])),
            (#"{"act":"submit"}"#, .submit(button: nil)), (#"{"act":"submit","name":""}"#, .submit(button: nil)),
            (#"{"act":"submit","name":"Save"}"#, .submit(button: "Save")),
            (#"{"act":"press","key":"Ctrl+Return"}"#, .press("Ctrl+Return")),
            (#"{"act":"click","text":"\#(letters)"}"#, .click(.text(letters, in: .page))),
        ] as [(String, UserAction)]
    )
    func acts(_ message: String, _ act: UserAction) throws {
        #expect(UserAction(try JSONValue(parsing: message)) == act)
    }

    @Test(
        "is rejected if it is invalid",
        arguments: [
            "null", "true", "1", #""click""#, "[]", #"["click"]"#, "{}", #"{"text":"New"}"#,
            #"{"act":null,"text":"New"}"#,
            #"{"act":"","text":"New"}"#, #"{"act":"Click","text":"New"}"#, #"{"act":["click"],"text":"New"}"#,
            #"{"act":"__proto__","text":"New"}"#,
            // Actions of the window, which the page cannot report.
            #"{"act":"back"}"#, #"{"act":"reload"}"#, #"{"act":"dismiss"}"#, #"{"act":"tab","name":"Hikes"}"#,
            #"{"act":"tab","text":"Hikes"}"#, #"{"act":"visit","location":"https://evil.example/"}"#,
            #"{"act":"run","text":"alert()"}"#, #"{"act":"kill"}"#,
            #"{"act":"click","text":"Allow","in":"window"}"#, #"{"act":"click","text":"OK","place":"dialog"}"#,
            // No target, or several targets.
            #"{"act":"click"}"#, #"{"act":"click","name":"Save"}"#, #"{"act":"click","text":"New","css":"a"}"#,
            #"{"act":"click","text":"New","role":"button"}"#, #"{"act":"click","text":"New","name":"Save"}"#,
            #"{"act":"click","css":"a","name":"Save"}"#,
            // An empty name.
            #"{"act":"click","text":""}"#, #"{"act":"click","css":""}"#, #"{"act":"click","role":"","name":"Save"}"#,
            #"{"act":"fill","field":"","value":"x"}"#, #"{"act":"choose","field":"","value":"x"}"#,
            #"{"act":"check","field":"","isOn":true}"#, #"{"act":"press","key":""}"#,
            #"{"act":"chooseFiles","files":[]}"#, #"{"act":"chooseFiles","files":["a",""]}"#,
            #"{"act":"chooseFiles","files":"a"}"#, #"{"act":"chooseFiles","files":["a",1]}"#,
            // Wrong types.
            #"{"act":"click","text":1}"#, #"{"act":"click","text":null}"#, #"{"act":"click","text":["New"]}"#,
            #"{"act":"click","text":{"text":"New"}}"#, #"{"act":"click","role":"button","name":null}"#,
            #"{"act":"click","role":"button","name":1}"#, #"{"act":"fill","field":"Title","value":1}"#,
            #"{"act":"fill","field":["Title"],"value":"x"}"#, #"{"act":"check","field":"Steep","isOn":1}"#,
            #"{"act":"check","field":"Steep","isOn":"true"}"#, #"{"act":"check","field":"Steep","isOn":null}"#,
            #"{"act":"check","field":true,"isOn":true}"#, #"{"act":"submit","name":null}"#,
            #"{"act":"submit","name":1}"#,
            #"{"act":"press","key":27}"#,
            // Missing or additional members.
            #"{"act":"fill","field":"Title"}"#, #"{"act":"fill","value":"x"}"#, #"{"act":"choose","field":"Title"}"#,
            #"{"act":"check","field":"Steep"}"#, #"{"act":"check","isOn":true}"#, #"{"act":"press"}"#,
            #"{"act":"fill","field":"Title","value":"x","isOn":true}"#, #"{"act":"submit","name":"Save","value":"x"}"#,
            #"{"act":"check","field":"Steep","isOn":true,"value":"x"}"#, #"{"act":"press","key":"a","times":"9"}"#,
            // Too long.
            #"{"act":"click","text":"\#(letters)a"}"#, #"{"act":"click","css":"\#(letters)a"}"#,
            #"{"act":"click","role":"button","name":"\#(letters)a"}"#,
            #"{"act":"fill","field":"a","value":"\#(letters)a"}"#,
            #"{"act":"check","field":"\#(letters)a","isOn":true}"#, #"{"act":"submit","name":"\#(letters)a"}"#,
            #"{"act":"press","key":"a\#(String(repeating: "\u{301}", count: 2_000))"}"#,
        ]
    )
    func none(_ message: String) throws {
        #expect(UserAction(try JSONValue(parsing: message)) == nil)
    }
}
