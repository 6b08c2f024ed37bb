import HotwireCore
import HotwireNativeTesting
import Testing

@Suite("A bridge component")
@MainActor struct BridgeComponentTests {
    private let bridge = FakeBridge([ComposerComponent.self, PlainComponent.self])
    private static let senders: JSONValue = ["senders": [["email": "ada@example.com"], ["email": "bob@example.com"]]]

    private func made() throws -> ComposerComponent {
        bridge.send("connect", to: "composer", Self.senders)
        return try #require(bridge.component(ComposerComponent.self))
    }

    @Test("remembers the last message of each event (C225, C226, C227)")
    func remembers() throws {
        let component = try made()
        let second = bridge.send("connect", to: "composer", ["senders": []])
        #expect(component.receivedMessage(for: "connect") == second)
        #expect(component.receivedMessage(for: "submit") == nil)
    }

    @Test("forgets a message that the page waits for no more answers to, and only that one")
    func releases() async throws {
        let component = try made()
        let first = try #require(component.receivedMessage(for: "connect"))
        let second = bridge.send("connect", to: "composer", Self.senders)
        bridge.release(first)
        #expect(component.receivedMessage(for: "connect") == second)
        bridge.release(second)
        #expect(component.receivedMessage(for: "connect") == nil)
        #expect(component.released == [first, second])
        #expect(try await component.reply(to: "connect") == false)
    }

    @Test("answers a message that came with what came (C229)")
    func replies() async throws {
        let component = try made()
        #expect(try await component.reply(to: "connect"))
        #expect(bridge.replies == [component.receivedMessage(for: "connect")])
    }

    @Test("answers with data of its own (C230, C239)")
    func repliesWithData() async throws {
        let component = try made()
        #expect(try await component.reply(to: "connect", with: ["sent": true]))
        #expect(bridge.replies.map(\.jsonData) == [#"{"sent":true}"#])
        #expect(bridge.replies.map(\.id) == ["1"])
    }

    @Test("may answer with any JSON (P090)")
    func repliesWithAnything() async throws {
        let component = try made()
        try await component.reply(to: "connect", with: [1, 2])
        try await component.reply(to: "connect", with: #""done""#)
        #expect(bridge.replies.map(\.jsonData) == ["[1,2]", #""done""#])
    }

    @Test("takes a string for JSON text, as on iOS")
    func repliesWithText() async throws {
        let component = try made()
        try await component.reply(to: "connect", with: #"{"sent": true}"#)
        #expect(bridge.replies.map(\.jsonData) == [#"{"sent":true}"#])
        await #expect(throws: BridgeError.self) { try await component.reply(to: "connect", with: "{") }
    }

    @Test("replies without a task, and reports the outcome")
    func repliesWithCompletion() throws {
        let component = try made()
        component.reply(to: "connect")
        component.reply(to: "connect", with: ["sent": true])
        component.reply(with: Message(id: "9", component: "composer", event: "note"))
        #expect(bridge.replies.map(\.jsonData).suffix(2) == [#"{"sent":true}"#, "{}"], "each is sent at once")
        var outcomes: [Result<Bool, BridgeError>] = []
        let note = { (result: Result<Bool, any Error>) in
            outcomes.append(result.mapError { $0 as? BridgeError ?? .missingWebView })
        }
        component.reply(to: "connect", completion: note)
        component.reply(to: "never came", with: ["sent": true], completion: note)
        bridge.onReply = { _ in false }
        component.reply(to: "connect", with: [1], completion: note)
        #expect(outcomes == [.success(true), .success(false), .failure(.pageGone)])
    }

    private struct Failing: Encodable {
        struct Failure: Error {}
        func encode(to encoder: any Encoder) throws { throw Failure() }
    }

    @Test("cannot answer with what is no JSON (C206)")
    func unwritable() async throws {
        let component = try made()
        for data in [Double.nan, ["a": Double.infinity], Failing()] as [any Encodable] {
            let error = await #expect(throws: BridgeError.self) { try await component.reply(to: "connect", with: data) }
            guard case .unwritable = error else { return #expect(Bool(false), "\(error.debugDescription)") }
        }
        #expect(bridge.replies.isEmpty)
    }

    @Test("cannot answer what never came (C231, C232, C233)")
    func neverCame() async throws {
        let component = try made()
        #expect(try await component.reply(to: "x", with: ["a": 1]) == false)
        #expect(try await component.reply(to: "x") == false)
        #expect(try await component.reply(to: "x", with: #"{"a":1}"#) == false)
        #expect(bridge.replies.isEmpty)
    }

    @Test("sends a message of its own (C234)")
    func explicitMessage() async throws {
        let message = Message(id: "9", component: "composer", event: "note")
        try await made().reply(with: message)
        #expect(bridge.replies == [message])
    }

    @Test("cannot answer where its screen is gone (C228)")
    func noScreen() async throws {
        var other: FakeBridge? = FakeBridge([ComposerComponent.self])
        let message = try #require(other?.send("connect", to: "composer"))
        let component = try #require(other?.component(ComposerComponent.self))
        weak let released = other
        other = nil
        #expect(released == nil, "a component holds its screen")
        #expect(component.delegate == nil)
        #expect(try await component.reply(with: message) == false)
    }

    @Test("hears of a page that is gone")
    func pageGone() async throws {
        let component = try made()
        bridge.onReply = { _ in false }
        await #expect(throws: BridgeError.pageGone) { try await component.reply(to: "connect") }
        bridge.onReply = { _ in throw CancellationError() }
        await #expect(throws: BridgeError.pageGone) { try await component.reply(to: "connect") }
    }

    @Test("of the example reads who may send, and tells who was chosen (C235, C236)")
    func example() throws {
        try made().select("bob@example.com")
        #expect(bridge.replies.map(\.event) == ["select-sender"])
        #expect(bridge.replies.map(\.jsonData) == [#"{"selectedIndex":1}"#])
    }

    @Test("of the example tells nothing of one whom it does not know, or before it is connected (C237)")
    func unknownSender() throws {
        let component = try made()
        component.select("eve@example.com")
        let message = try #require(component.receivedMessage(for: "connect"))
        bridge.release(message)
        component.select("ada@example.com")
        #expect(bridge.replies.isEmpty)
    }

    @Test("that fails to reply, or replies twice, disturbs no other")
    func failing() async throws {
        let component = try made()
        bridge.send("fail", to: "composer")
        bridge.send("twice", to: "composer")
        #expect(await bridge.nextReply().jsonData == #"{"count":1}"#)
        #expect(await bridge.nextReply().jsonData == #"{"count":2}"#)
        component.select("ada@example.com")
        #expect(bridge.replies.count == 3)
        #expect(component.received.map(\.event) == ["connect", "fail", "twice"])
    }

    @Test("has the name by which it was made, and its hooks do nothing by themselves (C240)")
    func plain() {
        let message = bridge.send("connect", to: "plain")
        bridge.bridgeDelegate.onViewWillAppear()
        bridge.bridgeDelegate.onViewDidAppear()
        bridge.bridgeDelegate.onViewWillDisappear()
        bridge.release(message)
        #expect(bridge.destination.components.map { type(of: $0).name } == ["plain"])
        bridge.bridgeDelegate.onViewDidDisappear()
    }

    @Test("does not remember a page's events without end")
    func manyEvents() throws {
        let component = try made()
        for number in 0..<1000 { bridge.send("event-\(number)", to: "composer") }
        #expect(component.receivedMessage(for: "event-1") != nil)
        #expect(component.receivedMessage(for: "event-999") == nil)
    }
}
