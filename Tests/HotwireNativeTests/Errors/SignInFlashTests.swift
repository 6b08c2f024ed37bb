import AppTesting
import FaultServer
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// A message that a server shows once after a sign-in.
nonisolated extension Turbo7AdapterTests {
    func testFlashOfASignInIsShown() throws {
        for destination in ["/secret", "/", "/elsewhere"] {
            let log = RequestLog()
            try browse {
                $0.modal("^/sign-in$", settings: ["sign_in_location": "/sign-in"])
            } pages: { [library = Self.library] in
                Self.flashing($0, library.tag, to: destination, log)
            } then: { app in
                try await app.open("#secret", to: "/sign-in")
                try await app.clickInModal("#send")
                try await app.next(.rendered, "/secret")
                try await app.quietAll()
                XCTAssertEqual([app.stack, app.modal], [["/", "/secret"], []])
                let page = try await app.text("#flash") ?? ""
                let seen = page.isEmpty ? app.window.toasts.text : page
                XCTAssertEqual(seen, "Signed in", "\(destination): \(log.lines)")
            }
        }
    }

    @MainActor private static func flashing(_ server: FaultServer, _ tag: String, to end: String, _ log: RequestLog) {
        let (flash, isSignedIn) = (SignInFlash(tag), SignedIn())
        server.page(
            "/sign-in",
            title: "Sign in",
            body: "<form action=/session method=post><button id=send>x</button></form>"
        )
        for path in ["/", "/secret", "/elsewhere"] {
            server.answer(path) { request in
                guard path != "/secret" || isSignedIn.value else { return .html("No", status: 401) }
                return log.note(request, flash.page(path))
            }
        }
        server.answer("/session") { request in
            isSignedIn.value = true
            flash.set()
            return log.note(request, .redirect(to: end, status: 303))
        }
    }
}
