import AppTesting

@testable import HotwireNative

/// Says back what it hears, and remembers it.
final class EchoComponent: BridgeComponent {
    static let name = "echo"
    let connection: BridgeConnection
    private(set) var events: [String] = []
    private(set) var released: [String] = []
    private(set) var hooks: [String] = []

    init(connection: BridgeConnection) { self.connection = connection }

    private struct Refusal: Error {}

    func receive(_ message: Message) async throws {
        events.append(message.event)
        switch message.event {
        case "ask": try await reply(to: message, with: message.jsonData)
        case "twice":
            try await reply(to: message, with: ["time": 1])
            try await reply(to: message, with: ["time": 2])
        case "throw": throw Refusal()
        default: break
        }
    }

    func release(_ message: Message) { released.append(message.event) }
    func screenWillAppear() { hooks.append("will appear") }
    func screenDidAppear() { hooks.append("did appear") }
    func screenWillDisappear() { hooks.append("will disappear") }
    func screenDidDisappear() { hooks.append("did disappear") }
}

extension TestApp {
    /// A page with one echoing part, which has spoken.
    static func echoing() async throws -> TestApp {
        let app = try await bridged([EchoComponent.self], body: "<bridge-part component='echo'></bridge-part>")
        try await app.start()
        try await app.settle()
        return app
    }
}
