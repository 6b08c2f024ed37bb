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

    @Test("stores the last message of each event (C225, C226, C227)")
    func remembers() throws {
        let component = try made()
        let second = bridge.send("connect", to: "composer", ["senders": []])
        #expect(component.receivedMessage(for: "connect") == second)
        #expect(component.receivedMessage(for: "submit") == nil)
    }

    @Test("removes only the message for which the page expects no reply")
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

    @Test("replies with the message's own data (C229)")
    func replies() async throws {
        let component = try made()
        #expect(try await component.reply(to: "connect"))
        #expect(bridge.replies == [component.receivedMessage(for: "connect")])
    }

    @Test("replies with its own data (C230, C239)")
    func repliesWithData() async throws {
        let component = try made()
        #expect(try await component.reply(to: "connect", with: ["sent": true]))
        #expect(bridge.replies.map(\.jsonData) == [#"{"sent":true}"#])
        #expect(bridge.replies.map(\.id) == ["1"])
    }

    @Test("can reply with any JSON (P090)")
    func repliesWithAnything() async throws {
        let component = try made()
        try await component.reply(to: "connect", with: [1, 2])
        try await component.reply(to: "connect", with: #""done""#)
        #expect(bridge.replies.map(\.jsonData) == ["[1,2]", #""done""#])
    }

    @Test("treats a string as JSON text, as on iOS")
    func repliesWithText() async throws {
        let component = try made()
        try await component.reply(to: "connect", with: #"{"sent": true}"#)
        #expect(bridge.replies.map(\.jsonData) == [#"{"sent":true}"#])
        await #expect(throws: BridgeError.self) { try await component.reply(to: "connect", with: "{") }
    }

    @Test("replies without a task and reports the outcome")
    func repliesWithCompletion() throws {
        let component = try made()
        component.reply(to: "connect")
        component.reply(to: "connect", with: ["sent": true])
        component.reply(with: Message(id: "9", component: "composer", event: "note"))
        #expect(bridge.replies.map(\.jsonData).suffix(2) == [#"{"sent":true}"#, "{}"], "sent immediately")
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

    @Test("cannot reply with data that is not JSON (C206)")
    func unwritable() async throws {
        let component = try made()
        for data in [Double.nan, ["a": Double.infinity], Failing()] as [any Encodable] {
            let error = await #expect(throws: BridgeError.self) { try await component.reply(to: "connect", with: data) }
            guard case .unwritable = error else { return #expect(Bool(false), "\(error.debugDescription)") }
        }
        #expect(bridge.replies.isEmpty)
    }

    @Test("cannot reply to an event it never received (C231, C232, C233)")
    func neverCame() async throws {
        let component = try made()
        #expect(try await component.reply(to: "x", with: ["a": 1]) == false)
        #expect(try await component.reply(to: "x") == false)
        #expect(try await component.reply(to: "x", with: #"{"a":1}"#) == false)
        #expect(bridge.replies.isEmpty)
    }

    @Test("sends its own message (C234)")
    func explicitMessage() async throws {
        let message = Message(id: "9", component: "composer", event: "note")
        try await made().reply(with: message)
        #expect(bridge.replies == [message])
    }

    @Test("cannot reply if its screen no longer exists (C228)")
    func noScreen() async throws {
        var other: FakeBridge? = FakeBridge([ComposerComponent.self])
        let message = try #require(other?.send("connect", to: "composer"))
        let component = try #require(other?.component(ComposerComponent.self))
        weak let released = other
        other = nil
        #expect(released == nil, "the component keeps its screen alive")
        #expect(component.delegate == nil)
        #expect(try await component.reply(with: message) == false)
    }

    @Test("receives an error if its page no longer exists")
    func pageGone() async throws {
        let component = try made()
        bridge.onReply = { _ in false }
        await #expect(throws: BridgeError.pageGone) { try await component.reply(to: "connect") }
        bridge.onReply = { _ in throw CancellationError() }
        await #expect(throws: BridgeError.pageGone) { try await component.reply(to: "connect") }
    }

    @Test("of the example decodes the senders and reports the selection (C235, C236)")
    func example() throws {
        try made().select("bob@example.com")
        #expect(bridge.replies.map(\.event) == ["select-sender"])
        #expect(bridge.replies.map(\.jsonData) == [#"{"selectedIndex":1}"#])
    }

    @Test("of the example ignores unknown senders and missing messages (C237)")
    func unknownSender() throws {
        let component = try made()
        component.select("eve@example.com")
        let message = try #require(component.receivedMessage(for: "connect"))
        bridge.release(message)
        component.select("ada@example.com")
        #expect(bridge.replies.isEmpty)
    }

    @Test("that fails to reply, or replies twice, affects no other")
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

    @Test("has its name, and hooks that do nothing by default (C240)")
    func plain() {
        let message = bridge.send("connect", to: "plain")
        bridge.bridgeDelegate.onViewWillAppear()
        bridge.bridgeDelegate.onViewDidAppear()
        bridge.bridgeDelegate.onViewWillDisappear()
        bridge.release(message)
        #expect(bridge.destination.components.map { type(of: $0).name } == ["plain"])
        bridge.bridgeDelegate.onViewDidDisappear()
    }

    @Test("limits the number of stored events")
    func manyEvents() throws {
        let component = try made()
        for number in 0..<1000 { bridge.send("event-\(number)", to: "composer") }
        #expect(component.receivedMessage(for: "event-1") != nil)
        #expect(component.receivedMessage(for: "event-999") == nil)
    }
}
