import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Passwords in the user's keyring, which `python3-dbusmock` simulates; ending the network process clears all others.
nonisolated final class KeyringTests: XCTestCase {
    private func withKeyring(
        applicationID: String? = "io.example.\(UUID().uuidString)",
        _ test: @escaping @MainActor (TestApp, FakeDesktop) async throws -> Void
    ) throws {
        try runInMainLoop {
            try await FakeDesktop.play("keyring.py", as: "org.freedesktop.secrets") { keyring in
                try await Self.open(applicationID) { try await test($0, keyring) }
            }
        }
    }

    @MainActor private static func open(
        _ applicationID: String? = "io.example.\(UUID().uuidString)",
        _ test: (TestApp) async throws -> Void
    ) async throws {
        TestApp.openDisplay()
        let environment = WebEnvironment(applicationID: applicationID)
        try await withApp(isStarted: false) {
            $0.protect("/", user: "ann", password: "secret")
        } configure: {
            $0.use(environment)
        } then: { app in
            app.navigator.start()
            try await test(app)
        }
    }

    func testRememberedPasswordIsUsedAfterARestart() throws {
        try withKeyring { app, keyring in
            try await app.signIn("ann", "secret", isRemembered: true)
            try await keyring.next { !$0.kept.isEmpty }
            try app.startOver()
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.shownTitle, "In")
            XCTAssertTrue(AlertDialog.open.isEmpty)
            XCTAssertEqual(app.answers, [false, true])
            XCTAssertEqual(keyring.calls.kept, ["kept ann:secret for \(app.place)"])
        }
    }

    func testPasswordIsOnlyStoredOnRequest() throws {
        try withKeyring { app, keyring in
            try await app.signIn("ann", "secret", isRemembered: false)
            try app.startOver()
            let question = try await AlertDialog.next()
            XCTAssertEqual(try question.fields, ["", ""])
            try question.click("Cancel")
            try await app.next(.failed)
            XCTAssertEqual(keyring.calls.kept, [])
        }
    }

    func testWrongPasswordIsNotStored() throws {
        try withKeyring { app, keyring in
            let question = try await AlertDialog.next()
            try question.answer("ann", "wrong", isRemembered: true)
            try await app.signIn("ann", "secret", isRemembered: true)
            try await keyring.next { !$0.kept.isEmpty }
            XCTAssertEqual(keyring.calls.kept, ["kept ann:secret for \(app.place)"])
        }
    }

    func testOutdatedPasswordIsReplaced() throws {
        try withKeyring { app, keyring in
            try await app.signIn("ann", "secret", isRemembered: true)
            try await keyring.next { !$0.kept.isEmpty }
            app.server.protect("/", user: "ann", password: "new")
            try app.startOver()
            let question = try await AlertDialog.next()
            XCTAssertTrue(question.message.hasPrefix("The user name or password is incorrect."))
            XCTAssertEqual(try question.fields, ["ann", ""])
            try await app.signIn("ann", "new", isRemembered: true)
            try await keyring.next { $0.kept.count == 2 }
            XCTAssertEqual(keyring.calls.kept.last, "kept ann:new for \(app.place)")
            try app.startOver()
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.answers, [false, true], "there is one password: the new one")
        }
    }

    func testPrivateWindowDoesNotUseTheKeyring() throws {
        try withKeyring(applicationID: nil) { app, keyring in
            let question = try await AlertDialog.next()
            XCTAssertNil(try question.box)
            try question.type("ann", "secret")
            try question.click("Sign In")
            try await app.next(.rendered, "/")
            XCTAssertFalse(keyring.calls.contains { $0.hasPrefix("SearchItems") || $0.hasPrefix("kept") })
        }
    }

    func testSignInWorksWithoutAKeyring() throws {
        try runInMainLoop {
            try await Self.open { app in
                try await app.signIn("ann", "secret", isRemembered: true)
                try app.startOver()
                try await app.signIn("ann", "secret", isRemembered: true)
                XCTAssertEqual(app.shownTitle, "In")
            }
        }
    }
}

extension TestApp {
    /// Answers the dialog, and waits for the page.
    fileprivate func signIn(_ user: String, _ password: String, isRemembered: Bool) async throws {
        let question = try await AlertDialog.next()
        try question.answer(user, password, isRemembered: isRemembered)
        try await next(.rendered, "/")
    }

    /// Loads the page with no credentials in memory, like a restart of the app.
    fileprivate func startOver() throws {
        try Victim.killNetworkProcess()
        server.forgetRequests()
        navigator.reload()
    }

    /// Whether each request for the page had credentials.
    fileprivate var answers: [Bool] {
        server.requests.filter { $0.path == "/" }.map { $0.headers["authorization"] != nil }
    }

    fileprivate var place: String { "http 127.0.0.1:\(base.port ?? 0) Staff" }
}

extension AlertDialog {
    fileprivate func answer(_ user: String, _ password: String, isRemembered: Bool) throws {
        try type(user, password)
        if isRemembered { try tick() }
        try click("Sign In")
    }
}

extension [String] {
    /// The passwords in the keyring's log.
    fileprivate var kept: [String] { filter { $0.hasPrefix("kept ") } }
}
