import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import HotwireCore
import XCTest

@testable import HotwireAutomation
@testable import HotwireDesktop
@testable import HotwireNative

/// Where the keyboard focus is after each action, as Documentation/accessibility.md lists it.
nonisolated final class FocusTests: XCTestCase {
    /// An action that starts with the focus on the link `#two` of the page `/`, and where the focus is afterwards.
    private struct Row {
        let name: String
        let owner: Owner
        let element: String?
        let act: @MainActor (TestApp) async throws -> Void

        init(
            _ name: String,
            _ owner: Owner = .page,
            _ element: String? = nil,
            act: @escaping @MainActor (TestApp) async throws -> Void
        ) {
            (self.name, self.owner, self.element, self.act) = (name, owner, element, act)
        }
    }

    /// The widget that has the focus.
    private enum Owner {
        case page
        case sheet
        case button(String)
        case entry
        case native
    }

    func testFocusAfterMovingBetweenScreens() throws {
        try check([
            Row("push", .page, "") { try await $0.enter("#two", to: "/two") },
            Row("back", .page, "two") { app in
                try await app.enter("#two", to: "/two")
                try await app.back(to: "/")
            },
            Row("back twice", .page, "two") { app in
                try await app.enter("#two", to: "/two")
                try await app.enter("#three", to: "/three")
                try await app.back(to: "/two")
                try await app.wait(for: "document.activeElement.id === 'three'")
                try await app.back(to: "/")
            },
            Row("back to a link followed with the mouse", .page, "") { app in
                try await app.evaluate("document.activeElement.blur()")
                try await app.follow("#two", to: "/two")
                try await app.back(to: "/")
            },
            Row("back to a page with an autofocus", .page, "two") { app in
                app.server.page("/", title: "One", body: Self.body + "<input id=search autofocus>")
                app.navigator.session.reload()
                try await app.next(.rendered, "/")
                try await app.enter("#two", to: "/two")
                try await app.back(to: "/")
            },
            Row("replace", .page, "") { app in
                app.navigator.route(try app.url("/two"), options: VisitOptions(action: .replace))
                try await app.next(.rendered, "/two")
            },
            Row("reload", .page, "") { app in
                app.navigator.session.reload()
                try await app.next(.rendered, "/")
            },
            Row("native screen", .native) { try await $0.enter("#native", event: .moved) },
            Row("back from a native screen", .page, "native") { app in
                try await app.enter("#native", event: .moved)
                app.navigator.goBack()
                try await app.next(.restored)
            },
            Row("a killed process", .page, "") { app in
                try Victim.killWebProcesses()
                try await app.next(.processTerminated)
                try await app.next(.rendered, "/")
            },
        ])
    }

    func testFocusAfterWhatLiesOverAPage() throws {
        try check([
            Row("modal", .sheet, "first") { try await $0.enter("#modal", modal: "/new") },
            Row("modal closed", .page, "modal") { app in
                try await app.enter("#modal", modal: "/new")
                app.navigator.dismiss()
                try await app.sheetIsGone()
            },
            Row("dialog closed", .page, "two") { app in
                let asked = Task { try await app.evaluate("return confirm('Sure?')") }
                try await AlertDialog.next().escape()
                _ = try await asked.value
            },
            Row("find bar", .entry) { $0.activate("find") },
            Row("find bar closed", .page, "two") { app in
                app.activate("find")
                await app.idle()
                app.press(GDK_KEY_Escape, in: app.focus)
                await app.idle()
            },
            Row("toast", .page, "two") { app in
                app.window.toasts.show(Toast(text: "Saved"))
                await app.idle()
            },
            Row("picker closed", .page, "day") { app in
                try await app.evaluate("document.querySelector('#day').focus()")
                try await app.openPicker(key: GDK_KEY_F4)
                app.press(GDK_KEY_Escape)
                try await app.eventually { app.picker == nil }
            },
        ])
    }

    func testFocusAfterErrors() throws {
        try check([
            Row("error", .button("_Retry")) { try await $0.enter("#missing", event: .failed) },
            Row("retry that fails", .button("_Retry")) { app in
                try await app.enter("#missing", event: .failed)
                app.pressRetry()
                try await app.next(.failed, "/missing")
            },
            Row("retry that succeeds", .page, "") { app in
                try await app.enter("#missing", event: .failed)
                app.server.page("/missing", title: "Found", body: "<p>Here</p>")
                app.pressRetry()
                try await app.next(.rendered, "/missing")
            },
            Row("back from an error", .page, "missing") { app in
                try await app.enter("#missing", event: .failed)
                app.navigator.goBack()
                try await app.next(.restored)
            },
            Row("offline", .page, "two") { app in
                app.network.isThere = false
                assertEqual(try await app.nextConnection(), "offline")
            },
        ])
    }

    func testFollowedLinkThatIsGoneLeavesTheFocusAlone() throws {
        try check([
            Row("back to a changed page", .page, "") { app in
                try await app.evaluate(
                    "addEventListener('turbo:before-cache', () => document.querySelector('#two')?.remove())"
                )
                try await app.enter("#two", to: "/two")
                try await app.back(to: "/")
            }
        ])
    }

    func testFocusIsInThePageAfterItsPopupCloses() throws {
        try withOutside { outside in
            outside.server.page("/x", title: "Popup", body: "<p>Popup</p>", turbo: .absent)
            try await withApp(pages: { $0.pair("<a id=two href='\(outside.address("/x"))'>x</a>") }) { app in
                try await app.activate()
                try await app.enter("#two", event: .popupOpened)
                let popup = try XCTUnwrap(app.popups.last)
                try await app.eventually { popup.windowTitle.hasPrefix("Popup – 127.0.0.1:") }
                popup.close()
                try await app.eventually { app.popups.isEmpty }
                try await app.quietAll()
                XCTAssertTrue(app.pageHasFocus)
                assertEqual(try await app.evaluate("return document.activeElement.id").stringValue, "two")
            }
        }
    }

    func testScreenReadersFindThePageInItsScreen() throws {
        try browse { app in
            let page = app.navigator.session.webView.widget
            let accessible = try XCTUnwrap(gtk_widget_get_accessible(page))
            func parent() -> UnsafeMutablePointer<AtkObject>? {
                gtk_widget_get_parent(page).flatMap { gtk_widget_get_accessible($0) }
            }
            func has(_ state: AtkStateType) -> Bool {
                guard let states = atk_object_ref_state_set(accessible) else { return false }
                defer { g_object_unref(states) }
                return atk_state_set_contains_state(states, state) != 0
            }
            try await app.enter("#two", to: "/two")
            XCTAssertEqual(atk_object_get_parent(accessible), parent())
            for state in [ATK_STATE_SENSITIVE, ATK_STATE_ENABLED, ATK_STATE_SHOWING, ATK_STATE_FOCUSED] {
                XCTAssertTrue(has(state), "\(state)")
            }
            try await app.back(to: "/")
            XCTAssertEqual(atk_object_get_parent(accessible), parent())
            try await app.enter("#modal", modal: "/new")
            XCTAssertFalse(has(ATK_STATE_SENSITIVE), "the sheet covers it")
        }
    }

    func testRetryIsDescribedByTheError() throws {
        try browse { app in
            try await app.enter("#missing", event: .failed)
            let retry = try XCTUnwrap(app.focus.flatMap { gtk_widget_get_accessible($0) })
            let description = atk_object_get_description(retry).map { String(cString: $0) }
            XCTAssertEqual(description?.isEmpty, false)
        }
    }

    private static let body = """
        <a id=two href='/two'>Two</a> <a id=missing href='/missing'>Missing</a> <a id=native href='/native'>Native</a>
        <a id=modal href='/new'>New</a> <input id=day type=date value='2026-11-27'>
        """

    private func browse(_ test: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try withApp { server in
            server.page("/", title: "One", body: Self.body)
            server.page("/two", title: "Two", body: "<a id=three href='/three'>Three</a>")
            server.page("/three", title: "Three", body: "<p>Three</p>")
            server.page("/new", title: "New", body: "<input id=first autofocus>")
        } configure: {
            $0.modal("^/new")
        } then: { app in
            let delegate = NativeAnswer()
            app.navigator.delegate = delegate
            try await app.activate()
            try await test(app)
            withExtendedLifetime(delegate) {}
        }
    }

    private func check(_ rows: [Row]) throws {
        for row in rows {
            try browse { app in
                try await app.focusLink("#two")
                try await row.act(app)
                try await app.quietAll()
                try Self.check(row.owner, app, row.name)
                guard let element = row.element else { return }
                let session = app.navigator.activeSession
                let focused = try await session.webView.run("return document.activeElement?.id ?? ''")
                XCTAssertEqual(focused.stringValue, element, row.name)
            }
        }
    }

    @MainActor private static func check(_ owner: Owner, _ app: TestApp, _ name: String) throws {
        let focus = try XCTUnwrap(app.focus, name)
        switch owner {
        case .page: XCTAssertTrue(app.pageHasFocus, name)
        case .sheet: XCTAssertEqual(focus, app.navigator.modalSession.webView.widget, name)
        case .button(let label):
            let button = try XCTUnwrap(focus.ifCast(to: GtkButton.self), name)
            XCTAssertEqual(gtk_button_get_label(button).map { String(cString: $0) }, label, name)
        case .entry: XCTAssertNotNil(focus.ifCast(to: GtkEntry.self), name)
        case .native:
            let screen = try XCTUnwrap(app.navigator.stack.top)
            XCTAssertNotEqual(gtk_widget_is_ancestor(focus, screen.widget.raw), 0, name)
        }
    }
}

/// Answers `/native` with a screen of one button.
private final class NativeAnswer: NavigatorDelegate {
    func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult {
        guard proposal.url.path() == "/native" else { return .accept }
        let box = Reference(adopting: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).cast(to: GtkBox.self))
        gtk_box_pack_start(box.pointer, gtk_button_new_with_label("Native"), 0, 0, 0)
        gtk_widget_show_all(box.widget)
        return .screen { Screen(title: "Native", widget: Widget(box)) }
    }
}

extension PopupWindow {
    /// The title that a screen reader reads.
    fileprivate var windowTitle: String { gtk_window_get_title(window.pointer).map { String(cString: $0) } ?? "" }
}

extension TestApp {
    /// Focuses an element as the keyboard does.
    fileprivate func focusLink(_ selector: String) async throws {
        try await evaluate("document.querySelector(given.selector).focus()", ["selector": .string(selector)])
        try await wait(for: "document.activeElement.matches(':focus-visible')")
    }

    /// Follows a link with Enter.
    private func enter(_ selector: String) async throws {
        try await focusLink(selector)
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

    fileprivate func enter(_ selector: String, modal path: String) async throws {
        try await enter(selector)
        try await next(.rendered, path)
        await navigator.engine.moves?.value
    }
}
