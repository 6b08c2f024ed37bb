import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireNative

/// A popup's contents and state before its first page, and between two pages.
nonisolated final class PopupStartTests: XCTestCase {
    /// Opens a popup at a page that never arrives; the app's page writes into it.
    private func open(
        framing: Bool,
        then test: @escaping @MainActor (TestApp, PopupWindow) throws -> Void
    ) throws {
        try withOutside { outside in
            outside.server.hang("/never")
            let frame = framing ? "<iframe src='\(outside.address())'></iframe>" : ""
            let body = """
                <button id=go>x</button>\(frame)<script>
                document.querySelector("#go").onclick = () => {
                  const popup = open("\(outside.address("/never"))")
                  popup.document.title = "accounts.example"
                  popup.document.body.textContent = "Your password:"
                }
                </script>
                """
            try await withApp(pages: { $0.pair(body) }) { app in
                try await app.eventually { app.navigator.session.webView.dialogs.document.hasForeignFrames == framing }
                try await app.click("#go")
                try await app.next(.popupOpened)
                _ = try await outside.server.next("/never")
                try await app.settle()
                try test(app, try XCTUnwrap(app.popups.last))
            }
        }
    }

    func testPopupWithoutAPageShowsItsOpenersOrigin() throws {
        try open(framing: false) { app, popup in
            XCTAssertTrue(popup.labels.contains("127.0.0.1:\(app.base.port ?? 0)"), "\(popup.labels)")
            XCTAssertFalse(popup.labels.contains("accounts.example"), "\(popup.labels)")
        }
    }

    /// The engine does not report which frame opened the popup.
    func testPopupPossiblyOpenedByAFrameNamesNoOrigin() throws {
        try open(framing: true) { app, popup in
            XCTAssertTrue(popup.labels.contains("about:"), "\(popup.labels)")
            XCTAssertFalse(popup.labels.contains("127.0.0.1:\(app.base.port ?? 0)"), "\(popup.labels)")
            XCTAssertFalse(popup.labels.contains("accounts.example"), "\(popup.labels)")
        }
    }

    private func openPage(then test: @escaping @MainActor (TestApp, PopupWindow, Outside) async throws -> Void) throws {
        try withOutside { outside in
            outside.server.page("/next", title: "Next", body: "", turbo: .absent)
            try await withApp(pages: { $0.pair("<a id=out href='\(outside.address())'>x</a>") }) { app in
                try await app.click("#out")
                try await test(app, try await app.popup("Outside"), outside)
            }
        }
    }

    func testRejectedLoadIsNoLongerRequested() throws {
        try openPage { app, popup, outside in
            popup.page.load(try Location(outside: "file:///nowhere.html"))
            XCTAssertTrue(popup.page.document.isRequested)
            try await app.eventually { !popup.page.document.isRequested }
            XCTAssertEqual(popup.location?.absoluteString, outside.address())
        }
    }

    func testKeyInAPopupDoesNotCountForItsNextPage() throws {
        try openPage { app, popup, outside in
            popup.page.activation.userDidAct()
            popup.page.load(try Location(outside: outside.address("/next")))
            try await app.eventually { popup.page.title == "Next" }
            XCTAssertFalse(popup.page.activation.isActive())
        }
    }

    func testKeyInAPageDoesNotCountForTheNextDocument() throws {
        try withApp(pages: { $0.pair("") }) { app in
            let webView = app.navigator.session.webView
            webView.activation.userDidAct()
            app.navigator.session.reload()
            try await app.next(.rendered, "/")
            XCTAssertFalse(webView.activation.isActive())
        }
    }
}
