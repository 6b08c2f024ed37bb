import AppTesting

@testable import HotwireNative

/// Replies to each message with its data, and records it.
final class EchoComponent: BridgeComponent {
    override class var name: String { "echo" }

    private(set) var events: [String] = []
    private(set) var released: [String] = []
    private(set) var hooks: [String] = []

    override func onReceive(message: Message) {
        events.append(message.event)
        switch message.event {
        case "ask": reply(with: message)
        case "twice":
            reply(with: message.replacing(data: ["time": 1]))
            reply(with: message.replacing(data: ["time": 2]))
        case "throw": reply(to: "ask", with: Double.nan)
        default: break
        }
    }

    override func onRelease(message: Message) { released.append(message.event) }
    override func onViewWillAppear() { hooks.append("will appear") }
    override func onViewDidAppear() { hooks.append("did appear") }
    override func onViewWillDisappear() { hooks.append("will disappear") }
    override func onViewDidDisappear() { hooks.append("did disappear") }
}

extension TestApp {
    /// Opens a page with one echoing component, which has sent a message.
    static func echoing() async throws -> TestApp {
        let app = try await bridged([EchoComponent.self], body: "<bridge-part component='echo'></bridge-part>")
        try await app.start()
        try await app.settle()
        return app
    }
}
