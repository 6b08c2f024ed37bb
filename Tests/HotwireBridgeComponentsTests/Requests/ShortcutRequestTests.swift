import HotwireCore
import Testing

@testable import HotwireBridgeComponents

@Suite("Requests of a shortcut component")
nonisolated struct ShortcutRequestTests {
    @Test(
        "parses every spelling of a key",
        arguments: [
            ("Ctrl+K", "<Control>k"), ("Cmd+Shift+P", "<Control><Shift>p"), ("CmdOrCtrl + 0", "<Control>0"),
            ("Meta+,", "<Control>comma"), ("shift+alt+ArrowUp", "<Alt><Shift>Up"), ("Ctrl++", "<Control>plus"),
            ("F2", "F2"), ("Shift+f12", "<Shift>F12"), ("Ctrl+Enter", "<Control>Return"),
            ("Ctrl+Alt+Left", "<Control><Alt>Left"),
            ("Ctrl+?", "<Control>question"), ("Option+Space", "<Alt>space"), ("K", nil), ("Shift+K", nil),
            ("Enter", nil),
            ("Ctrl+C", nil), ("Ctrl+Shift+Z", nil), ("Ctrl+Left", nil), ("Ctrl", nil), ("Hyper+K", nil), ("", nil),
            ("+", nil), ("Ctrl+é", nil), ("Ctrl+KK", nil), ("<Control>k", nil),
        ] as [(String, String?)]
    )
    func keys(_ text: String, _ accelerator: String?) {
        #expect(ShortcutKeys(text)?.accelerator == accelerator)
    }

    @Test("parses a list and skips invalid keys")
    func list() {
        let data: JSONValue = [
            "shortcuts": [
                ["keys": "Ctrl+K", "title": "Search", "index": 4], ["keys": "K", "title": "None", "index": 1],
                ["keys": "F2", "title": nil], nil, ["title": "None"],
            ]
        ]
        guard case .connect(let list) = request("connect", data) else {
            return #expect(Bool(false), "the request is not a list")
        }
        #expect(list.map(\.accelerator) == ["<Control>k", "F2"])
        #expect(list.map(\.title) == ["Search", "F2"])
        #expect(list.map(\.answer) == [["selectedIndex": 4, "index": 4], ["selectedIndex": 2, "index": 2]])
    }

    @Test(
        "parses a single key with an identifier",
        arguments: [
            (["keys": "Ctrl+K", "id": "search"], ["id": "search"]), (["accelerator": "Ctrl+K", "id": 3], ["id": 3]),
            (["keys": "Ctrl+K"], nil),
        ] as [(JSONValue, JSONValue?)]
    )
    func one(_ data: JSONValue, _ answer: JSONValue?) {
        guard case .register(let shortcut) = request("register", data) else {
            return #expect(Bool(false), "the request registers no shortcut")
        }
        #expect(shortcut.accelerator == "<Control>k")
        #expect(shortcut.answer == answer)
    }

    @Test(
        "ignores all other messages",
        arguments: [("register", [:]), ("register", ["keys": "K"]), ("disconnect", [:])] as [(String, JSONValue)]
    )
    func none(_ event: String, _ data: JSONValue) {
        #expect(request(event, data) == nil)
    }

    @Test("parses a missing list as empty", arguments: [[:], nil, ["shortcuts": 3]] as [JSONValue])
    func empty(_ data: JSONValue) {
        #expect(request("connect", data) == .connect([]))
    }

    private func request(_ event: String, _ data: JSONValue) -> ShortcutRequest? {
        ShortcutRequest(Message(id: "1", component: "shortcut", event: event, data: data))
    }
}
