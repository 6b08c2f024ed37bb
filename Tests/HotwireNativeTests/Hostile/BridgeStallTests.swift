import AppTesting
import TestSupport
import XCTest

@testable import HotwireBridgeComponents
@testable import HotwireNative

/// Pages that send as many bridge messages as the relay accepts, each of which changes widgets.
nonisolated final class BridgeStallTests: XCTestCase {
    /// A kind of message, whose data is a script that uses the message's number `n`.
    private struct Row: Sendable {
        let component: String
        let event: String
        var data = "{}"
    }

    private static let rows = [
        Row(component: "button", event: "right", data: "{ title: `Button ${n}` }"),
        Row(component: "button", event: "left", data: "{ title: `Button ${n}`, icon: `icon-${n}` }"),
        Row(component: "menu", event: "connect", data: "{ title: `Menu ${n}`, items }"),
        Row(component: "menu", event: "display", data: "{ title: `Menu ${n}`, items }"),
        Row(component: "overflow-menu", event: "connect", data: "{ title: `Menu ${n}`, items }"),
        Row(component: "overflow-menu", event: "connect", data: "{ label: `Menu ${n}` }"),
        Row(component: "form", event: "connect", data: "{ submitTitle: `Save ${n}`, cancelTitle: `Not ${n}` }"),
        Row(component: "form", event: "n % 2 ? 'submitEnabled' : 'submitDisabled'"),
        Row(component: "title", event: "connect", data: "{ title: `Title ${n}`, subtitle: `Subtitle ${n}` }"),
        Row(component: "search", event: "connect", data: "{ placeholder: `Search ${n}` }"),
        Row(component: "shortcut", event: "connect", data: "{ shortcuts: keys(n) }"),
        Row(component: "theme", event: "connect", data: "{ theme: n % 2 ? 'dark' : 'light' }"),
        Row(component: "toast", event: "show", data: "{ message: `Toast ${n}` }"),
        Row(component: "progress", event: "show", data: "{ title: `Work ${n}`, fraction: n / 1000 }"),
        Row(component: "badge", event: "set", data: "{ count: n }"),
        Row(component: "alert", event: "show", data: "{ title: `Alert ${n}` }"),
        Row(component: "share", event: "share", data: "{ url: `https://a.example/${n}` }"),
        Row(component: "share", event: "connect", data: "{ url: `https://a.example/${n}` }"),
        Row(component: "notification", event: "show", data: "{ title: `Title ${n}`, body: 'Text' }"),
        Row(component: "permissions", event: "status", data: "{ permission: 'camera' }"),
        Row(component: "clipboard", event: "copy", data: "{ text: 'text '.repeat(1000) + n }"),
        Row(component: "print", event: "print"),
        Row(component: "document", event: "save", data: "{ name: `${n}.txt`, content: 'text' }"),
        Row(component: "download", event: "connect", data: "{ url: `/two?${n}` }"),
    ]

    private static let script = """
        const items = Array.from({ length: 200 }, (_, index) => ({ title: `Entry ${index}`, index }))
        const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        const keys = (n) => Array.from({ length: 25 }, (_, index) =>
          ({ keys: `Ctrl+Alt+Shift+${letters[(n + index) % 26]}`, title: `Shortcut ${n}`, index }))
        for (let n = 0; n < 1000; n++) {
          const message = { name: "bridgeMessageSent", id: `m${n}`, component: given.component, event: EVENT, data: DATA,
            sender: "flood", waitsForReply: false }
          document.dispatchEvent(new CustomEvent("hotwire-native:message", { detail: JSON.stringify(message) }))
        }
        """

    func testNoFloodOfBridgeMessagesStallsTheWindow() throws {
        try XCTSkipIf(Sanitizer.isOn, "the floods take a quarter of an hour with a sanitizer")
        for row in Self.rows {
            try withBridgedApp(Hotwire.bridgeComponents) { app in
                let script = Self.script.replacing("DATA", with: row.data)
                    .replacing("EVENT", with: row.event.contains("'") ? row.event : "'\(row.event)'")
                let watch = LoopWatch()
                _ = try await app.evaluate(script, ["component": .string(row.component)])
                try await app.settle()
                let longest = watch.stop()
                print("STALL \(row.component) \(row.event): \(longest)")
                XCTAssertLessThan(longest, LoopWatch.longestStall, "\(row)")
            }
        }
    }
}
