import Testing

@testable import HotwireCore

@Suite("What changes a window")
struct WindowChangeTests {
    private static let message = Message(id: "1", component: "form", event: "connect")

    @Test("is what it shows and what it remembers, and no word of a bridge component")
    func table() throws {
        let position = try #require(ScrollPosition(x: 0, y: 640))
        let rows: [(SessionReport, Bool)] = [
            (.message(.scrolled(position), from: .app("/")), true),
            (.message(.pageShown(title: "A"), from: .app("/")), true),
            (.message(.historyChanged(depth: 1), from: .app("/")), true),
            (.historyChanged, true), (.processTerminated, true), (.answering(false), true),
            (.message(.bridgeMessageSent(Self.message), from: .app("/")), false),
            (.message(.bridgeMessagesReleased(sender: "a", ids: ["1"]), from: .app("/")), false),
            (.bridgeReplied(Self.message), false), (.links([]), false), (.scriptError("x"), false),
        ]
        for (report, changes) in rows { #expect(report.changesWindow == changes, "\(report)") }
    }
}
