import Testing

@testable import HotwireCore

/// Messages go to the screen of the page in the document, which a visit replaces when it renders (C243, C245, P087,
/// P089).
@Suite("A message of a page's bridge component")
struct BridgeMachineTests {
    private static let first: [SessionInput] = [.go(.a, "/a"), .load(.committed), .pageLoaded("/a")]
    private static let two = first + [.says("1")] + SessionInput.push(.b, "/b", over: .a, 2)

    static let rows: [SessionRow] = [
        SessionRow("goes to the screen of the page", after: first, .says("1"), does: ["bridge 1 receives 1"]),
        SessionRow(
            "goes to the page's screen while its first document loads",
            after: [.go(.a, "/a"), .load(.committed)],
            .says("1"),
            does: ["bridge 1 receives 1"]
        ),
        SessionRow("is dropped before a document is committed", after: [.go(.a, "/a")], .says("1"), does: []),
        SessionRow(
            "goes to the old screen before the next visit starts",
            after: first + [.go(.b, "/b")],
            .says("1"),
            does: ["bridge 1 receives 1"]
        ),
        SessionRow(
            "goes to the old screen until the page of the visit is rendered",
            after: first + [.go(.b, "/b"), .started(2, "v")],
            .says("1"),
            does: ["bridge 1 receives 1"]
        ),
        SessionRow(
            "goes to the next screen once the page of the visit is rendered",
            after: first + [.go(.b, "/b"), .started(2, "v"), .renders("v")],
            .says("1"),
            does: ["bridge 2 receives 1"]
        ),
        SessionRow(
            "of a page that is being left waits for its screen",
            after: first + [.go(.b, "/b"), .willDisappear(.a), .appears(.b, "/b"), .started(2, "v")],
            .says("1"),
            does: []
        ),
        SessionRow(
            "goes to the screen of a page that was not left after all",
            after: first + [
                .go(.b, "/b"), .willDisappear(.a), .appears(.b, "/b"), .started(2, "v"), .failed("v", 204),
                .gone(.b), .appears(.a, "/a"),
            ],
            .says("1"),
            does: ["bridge 1 receives 1"]
        ),
        SessionRow(
            "waits while the screen is covered",
            after: first + [.willDisappear(.a)],
            .says("1"),
            does: []
        ),
        SessionRow(
            "is delivered when the screen appears again",
            after: first + [.willDisappear(.a), .says("1")],
            .appears(.a, "/a"),
            does: ["show 1 page", "restored 1", "bridge 1 receives 1"]
        ),
        SessionRow(
            "is not delivered if it was released in the meantime",
            after: first + [.willDisappear(.a), .says("1"), .releases("1")],
            .appears(.a, "/a"),
            does: ["show 1 page", "restored 1"]
        ),
        SessionRow(
            "is delivered to the covered screen if its page goes and it waits for no reply",
            after: first + [
                .says("1"), .says("2", "submitDisabled", waits: false), .go(.b, "/b"), .willDisappear(.a),
                .says("3", "submitEnabled", waits: false), .started(2, "v"),
            ],
            .releases("1", "2", "3"),
            does: ["bridge 1 receives 3"]
        ),
        SessionRow(
            "is not delivered to another screen if its own is gone",
            after: first + [
                .go(.b, "/b"), .willDisappear(.a), .says("1", "submitDisabled", waits: false), .started(2, "v"),
                .gone(.a),
            ],
            .releases("1"),
            does: []
        ),
        SessionRow(
            "that ends a component reaches its covered screen at once",
            after: first + [.says("1", waits: false), .willDisappear(.a), .says("2", "update", waits: false)],
            .says("3", "disconnect", waits: false),
            does: ["bridge 1 receives 2", "bridge 1 receives 3"]
        ),
        SessionRow(
            "that changed a component follows it to the screen that replaces a redirected one",
            after: first + [
                .go(.b, "/b"), .willDisappear(.a), .started(2, "v"), .renders("v"), .says("1"),
                .says("2", "submitDisabled", waits: false),
                .rendered("v", "/b"), .completed("v", "/b"), .go(.c, "/c", .replace), .gone(.b), .started(3, "w"),
                .completed("w", "/c"),
            ],
            .rendered("w", "/c"),
            does: ["show 3 page", "rendered 3 /c “/c” visit 3", "bridge 3 receives 1", "bridge 3 receives 2"]
        ),
        SessionRow(
            "is released with its element",
            after: first + [.says("1"), .says("2")],
            .releases("1"),
            does: ["bridge 1 releases 1"]
        ),
        SessionRow(
            "is released only once",
            after: first + [.says("1"), .releases("1")],
            .releases("1"),
            does: []
        ),
        SessionRow(
            "of another library is not released",
            after: first + [.says("1")],
            .message(.bridgeMessagesReleased(sender: "other", ids: ["1"]), .app("/a")),
            does: []
        ),
        SessionRow(
            "is kept while the page is rendered again in its screen",
            after: first + [.says("1"), .go(.a, "/a", .replace), .started(2, "v")],
            .releases("1"),
            does: []
        ),
        SessionRow(
            "is released when the new page is painted in its screen",
            after: first + [
                .says("1"), .go(.a, "/a", .replace), .started(2, "v"), .renders("v"), .releases("1"),
                .says("2"), .completed("v", "/a"),
            ],
            .rendered("v", "/a"),
            does: ["show 1 page", "rendered 1 /a “/a” visit 2", "bridge 1 releases 1"]
        ),
        SessionRow(
            "of a covered screen is released when it appears again",
            after: first + [
                .says("1"), .go(.b, "/b"), .willDisappear(.a), .started(2, "v"), .renders("v"),
                .releases("1"),
                .rendered("v", "/b"), .completed("v", "/b"), .willDisappear(.b), .appears(.a, "/a"), .started(3, "w"),
                .renders("w"),
                .releases("1"), .says("2"), .completed("w", "/a"),
            ],
            .rendered("w", "/a"),
            does: ["show 1 page", "rendered 1 /a “/a” visit 3", "bridge 1 releases 1"]
        ),
        SessionRow(
            "goes to the screen that replaces a redirected one, too",
            after: first + [
                .go(.b, "/b"), .willDisappear(.a), .started(2, "v"), .renders("v"), .releases("1"),
                .says("1"),
                .rendered("v", "/b"), .completed("v", "/b"), .go(.c, "/c", .replace), .gone(.b), .started(3, "w"),
                .completed("w", "/c"),
            ],
            .rendered("w", "/c"),
            does: ["show 3 page", "rendered 3 /c “/c” visit 3", "bridge 3 receives 1"]
        ),
        SessionRow(
            "is released with its document",
            after: first + [.says("1"), .reload(.a, "/a"), .load(.committed), .says("2")],
            .pageLoaded("/a"),
            does: [
                "request finished 2", "completed 2", "show 1 page", "rendered 1 /a “/a” visit 2", "bridge 1 releases 1",
                "loaded page",
            ]
        ),
        SessionRow(
            "is released when the web process ends",
            after: first + [.says("1")],
            .processTerminated,
            does: ["show 1 snapshot", "bridge 1 releases 1", "process terminated"]
        ),
        SessionRow(
            "is released on disconnect if the page waits for no reply",
            after: first + [.says("1"), .says("2", waits: false)],
            .says("3", "disconnect"),
            does: ["bridge 1 releases 2", "bridge 1 receives 3"]
        ),
        SessionRow(
            "is not repeated by the screen that replaces a redirected one",
            after: first + [
                .go(.b, "/b"), .willDisappear(.a), .started(2, "v"), .renders("v"), .says("1", "show", waits: false),
                .says("2", "show"),
                .says("3", "show"), .answers("3", "show"), .rendered("v", "/b"), .completed("v", "/b"),
                .go(.c, "/c", .replace), .gone(.b), .started(3, "w"), .completed("w", "/c"),
            ],
            .rendered("w", "/c"),
            does: ["show 3 page", "rendered 3 /c “/c” visit 3", "bridge 3 receives 2"]
        ),
        SessionRow("is removed with its screen", after: two + [.gone(.b)], .releases("1"), does: []),
    ]

