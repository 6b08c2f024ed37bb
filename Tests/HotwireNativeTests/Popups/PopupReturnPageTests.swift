import AppTesting
import FaultServer
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Sign-ins in a popup that returns to the app.
nonisolated final class PopupReturnPageTests: XCTestCase {
    /// Opens a popup at another site, which returns to the app's callback page; a script runs in the opener.
    private func signIn(
        opener: String,
        callback: String,
        method: String = "get",
        then test: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withOutside { outside in
            try await withApp(isStarted: false) { server in
                let call = "window.w = open('\(outside.address("/provider"))', 'sign-in', 'width=400')"
                let button = "<button id=go onclick=\"\(call)\">x</button>"
                server.page("/", title: "Opener", body: "<p id=out>nothing</p>\(button)<script>\(opener)</script>")
                server.page("/callback", title: "Callback", body: callback, turbo: .absent)
            } then: { app in
                let callback = try app.url("/callback")
                let form = "<form method=\(method) action='\(callback)'><input name=code value=7></form>"
                outside.server.page(
                    "/provider",
                    title: "Provider",
                    body: "\(form)<script>setTimeout(() => document.forms[0].submit(), 200)</script>",
                    turbo: .absent
                )
                try await app.start()
                try await app.click("#go")
                try await app.next(.popupOpened)
                try await test(app)
            }
        }
    }

    @MainActor private static func expect(_ text: String, reloads: Bool, in app: TestApp) async throws {
        try await app.next(.popupClosed)
        if reloads {
            try await app.next(.rendered, "/")
        } else {
            try await app.eventually { try await app.evaluate("return out.textContent") == .string(text) }
        }
        try await app.settle()
        XCTAssertEqual(app.server.count("/"), reloads ? 2 : 1)
        XCTAssertEqual(app.server.count("/callback"), 1)
        XCTAssertEqual(app.stack, ["/"])
    }

    private static let listen = "addEventListener('message', (e) => { out.textContent = e.data })"

    func testCallbackPageSendsItsResultAndCloses() throws {
        for method in ["get", "post"] {
            try signIn(
                opener: Self.listen,
                callback: "<script>opener.postMessage('token', '*'); window.close()</script>",
                method: method
            ) { try await Self.expect("token", reloads: false, in: $0) }
        }
    }

    func testOpenerReadsTheAddressAndClosesThePopup() throws {
        let poll = """
            setInterval(() => {
              try {
                if (!window.w?.location.search.includes('code')) return
                out.textContent = w.location.search
                w.close()
                window.w = null
              } catch {}
            }, 100)
            """
        try signIn(opener: poll, callback: "<p>Wait</p>") {
            try await Self.expect("?code=7", reloads: false, in: $0)
        }
    }

    func testCallbackPageThatDoesNothingClosesAndTheAppReloads() throws {
        try signIn(opener: "", callback: "<p>Signed in</p>") { try await Self.expect("", reloads: true, in: $0) }
    }

    func testPopupStaysWhereItsPageAnsweredAndShowsTheAppsAddress() throws {
        try signIn(opener: Self.listen, callback: "<script>opener.postMessage('token', '*')</script>Done") { app in
            let popup = try XCTUnwrap(app.popups.last)
            try await app.eventually { try await app.evaluate("return out.textContent") == "token" }
            try await app.eventually { popup.page.title == "Callback" }
            XCTAssertFalse(popup.page.comeback.isWaiting)
            XCTAssertTrue(popup.labels.contains("127.0.0.1:\(app.base.port ?? 0)"), "\(popup.labels)")
        }
    }

    func testPopupThatTheUserClosesAfterItsReturnReloadsTheApp() throws {
        try signIn(opener: "", callback: "<p>Signed in</p>") { app in
            let popup = try XCTUnwrap(app.popups.last)
            try await app.eventually { popup.page.comeback.isWaiting }
            popup.closeByUser()
            try await Self.expect("", reloads: true, in: app)
        }
    }
}
