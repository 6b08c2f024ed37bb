import HotwireCore
import HotwireNativeTesting
import Testing

@Suite("A bridge delegate")
@MainActor struct BridgeDelegateTests {
    private let bridge = FakeBridge([ComposerComponent.self, PlainComponent.self])
    private var delegate: BridgeDelegate { bridge.delegate }
    private static let message = Message(id: "1", component: "composer", event: "connect", data: [:], sender: "fake")

    @Test("creates each component once, for its first message (C241, C242, C254)")
    func lazily() throws {
        #expect(bridge.destination.components.isEmpty)
        #expect(bridge.component(ComposerComponent.self) == nil)
        #expect(delegate.receive(Self.message))
        #expect(delegate.receive(Self.message))
        #expect(bridge.destination.components.count == 1)
        let component = try #require(bridge.component(ComposerComponent.self))
        #expect(component === bridge.destination.components.first)
        #expect(component.received == [Self.message, Self.message])
        #expect(component.delegate?.destination === bridge.destination)
    }

    @Test("lists the names of all components in order (C241)")
    func names() {
        #expect(BridgeComponentTypes([PlainComponent.self, ComposerComponent.self]).names == ["plain", "composer"])
    }

    @Test("drops messages for unknown components (P092)")
    func unknown() {
        #expect(!delegate.receive(Message(id: "1", component: "unknown", event: "connect")))
    }

    @Test(
        "receives messages regardless of the page's address (C244, C256, P087)",
        arguments: [nil, "https://app.example/new", "https://app.example/new/", "https://other.example/", "nonsense"]
    )
    func address(_ url: String?) {
        let metadata = url.map(Message.Metadata.init)
        #expect(delegate.receive(Message(id: "1", component: "composer", event: "connect", metadata: metadata)))
    }

    @Test("drops messages while its screen is covered (C246, C251, C259)")
    func covered() {
        delegate.receive(Self.message)
        delegate.onViewDidDisappear()
        #expect(!delegate.receive(Self.message))
        #expect(bridge.component(ComposerComponent.self) == nil)
        delegate.onViewWillAppear()
        #expect(bridge.component(ComposerComponent.self)?.received.count == 1)
    }

    @Test("passes updates to an existing component of a covered screen")
    func coveredUpdate() {
        let update = Message(id: "2", component: "composer", event: "update", data: [:], waitsForReply: false)
        delegate.onViewDidDisappear()
        #expect(!delegate.receive(update), "there is no component yet")
        delegate.onViewWillAppear()
        delegate.receive(Self.message)
        delegate.onViewDidDisappear()
        #expect(delegate.receive(update))
        #expect(delegate.component() as ComposerComponent? == nil, "the screen is still covered")
    }

    @Test("notifies components of the screen's life cycle (C238, C247)")
    func hooks() throws {
        delegate.onViewWillAppear()
        delegate.receive(Self.message)
        delegate.onViewWillAppear()
        delegate.onViewDidAppear()
        delegate.onViewWillDisappear()
        delegate.onViewDidDisappear()
        let component = try #require(bridge.destination.components.first as? ComposerComponent)
        #expect(component.hooks == ["did load", "will appear", "did appear", "will disappear", "did disappear"])
    }

    @Test("passes replies to the page (C248)")
    func reply() async throws {
        delegate.receive(Self.message)
        try await bridge.component(ComposerComponent.self)?.reply(with: Self.message)
        #expect(bridge.replies == [Self.message])
    }

    @Test("cannot reply to a page that has left its screen (C203, C249, C258)")
    func noPage() async throws {
        delegate.receive(Self.message)
        let component = try #require(bridge.component(ComposerComponent.self))
        delegate.webViewDidBecomeDeactivated()
        #expect(try await component.reply(with: Self.message) == false)
    }

    @Test("is active while its screen is visible or disappearing (C250)")
    func active() {
        delegate.onViewDidDisappear()
        for step in [delegate.onViewWillAppear, delegate.onViewDidAppear, delegate.onViewWillDisappear] {
            step()
            #expect(delegate.receive(Self.message))
        }
    }

    @Test("is active only while the page is in its screen (C252, C253)")
    func page() {
        delegate.webViewDidBecomeDeactivated()
        #expect(!delegate.receive(Self.message))
        delegate.webViewDidBecomeActive(bridge)
        #expect(delegate.receive(Self.message))
    }
}

@Suite("The list of bridge components")
@MainActor struct BridgeComponentTypesTests {
    private final class OtherPlain: BridgeComponent {
        override class var name: String { "plain" }
    }

    @Test("notifies observers of later components, once (P093)")
    func late() {
        let types = BridgeComponentTypes([PlainComponent.self])
        var reported: [[String]] = []
        var owner: BridgeComponentTypes? = BridgeComponentTypes()
        types.observe(owner ?? types) { reported.append($0) }
        types.add([PlainComponent.self, ComposerComponent.self])
        #expect(reported == [["composer"]])
        owner = nil
        types.add([])
        #expect(types.names == ["plain", "composer"])
    }

    @Test("ignores a component without a name")
    func nameless() {
        #expect(BridgeComponentTypes([BridgeComponent.self]).names.isEmpty)
    }

    @Test("keeps the last component of each name")
    func replaced() {
        let types = BridgeComponentTypes([PlainComponent.self])
        types.add([OtherPlain.self])
        #expect(types.names == ["plain"])
        #expect(types["plain"] == OtherPlain.self)
    }
}
