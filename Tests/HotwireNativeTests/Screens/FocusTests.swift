import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import HotwireCore
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The keyboard focus after each action in `Documentation/accessibility.md`, starting on the link `#two` of the page
/// `/`.
nonisolated final class FocusTests: XCTestCase {
    private struct Row {
        let name: String
        let focus: String
        let act: @MainActor (TestApp) async throws -> Void

        init(_ name: String, _ focus: String, act: @escaping @MainActor (TestApp) async throws -> Void) {
            (self.name, self.focus, self.act) = (name, focus, act)
        }
    }

    func testFocusAfterMovingBetweenPages() throws {
        try check([
            Row("push", "page") { try await $0.enter("#two", to: "/two") },
            Row("Back", "page #two") { app in
                try await app.enter("#two", to: "/two")
                try await app.back(to: "/")
            },
            Row("Back twice", "page #two") { app in
                try await app.enter("#two", to: "/two")
                try await app.enter("#three", to: "/three")
                try await app.back(to: "/two")
                try await app.back(to: "/")
            },
            Row("Back to a link followed with the mouse", "page") { app in
                try await app.evaluate("document.activeElement.blur()")
                try await app.follow("#two", to: "/two")
                try await app.back(to: "/")
            },
            Row("Back to a page whose link is gone", "page") { app in
                try await app.evaluate(
                    "addEventListener('turbo:before-cache', () => document.querySelector('#two')?.remove())"
                )
                try await app.enter("#two", to: "/two")
                try await app.back(to: "/")
            },
            Row("Back to a page with autofocus", "page #three") { app in
                try await app.enter("#auto", to: "/auto")
                try await app.wait(for: "document.activeElement.id === 'first'")
                try await app.quiet()  // the engine focuses it as well, with the next frame
                try await app.enter("#three", to: "/three")
                try await app.back(to: "/auto")
            },
            Row("push of a page with autofocus", "page #first") { try await $0.enter("#auto", to: "/auto") },
            Row("Back to it after a click with the mouse", "page #first") { app in
                try await app.enter("#auto", to: "/auto")
                try await app.follow("#three", to: "/three")
                try await app.back(to: "/auto")
            },
            Row("replace", "page") { app in
                app.navigator.route(try app.url("/two"), options: VisitOptions(action: .replace))
                try await app.next(.rendered, "/two")
            },
            Row("reload", "page") { app in
                app.navigator.session.reload()
                try await app.next(.rendered, "/")
            },
        ])
    }

    func testFocusAfterErrors() throws {
        try check([
            Row("error", "_Retry") { try await $0.enter("#missing", event: .failed) },
            Row("failed retry", "_Retry") { app in
                try await app.enter("#missing", event: .failed)
                app.pressRetry()
                try await app.next(.failed, "/missing")
            },
            Row("successful retry", "page") { app in
                try await app.enter("#missing", event: .failed)
                app.server.page("/missing", title: "Found", body: "<p>Here</p>")
                app.pressRetry()
                try await app.next(.rendered, "/missing")
            },
            Row("Back from an error", "page #missing") { app in
                try await app.enter("#missing", event: .failed)
                try await app.back(to: "/")
            },
            Row("a process that ended", "page") { app in
                app.navigator.session.webView.endProcess()
                try await app.next(.rendered, "/")
            },
            Row("offline", "page #two") { app in
                app.network.isThere = false
                assertEqual(try await app.nextConnection(), "offline")
            },
        ])
    }

    func testFocusAfterWhatCoversAPage() throws {
        try check([
            Row("modal", "modal #first") { try await $0.enterModal("#new", at: "/new") },
            Row("closed modal", "page #new") { app in
                try await app.enterModal("#new", at: "/new")
                app.navigator.dismiss()
                try await app.sheetIsGone()
            },
            Row("closed dialog", "page #two") { app in
                let asked = Task { try await app.evaluate("return confirm('Sure?')") }
                try await AlertDialog.next().escape()
                _ = try await asked.value
            },
            Row("find bar", "Find in Page") { $0.activate("find") },
            Row("closed find bar", "page #two") { app in
                app.activate("find")
                await app.idle()
                app.press(GDK_KEY_Escape, in: app.focus)
            },
            Row("closed popup", "page #out") { app in
                let outside = "http://localhost:\(app.base.port ?? 0)/outside"
                try await app.evaluate(
                    "document.querySelector('#out').href = given.address",
                    ["address": .string(outside)]
                )
                try await app.enter("#out", event: .popupOpened)
                let popup = try XCTUnwrap(app.popups.last)
                try await app.eventually { popup.page.title == "Outside" && !popup.page.isLoading }
                app.press(GDK_KEY_w, control: true, in: popup.window.widget)
                try await app.next(.popupClosed)
                try await app.activate()
                try await app.wait(for: "document.hasFocus()")
            },
            Row("toast", "page #two") { $0.window.toasts.show(Toast(text: "Saved")) },
            Row("closed picker", "page #day") { app in
                try await app.evaluate("document.querySelector('#day').focus()")
                try await app.openPicker(key: GDK_KEY_F4)
                app.press(GDK_KEY_Escape)
                try await app.eventually { app.picker == nil }
            },
        ])
    }

    func testFocusAfterNativeScreens() throws {
        try check([
            Row("native screen", "Row") { try await $0.enter("#native", event: .moved) },
            Row("Back from a native screen", "page #native") { app in
                try await app.enter("#native", event: .moved)
                try await app.back(to: "/")
            },
        ])
    }

    private func check(_ rows: [Row]) throws {
        for row in rows {
            try withApp { server in
                server.page("/", title: "One", body: Self.body)
                server.page("/outside", title: "Outside", body: "<p>Outside</p>", turbo: .absent)
                server.page(
                    "/auto",
                    title: "Auto",
                    body: "<input id=first autofocus> <a id=three href='/three'>Three</a>"
                )
                server.page("/two", title: "Two", body: "<a id=three href='/three'>Three</a>")
                server.page("/three", title: "Three", body: "<p>Three</p>")
                server.page("/new", title: "New", body: "<input id=first autofocus>")
            } configure: {
                $0.modal("^/new")
            } then: { app in
                let delegate = NativeRow()
                app.navigator.delegate = delegate
                try await app.activate()
                try await app.focusElement("#two")
                try await row.act(app)
                try await app.rest()
                assertEqual(try await app.focused(), row.focus, row.name)
                withExtendedLifetime(delegate) {}
            }
        }
    }

    private static let body = """
        <a id=two href='/two'>Two</a> <a id=missing href='/missing'>Missing</a> <a id=native href='/native'>Native</a>
        <a id=new href='/new'>New</a> <a id=auto href='/auto'>Auto</a> <a id=out target=_blank>Out</a> <input id=day type=date value='2026-11-27'>
        """
}

