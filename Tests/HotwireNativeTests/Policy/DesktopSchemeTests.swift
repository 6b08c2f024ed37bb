import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Which addresses the desktop's programs receive, and when the user is asked first.
nonisolated final class DesktopSchemeTests: XCTestCase {
    func testUnusualSchemeAsksAndIsRemembered() throws {
        try open("<a id=meet href='zoommtg:join'>x</a>") { app in
            for (answer, isOpened) in [
                (0, false), (2, true), (GTK_RESPONSE_DELETE_EVENT.rawValue, false), (1, true),
            ] {
                try await app.click("#meet")
                try await app.eventually { NativeAnswers.dialog != nil }
                let before = app.openings
                gtk_dialog_response(NativeAnswers.dialog, gint(answer))
                XCTAssertNil(NativeAnswers.dialog)
                XCTAssertEqual(app.openings, before + (isOpened ? 1 : 0), "\(answer)")
            }
            try await app.click("#meet")
            try await app.next(.openedExternally)
            try await app.traces { app.openings == 3 }
            XCTAssertNil(NativeAnswers.dialog)
        }
        try open("<a id=meet href='zoommtg:join'>x</a>", id: "Other") { other in
            try await other.click("#meet")
            try await other.eventually { NativeAnswers.dialog != nil }
            gtk_dialog_response(NativeAnswers.dialog, 0)
        }
    }

    func testPageWithoutAUserActionAsksEachTime() throws {
        try open(
            """
            <script>addEventListener('load', () => {
              for (let count = 0; count < 100; count++) setTimeout(() => { location.href = 'mailto:a@b.example' }, count)
            })</script>
            """
        ) { app in
            try await app.eventually { NativeAnswers.dialog != nil }
            XCTAssertFalse(app.came(.openedExternally))
            gtk_dialog_response(NativeAnswers.dialog, 2)
            try await app.traces { app.openings == 1 }
        }
        onMainActor { XCTAssertNil(NativeAnswers.dialog, "the dialog closes with its window") }
    }

    func testLinkWithoutAnApplicationIsReported() throws {
        try open("<a id=mail href='mailto:a@b.example'>x</a>") { app in
            LaunchLog.launch = { _ in throw NothingMoreCame(after: []) }
            defer { LaunchLog.launch = { _ in } }
            try await app.click("#mail")
            let question = try await AlertDialog.next()
            XCTAssertEqual(question.title, "No application opens this link")
            XCTAssertEqual(
                question.message,
                "No application for “mailto” links is installed, or it did not start.\nmailto:a@b.example"
            )
            try question.click("OK")
        }
    }

    /// The engine treats the library's calls as user clicks, and notifies the page of the library's visits.
    func testAppsVisitDoesNotCountAsAClick() throws {
        try open(
            """
            <script>addEventListener('turbo:visit', () => { location.href = 'mailto:a@b.example' })</script>
            """
        ) { app in
            app.navigator.route(try app.url("/two"))
            try await app.eventually { NativeAnswers.dialog != nil || app.came(.openedExternally) }
            XCTAssertFalse(app.came(.openedExternally))
            gtk_dialog_response(NativeAnswers.dialog, 0)
            try await app.next(.rendered, "/two")
        }
    }

    func testRedirectToAProgramAsks() throws {
        try open("<a id=out href='/out'>x</a>") { app in
            app.server.redirect("/out", to: "mailto:a@b.example")
            try await app.click("#out")
            try await app.eventually { NativeAnswers.dialog != nil }
            XCTAssertFalse(app.came(.openedExternally))
            gtk_dialog_response(NativeAnswers.dialog, 0)
            // Before that, a visit by a script would be a redirect of the page that is restored.
            try await app.next(.rendered, "/")
            try await app.proceed()
            XCTAssertEqual(app.stack, ["/", "/two"])
        }
    }

    func testAppsSchemesOpenWithoutADialog() throws {
        try open(
            "<a id=meet href='meet:1'>x</a><a id=mail href='mailto:a@b.example'>x</a>",
            configure: {
                $0.desktopSchemes = ["meet"]
            }
        ) { app in
            try await app.click("#meet")
            try await app.next(.openedExternally)
            try await app.click("#mail")
            try await app.eventually { NativeAnswers.dialog != nil }
            gtk_dialog_response(NativeAnswers.dialog, 0)
        }
    }

    private func open(
        _ body: String,
        id: String = UUID().uuidString,
        configure: @escaping @MainActor (inout HotwireConfig) -> Void = { _ in },
        then test: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp {
            $0.pair(body)
        } configure: {
            $0.applicationID += ".Schemes\(id.prefix(4))"
            configure(&$0)
        } then: { app in
            try await test(app)
        }
    }
}

extension TestApp {
    fileprivate var openings: Int { names.count { $0 == .openedExternally } }
}
