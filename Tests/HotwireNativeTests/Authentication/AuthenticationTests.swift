import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

nonisolated final class AuthenticationTests: XCTestCase {
    private func open(
        delegate: (any NavigatorDelegate & Sendable)? = nil,
        _ protect: @escaping @MainActor (FaultServer) -> Void = { $0.protect("/", user: "ann", password: "secret") },
        then test: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try runInMainLoop {
            // The next test's server may have the same port and must not receive this server's password.
            let environment = WebEnvironment(applicationID: nil)
            try await withApp(isStarted: false) {
                $0.pair("<p>One</p>")
                protect($0)
            } configure: {
                $0.use(environment)
            } then: { app in
                app.navigator.delegate = delegate
                app.navigator.start()
                try await test(app)
            }
        }
    }

    @MainActor private static func signIn(_ user: String, _ password: String) async throws -> AlertDialog {
        let question = try await AlertDialog.next()
        try question.type(user, password)
        try question.click("Sign In")
        return question
    }

    /// Shows P032.
    func testUserIsAskedAgainAfterAWrongPassword() throws {
        try open { app in
            let first = try await AlertDialog.next()
            XCTAssertEqual(first.title, "Sign in to 127.0.0.1:\(app.base.port ?? 0)")
            XCTAssertTrue(first.message.contains("Message from the server: “Staff”"))
            XCTAssertTrue(first.message.contains("The connection is not secure"))
            XCTAssertFalse(first.message.contains("not accepted"))
            _ = try await Self.signIn("ann", "wrong")
            let second = try await AlertDialog.next()
            XCTAssertTrue(second.message.hasPrefix("The user name or password is incorrect."))
            _ = try await Self.signIn("ann", "secret")
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.shownTitle, "In")
        }
    }

    func testDigestAuthenticationWorks() throws {
        try open({ $0.protectByDigest("/", user: "ann", password: "secret") }) { app in
            let question = try await Self.signIn("ann", "secret")
            XCTAssertTrue(question.message.contains("but not the password"))
            try await app.next(.rendered, "/")
            XCTAssertFalse(app.server.requests.contains { $0.headers["authorization"]?.contains("secret") == true })
        }
    }

    func testDismissedDialogShowsTheErrorScreen() throws {
        try open { app in
            let question = try await AlertDialog.next()
            try question.click("Cancel")
            try await app.next(.failed)
            XCTAssertTrue(app.showsError)
            XCTAssertEqual(app.errors.contexts.last?.error, .http(.client(.unauthorized)))
            app.pressRetry()
            _ = try await Self.signIn("ann", "secret")
            try await app.next(.rendered, "/")
            XCTAssertFalse(app.showsError)
        }
    }

    /// The engine drops the request when its own load starts, because the two reports arrive in the wrong order.
    func testDroppedRequestIsRepeated() throws {
        try open { app in
            _ = try await AlertDialog.next()
            let request = try XCTUnwrap(app.navigator.session.webView.authentication.request)
            webkit_authentication_request_cancel(request.reference.pointer)
            XCTAssertTrue(AlertDialog.open.isEmpty, "no dialog is shown for a dropped request")
            try await app.next(.retried)
            _ = try await Self.signIn("ann", "secret")
            try await app.next(.rendered, "/")
            XCTAssertFalse(app.came(.failed))
        }
    }

    func testPartsThatKeepAskingAreSilenced() throws {
        try open({ server in
            for part in 1...4 { server.protect("/part\(part)", user: "ann", password: "secret") }
        }) { app in
            try await app.next(.rendered, "/")
            let parts = app.dialog(
                """
                const statuses = []
                for (const part of [1, 2, 3, 4]) statuses.push((await fetch(`/part${part}`)).status)
                return statuses
                """
            )
            for part in 1...3 {
                let question = try await AlertDialog.next()
                XCTAssertEqual(try question.box == nil, part < 3, "\(part)")
                if part == 3 { try question.tick() }
                try question.click("Cancel")
            }
            assertEqual(try await parts.value, [401, 401, 401, 401])
            XCTAssertTrue(AlertDialog.open.isEmpty)
        }
    }

    func testPrivateModeStoresNoPassword() throws {
        try open { app in
            let question = try await AlertDialog.next()
            XCTAssertNil(try question.box)
            try question.click("Cancel")
            try await app.next(.failed)
        }
    }

    func testUserChoosesWhetherToRememberThePassword() throws {
        try withApp(isStarted: false, pages: { $0.protect("/", user: "ann", password: "secret") }) { app in
            app.navigator.start()
            let question = try await AlertDialog.next()
            XCTAssertEqual(gtk_toggle_button_get_active(try XCTUnwrap(question.box)), 0)
            try question.click("Cancel")
            try await app.next(.failed)
        }
    }

    func testVisitCanRequireAuthentication() throws {
        try open({ $0.protect("/two", user: "ann", password: "secret") }) { app in
            try await app.next(.rendered, "/")
            try await app.evaluate("Turbo.visit('/two')")
            _ = try await Self.signIn("ann", "secret")
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.stack, ["/", "/two"])
        }
    }

    func testAppAnswersForItsOwnServerOnly() throws {
        let keys = Keys(.useCredential(user: "ann", password: "secret"))
        try withOutside { outside in
            outside.server.protect("/frame", user: "x", password: "y")
            let environment = WebEnvironment(applicationID: nil)
            try await withApp(isStarted: false) {
                $0.protect("/", user: "ann", password: "secret")
                $0.page("/two", title: "Two", body: "<iframe src='\(outside.address("/frame"))'></iframe>")
            } configure: {
                $0.use(environment)
            } then: { app in
                app.navigator.delegate = keys
                app.navigator.start()
                try await app.next(.rendered, "/")
                XCTAssertEqual(keys.asked.map(\.realm), Array(repeating: "Staff", count: app.loads))
                try await app.evaluate("Turbo.visit('/two')")
                let question = try await AlertDialog.next()
                XCTAssertTrue(question.message.contains("It provides a part of the page at 127.0.0.1:"))
                XCTAssertEqual(try question.fields, ["", ""])
                try question.click("Cancel")
                XCTAssertEqual(keys.asked.count, app.loads)
                XCTAssertFalse(outside.server.requests.contains { $0.headers["authorization"] != nil })
            }
        }
    }

    func testAppWithAWrongPasswordIsNotAskedForever() throws {
        let keys = Keys(.useCredential(user: "ann", password: "wrong"))
        try open(delegate: keys) { app in
            _ = try await Self.signIn("ann", "secret")
            try await app.next(.rendered, "/")
            // The engine drops a challenge, first or retried, that arrives before the report of its load's start.
            let answers = keys.asked.map { $0.isRetry ? "r" : "f" }.joined()
            XCTAssertNotNil(answers.wholeMatch(of: /(fr?)*fr/), answers)
            XCTAssertEqual(answers.count { $0 == "f" }, app.loads)
        }
    }

    func testAppCanRefuseToAuthenticate() throws {
        try open(delegate: Keys(.cancel)) { app in
            try await app.next(.failed)
            XCTAssertEqual(app.errors.contexts.last?.error, .http(.client(.unauthorized)))
            XCTAssertTrue(AlertDialog.open.isEmpty)
        }
    }

    func testDialogClosesWithItsVisit() throws {
        try open({ $0.protect("/two", user: "ann", password: "secret") }) { app in
            try await app.next(.rendered, "/")
            try await app.evaluate("Turbo.visit('/two')")
            _ = try await AlertDialog.next()
            app.navigator.goBack()
            try await AlertDialog.none()
            XCTAssertEqual(app.navigator.engine.hierarchy.main.map(\.currentLocation.path), ["/"])
        }
    }

    func testFirstAnswerOfACompletionHandlerCounts() throws {
        let late = LateKeys()
        try open(delegate: late) { app in
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.shownTitle, "In")
            withExtendedLifetime(late) {}
        }
    }
}

extension TestApp {
    /// The number of loads of the first page, which repeats if the engine dropped the request.
    fileprivate var loads: Int { 1 + names.count { $0 == .retried } }
}

/// A delegate that answers challenges itself.
final class Keys: NavigatorDelegate {
    private(set) var asked: [AuthenticationChallenge] = []
    private let answer: AuthenticationDisposition

    nonisolated init(_ answer: AuthenticationDisposition) { self.answer = answer }

    func didReceiveAuthenticationChallenge(
        _ challenge: AuthenticationChallenge,
        from navigator: Navigator
    ) async -> AuthenticationDisposition {
        asked.append(challenge)
        return answer
    }
}

/// A delegate that answers late and twice, with iOS's signature.
private final class LateKeys: NavigatorDelegate {
    nonisolated init() {}

    func didReceiveAuthenticationChallenge(
        _ challenge: AuthenticationChallenge,
        completionHandler: @escaping (AuthenticationDisposition) -> Void
    ) {
        Task {
            completionHandler(.useCredential(user: "ann", password: "secret"))
            completionHandler(.cancel)
        }
    }
}