/// Shows a list of one row for `/native`.
private final class NativeRow: NavigatorDelegate {
    func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult {
        guard proposal.url.path() == "/native" else { return .accept }
        return .screen { ListScreen(title: "Native", rows: [.init("Row")]) }
    }
}

extension TestApp {
    /// The focused element and its view, or the widget's name.
    fileprivate func focused() async throws -> String {
        guard let focus else { return "nothing" }
        for (name, session) in [("page", navigator.session), ("modal", navigator.modalSession)]
        where focus == session.webView.widget {
            let id = try await session.webView.run("return document.activeElement?.id ?? ''").stringValue ?? ""
            return id.isEmpty ? name : "\(name) #\(id)"
        }
        let label = focus.ifCast(to: GtkButton.self).flatMap { gtk_button_get_label($0) }
        return label.map { String(cString: $0) } ?? TestApp.name(of: focus)
    }

    /// Waits until screens have moved and the page has handled earlier events; a hidden page paints no frames.
    fileprivate func rest() async throws {
        await navigator.engine.moves?.value
        gtk_widget_get_mapped(navigator.session.webView.widget) != 0 ? try await quietAll() : await idle()
    }

    /// Focuses an element like the keyboard.
    fileprivate func focusElement(_ selector: String) async throws {
        try await evaluate("document.querySelector(given.selector).focus()", ["selector": .string(selector)])
        try await wait(for: "document.activeElement.matches(':focus-visible')")
    }

    /// Follows a link with Enter.
    private func enter(_ selector: String) async throws {
        try await focusElement(selector)
        try await activate()
        press(GDK_KEY_Return)
    }

    fileprivate func enter(_ selector: String, to path: String) async throws {
        try await enter(selector)
        try await next(.rendered, path)
    }

    fileprivate func enter(_ selector: String, event: TraceEvent.Name) async throws {
        try await enter(selector)
        try await next(event)
    }

    fileprivate func enterModal(_ selector: String, at path: String) async throws {
        try await enter(selector, to: path)
        await navigator.engine.moves?.value
    }
}
