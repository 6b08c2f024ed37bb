import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireAutomation
@testable import HotwireDesktop
@testable import HotwireNative

/// While a page loads that may never arrive, a popup's bar shows the committed page's address.
nonisolated final class PopupAddressTests: XCTestCase {
    /// Opens a popup with a page that records each key, and a second server that the page tries to impersonate.
    private func open(
        _ script: String = "",
        before: @escaping @MainActor (_ page: Outside, _ other: Outside) throws -> Void = { _, _ in },
        then test: @escaping @MainActor (TestApp, PopupWindow, _ page: Outside, _ other: Outside) async throws -> Void
    ) throws {
        try withOutside { page in
            try await withOutside { other in
                page.server.page(
                    "/x",
                    title: "X",
                    body:
                        "<script>addEventListener('keydown', ({ key }) => { document.title += key })\n\(script)</script>",
                    turbo: .absent
                )
                page.server.redirect("/go", to: other.address("/hang"))
                other.server.hang("/hang")
                try before(page, other)
                try await withApp(pages: { $0.pair("<a id=out href='\(page.address("/x"))'>x</a>") }) { app in
                    try await app.click("#out")
                    let popup = try await app.popup("X")
                    try await test(app, popup, page, other)
                }
            }
        }
    }

    /// Checks that everything that names the page shows the address of the page that receives keys.
    @MainActor private static func assertNamed(
        _ page: Outside,
        _ popup: PopupWindow,
        path: String = "/x",
        takesKeys app: TestApp? = nil,
        _ message: String = "",
        line: UInt = #line
    ) async throws {
        let host = "127.0.0.1:\(page.base.port ?? 0)"
        XCTAssertTrue(popup.labels.contains(host), "\(popup.labels) \(message)", line: line)
        XCTAssertEqual(popup.location?.absoluteString, page.address(path), message, line: line)
        popup.press("Copy Address")
        let copied = gtk_clipboard_wait_for_text(gtk_clipboard_get_default(gdk_display_get_default()))
        XCTAssertEqual(copied.map { String(consuming: $0) }, page.address(path), message, line: line)
        guard let app else { return }
        let before = popup.page.title
        XCTAssertTrue(SyntheticInput.press(guint(GDK_KEY_q), holding: 0, in: popup.page.widget), line: line)
        try await app.eventually { popup.page.title == before + "q" }
        XCTAssertTrue(popup.labels.contains(host), "\(popup.labels) \(message)", line: line)
    }

    func testRedirectToAHangingPageIsNotShown() throws {
        try open { app, popup, page, other in
            try await popup.run("location.href = '/go'")
            _ = try await other.server.next("/hang")
            try await app.settle()
            try await Self.assertNamed(page, popup, takesKeys: app)
            popup.press("Open in Browser")
            assertEqual(try await app.next(.openedExternally).event.location?.absoluteString, page.address("/x"))
            popup.press("Stop")
            try await app.eventually { !popup.page.isLoading }
            try await Self.assertNamed(page, popup, takesKeys: app)
        }
    }

    func testHangingLinkForANewWindowIsNotShown() throws {
        try open { app, popup, page, other in
            try await popup.run(
                """
                const link = { href: '\(other.address("/hang"))', target: '_blank' }
                document.body.appendChild(Object.assign(document.createElement('a'), link)).click()
                """
            )
            _ = try await other.server.next("/hang")
            try await Self.assertNamed(page, popup, takesKeys: app)
            other.server.page("/hang", title: "Came", body: "", turbo: .absent)
            other.server.release("/hang")
            try await app.eventually { popup.page.title == "Came" }
            try await Self.assertNamed(other, popup, path: "/hang")
        }
    }

    func testBackToAHangingPageShowsTheCommittedPage() throws {
        let pages: @MainActor (Outside, Outside) -> Void = { page, other in
            other.server.page("/first", title: "First", body: "<script>onunload = () => {}</script>", turbo: .absent)
            other.server.answer("/first") { _ in
                .html("<title>First</title>").adding("Cache-Control", "no-store")
            }
        }
        try open(before: pages) { app, popup, page, other in
            try await popup.run("location.href = '\(other.address("/first"))'")
            try await app.eventually { popup.page.title == "First" && !popup.page.isLoading }
            try await popup.run("location.href = '\(page.address("/x"))'")
            try await app.eventually { popup.page.title == "X" && !popup.page.isLoading }
            other.server.hang("/first")
            popup.press("Back")
            // The engine may have cached the first page, in which case it appears at once.
            try await app.eventually { popup.page.title == "First" || other.server.count("/first") == 2 }
            if popup.page.title == "X" { try await Self.assertNamed(page, popup, takesKeys: app) }
            other.server.release("/first")
        }
    }

    func testResponsesWithoutAPageKeepTheAddress() throws {
        let answers: @MainActor (Outside, Outside) -> Void = { page, other in
            page.server.redirect("/none", to: other.address("/204"))
            page.server.redirect("/file", to: other.address("/zip"))
            other.server.answer("/204") { _ in .init(status: 204, headers: []) }
            other.server.answer("/zip") { _ in
                .init(headers: [("Content-Type", "application/zip")], body: Data("PK".utf8))
            }
        }
        try open(before: answers) { app, popup, page, other in
            for (path, target) in [("/none", "/204"), ("/file", "/zip")] {
                try await popup.run("location.href = '\(path)'")
                _ = try await other.server.next(target)
                try await app.eventually { !popup.page.isLoading }
                try await Self.assertNamed(page, popup, takesKeys: app, path)
            }
        }
    }

    func testPagesOwnHistoryStaysWithinItsOrigin() throws {
        try open { app, popup, page, other in
            try await popup.run("history.pushState(null, '', '/moved')")
            try await app.eventually { popup.location?.absoluteString == page.address("/moved") }
            try await popup.run(
                """
                try { history.pushState(null, '', '\(other.address("/lie"))') } catch {}
                location.href = '/go'
                history.pushState(null, '', '/again')
                """
            )
            try await app.settle()
            let host = "127.0.0.1:\(page.base.port ?? 0)"
            XCTAssertTrue(popup.labels.contains(host), "\(popup.labels)")
            XCTAssertEqual(popup.location?.origin?.description, page.base.absoluteString)
        }
    }

    /// The registrable domain is at a host's end, and the user must see it even in a truncated title.
    func testLongHostKeepsItsEnd() throws {
        try withOutside { outside in
            let port = outside.base.port ?? 0
            let host = "accounts.bank.example." + String(repeating: "a.", count: 60) + "localhost"
            try await withApp(pages: { $0.pair("<a id=out href='http://\(host):\(port)/'>x</a>") }) { app in
                try await app.click("#out")
                let popup = try await app.popup("Outside")
                gtk_window_resize(popup.window.pointer, 420, 500)
                let end = "a.localhost:\(port)"
                let label = try XCTUnwrap(
                    popup.widgets(of: gtk_label_get_type()).map { $0.cast(to: GtkLabel.self) }
                        .first { gtk_label_get_text($0).map { String(cString: $0) }?.hasSuffix(end) == true }
                )
                let text = try XCTUnwrap(gtk_label_get_text(label).map { String(cString: $0) })
                XCTAssertTrue(text.hasPrefix("…"), text)
                XCTAssertLessThan(text.count, 50)
                // Before it is allocated, the label has room only for the ellipsis.
                try await app.eventually { gtk_widget_get_allocated_width(label.cast(to: GtkWidget.self)) > 1 }
                // Pango divides the ellipsis's width among the characters that it replaces.
                let pixel = Int(PANGO_SCALE)
                for index in (text.utf8.count - "localhost:\(port)".utf8.count)..<text.utf8.count {
                    XCTAssertGreaterThan(
                        Self.width(ofCharacter: index, in: label),
                        pixel,
                        "character \(index) is shown"
                    )
                }
                // The desktop's list of windows truncates titles at their end.
                let title = gtk_window_get_title(popup.window.pointer).map { String(cString: $0) }
                XCTAssertEqual(title, "\(text) – Outside")
                let accessible = gtk_widget_get_accessible(label.cast(to: GtkWidget.self))
                let described = atk_object_get_description(accessible).map { String(cString: $0) }
                XCTAssertEqual(described, "http://\(host):\(port)/")
                XCTAssertEqual(
                    String(consuming: gtk_widget_get_tooltip_text(label.cast(to: GtkWidget.self))),
                    described
                )
            }
        }
    }

    @MainActor private static func width(ofCharacter index: Int, in label: UnsafeMutablePointer<GtkLabel>) -> Int {
        var place = PangoRectangle()
        pango_layout_index_to_pos(gtk_label_get_layout(label), gint(index), &place)
        return Int(abs(place.width))
    }

    /// A frame races the app's own page, which a popup must never show while the app shows it.
    func testFramesCannotKeepTheAppsPageInAPopup() throws {
        try runInMainLoop {
            for run in 1...4 {
                try await withOutside { outside in
                    outside.server.answer("/sink") { _ in .html("") }
                    try await withApp(isStarted: false) { server in
                        server.pair("<a id=out href='\(outside.address("/x"))'>x</a>")
                        server.page(
                            "/in",
                            title: "In",
                            body: "<script>if (!window.turboNative) fetch('/seen')</script>"
                        )
                    } then: { app in
                        outside.server.page(
                            "/x",
                            title: "X",
                            body: """
                                <script>
                                const forms = Array.from({ length: 8 }, (_, n) => {
                                  const frame = Object.assign(document.createElement("iframe"), { name: `f${n}` })
                                  const form = Object.assign(document.createElement("form"),
                                    { method: "post", action: "/sink?" + n, target: frame.name })
                                  document.body.append(frame, form)
                                  return form
                                })
                                // Each try asks for the app's page amid a thousand other navigations. The next one, which
                                // replaces the question, leaves a slow computer more time to decide on them.
                                const race = (pause) => {
                                  let rounds = 120
                                  const flood = setInterval(() => {
                                    forms.forEach((form) => form.submit())
                                    rounds -= 1
                                    if (rounds === 60) location = "\(try app.url("/in").absoluteString)"
                                    if (rounds === 0) clearInterval(flood)
                                  }, 4)
                                  setTimeout(race, pause, pause * 2)
                                }
                                addEventListener("load", () => setTimeout(race, 50, 1000))
                                </script>
                                """,
                            turbo: .absent
                        )
                        try await app.start()
                        try await app.click("#out")
                        try await app.next(.popupClosed)
                        try await app.next(.rendered, "/in")
                        XCTAssertEqual(app.server.count("/seen"), 0, "the popup showed the app's page in run \(run)")
                        XCTAssertEqual(app.stack, ["/", "/in"])
                    }
                }
            }
        }
    }
}
