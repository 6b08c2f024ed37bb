import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Pages with more text or entries than GTK can lay out in time.
nonisolated final class StallTests: XCTestCase {
    /// A user's action on a page.
    private enum Act: Sendable {
        case nothing
        case rest
        case click
        case open
    }

    /// A page, and the action on it.
    private struct Row: Sendable {
        let name: String
        let body: String
        var script = ""
        var act = Act.nothing
    }

    private static let big = "<style>body { margin: 0 } .big { display: block; width: 100vw; height: 90vh }</style>"

    private static let rows = [
        Row(
            name: "a tooltip of 300 kB",
            body: "<div class=big id=x>x</div><script>x.title = 'long word '.repeat(30000)</script>",
            act: .rest
        ),
        Row(
            name: "a validation message of 10 MB",
            body: "<input id=x><button class=big onclick='x.setCustomValidity(`long word `.repeat(1e6)); "
                + "x.reportValidity()'>x</button>",
            act: .click
        ),
        Row(
            name: "the options of a list, 200,000",
            body: "<select class=big id=x></select><script>x.innerHTML = '<option>An option'.repeat(2e5)</script>",
            act: .click
        ),
        Row(
            name: "options with long texts",
            body: "<select class=big id=x></select>"
                + "<script>x.innerHTML = ('<option>' + 'long word '.repeat(2e5)).repeat(5)</script>",
            act: .click
        ),
        Row(
            name: "a link of 60 MB",
            body: "<a class=big id=x>x</a><script>x.href = 'data:text/plain,' + 'a'.repeat(6e7)</script>",
            act: .rest
        ),
        Row(
            name: "a link of 60 MB that is clicked",
            body: "<a class=big id=x>x</a><script>x.href = 'data:text/plain,' + 'a'.repeat(6e7)</script>",
            act: .click
        ),
        Row(
            name: "a link of 60 MB with a context menu",
            body: "<a class=big id=x>x</a><script>x.href = 'data:text/plain,' + 'a'.repeat(6e7)</script>",
            act: .open
        ),
        Row(
            name: "a web link of 20 MB",
            body: "<a class=big id=x>x</a><script>x.href = '/two?' + 'a'.repeat(2e7)</script>",
            act: .rest
        ),
        Row(
            name: "a web link of 20 MB that is clicked",
            body: "<a class=big id=x>x</a><script>x.href = '/two?' + 'a'.repeat(2e7)</script>",
            act: .click
        ),
        Row(name: "a title of 10 MB", body: "", script: "document.title = 'long word '.repeat(1e6)"),
        Row(
            name: "many titles",
            body: "",
            script: "for (let i = 0; i < 20000; i++) document.title = `${i} ` + 'long word '.repeat(1e3)"
        ),
        Row(name: "an alert of 10 MB", body: "", script: "setTimeout(() => alert('long word '.repeat(1e6)))"),
        Row(
            name: "a prompt of 10 MB",
            body: "",
            script: "setTimeout(() => prompt('long word '.repeat(1e6), 'long word '.repeat(1e6)))"
        ),
        Row(
            name: "suggestions, 100,000",
            body: "<input class=big id=x list=l><datalist id=l></datalist>"
                + "<script>l.innerHTML = '<option>An option'.repeat(1e5)</script>",
            act: .click
        ),
        Row(
            name: "a suggestion of 1 MB",
            body: "<input class=big id=x list=l><datalist id=l></datalist>"
                + "<script>l.innerHTML = '<option>' + 'long word '.repeat(1e5) + '<option>' + 'W'.repeat(1e4)</script>",
            act: .click
        ),
        Row(
            name: "a selection of 10 MB with a context menu",
            body: "<div class=big id=x style='overflow:hidden'></div><script>x.textContent = 'long word '.repeat(1e6); "
                + "onload = () => getSelection().selectAllChildren(x)</script>",
            act: .open
        ),
        Row(
            name: "an image with a long address and a context menu",
            body: "<img class=big id=x src='data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22/>'>"
                + "<script>x.src += '<!--' + 'a'.repeat(2e7) + '-->'</script>",
            act: .open
        ),
        Row(
            name: "lines of the console",
            body: "",
            script: "for (let i = 0; i < 100; i++) console.error('long word '.repeat(1e5))"
        ),
        Row(
            name: "metadata of media",
            body: "",
            script: "navigator.mediaSession.metadata = new MediaMetadata({ title: 'long word '.repeat(1e6) })"
        ),
        Row(
            name: "badges",
            body: "",
            script: "for (let i = 0; i < 5000; i++) navigator.setAppBadge(i)"
        ),
        Row(
            name: "a file with a long name",
            body: "<a id=x download='' href='/two'>x</a>",
            script: "x.download = 'long word '.repeat(1e6); x.click()"
        ),
        Row(
            name: "a blocked window with a long address",
            body: "",
            script: "setTimeout(() => open('https://a.example/?' + 'a'.repeat(1e7), '_blank', 'popup'), 2000)"
        ),
        Row(
            name: "an address of 1 MB that changes often",
            body: "",
            script: "for (let i = 0; i < 90; i++) history.replaceState(null, '', `/two?${i}${'a'.repeat(1e6)}`)"
        ),
        Row(
            name: "messages from an address of 1 MB",
            body: "",
            script: """
                history.replaceState(null, "", `/two?${"a".repeat(1e6)}`)
                const detail = JSON.stringify({ name: "bridgeMessageSent" })
                for (let i = 0; i < 1000; i++) document.dispatchEvent(new CustomEvent("hotwire-native:message", { detail }))
                """
        ),
        Row(
            name: "a scheme with a long address",
            body: "",
            script: "location = 'web+x:' + 'a'.repeat(1e7)"
        ),
    ]

    func testNoPageStallsTheWindow() throws {
        for row in Self.rows {
            try withApp { server in
                server.pair(Self.big + row.body)
            } configure: {
                $0.useNewProcesses()
            } then: { app in
                let view = app.navigator.session.webView
                try await app.settle()
                let watch = LoopWatch()
                if !row.script.isEmpty { view.start(row.script) }
                try await Self.perform(row.act, on: view.widget)
                try await watch.rest()
                let longest = watch.stop()
                print("STALL \(row.name): \(longest)")
                XCTAssertLessThan(longest, LoopWatch.longestStall, row.name)
            }
        }
    }

    @MainActor private static func perform(_ act: Act, on widget: UnsafeMutablePointer<GtkWidget>) async throws {
        guard let pointer = Pointer() else { throw XCTSkip("xdotool is missing") }
        switch act {
        case .nothing: break
        case .rest: try await pointer.rest(on: widget)
        case .click: try await pointer.click(widget, y: 100)
        case .open: try await pointer.press(widget, button: 3, milliseconds: 50)
        }
    }
}

extension WebView {
    /// Runs a script in the page, without waiting for it and without a gesture.
    fileprivate func start(_ script: String) {
        webkit_web_view_evaluate_javascript(reference.pointer, script, -1, nil, nil, nil, nil, nil)
    }
}
