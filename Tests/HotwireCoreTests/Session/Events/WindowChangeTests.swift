import Testing

@testable import HotwireCore

@Suite("An event that changes a window")
struct WindowChangeTests {
    private static let message = Message(id: "1", component: "form", event: "connect")

    @Test("changes what it shows or saves, unlike bridge messages")
    func table() {
        let rows: [(SessionEvent, Bool)] = [
            (.scrolled(.a), true), (.historyChanged, true), (.processTerminated, true),
            (.responsivenessChanged(isResponsive: false), true),
            (.bridge(.a, .message(Self.message)), false), (.bridge(.a, .released([Self.message])), false),
            (.links([]), false), (.scriptError("x"), false),
        ]
        for (event, changes) in rows { #expect(event.changesWindow == changes, "\(event)") }
    }
}