    @Test("belongs to the screen of the current document (C245, P087, P089)", arguments: rows)
    func row(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
    }

    @Test("is stored up to a limit; the oldest is released")
    func bounds() {
        var script = SessionScript(Self.first)
        for number in 1...BridgeLedger.most { _ = script.send(.says("\(number)")) }
        #expect(script.send(.says("more")) == ["bridge 1 releases 1", "bridge 1 receives more"])
    }

    @Test("is released once if many are sent while a page loads")
    func lateBounds() {
        var script = SessionScript(Self.first + [.go(.a, "/a", .replace), .started(2, "v")])
        var effects: [String] = []
        for number in 1...300 { effects += script.send(.says("\(number)")) + script.send(.releases("\(number)")) }
        #expect(effects.filter { $0.contains("releases") }.count == 1)
    }
}

extension SessionInput {
    fileprivate static func says(_ id: String, _ event: String = "connect", waits: Bool = true) -> SessionInput {
        .message(.bridgeMessageSent(message(id, event, waits: waits)), .app("/"))
    }

    fileprivate static func answers(_ id: String, _ event: String) -> SessionInput {
        .bridgeReplied(message(id, event))
    }

    private static func message(_ id: String, _ event: String, waits: Bool = true) -> Message {
        Message(id: id, component: "menu", event: event, data: [:], sender: "s", waitsForReply: waits)
    }

    fileprivate static func releases(_ ids: String...) -> SessionInput {
        .message(.bridgeMessagesReleased(sender: "s", ids: Set(ids)), .app("/"))
    }
}
