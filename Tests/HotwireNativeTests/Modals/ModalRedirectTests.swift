import AppTesting
import FaultServer
import Synchronization
import XCTest

@testable import HotwireNative

/// A modal's page that the server first redirects to its sign-in.
nonisolated extension Turbo7AdapterTests {
    func testSignInRedirectLeavesItsPageInAnyModal() throws {
        for isUsed in [false, true] {
            try browse {
                $0.modal("/new$")
            } pages: {
                Self.redirecting($0)
            } then: { app in
                if isUsed {
                    try await app.open("#other", to: "/other/new")
                    app.navigator.dismiss()
                    try await app.sheetGoes()
                }
                try await app.open("#message", to: "/session/new")
                try await app.clickInModal("#send")
                try await app.next(.rendered, "/messages/new")
                try await app.quietAll()
                XCTAssertEqual(app.modal, ["/messages/new"], isUsed ? "a modal used before" : "a fresh modal")
                XCTAssertEqual(app.modalTitle, "Message")
                XCTAssertEqual(app.navigator.modalStack.screens.count, app.modal.count)
                app.navigator.goBack()
                try await app.sheetGoes()
            }
        }
    }

    @MainActor private static func redirecting(_ server: FaultServer) {
        let isSignedIn = SignedIn()
        let form = "<form action=/session method=post><button id=send>x</button></form>"
        let message = FaultServer.Response.html(server.text(title: "Message", body: "Message"))
        server.page(
            "/",
            title: "Home",
            body: "<a id=message href='/messages/new'>x</a><a id=other href='/other/new'>x</a>"
        )
        server.page("/other/new", title: "Other", body: "Other")
        server.page("/session/new", title: "Sign in", body: form)
        server.answer("/messages/new") { _ in isSignedIn.value ? message : .redirect(to: "/session/new") }
        server.answer("/session") { _ in
            isSignedIn.value = true
            return .redirect(to: "/messages/new", status: 303)
        }
    }
}

/// Whether the user signed in.
nonisolated final class SignedIn: Sendable {
    private let state = Mutex(false)

    var value: Bool {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}
