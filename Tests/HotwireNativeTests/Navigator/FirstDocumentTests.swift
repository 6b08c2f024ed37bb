import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The first documents of an app, which must not start competing server sessions.
nonisolated final class FirstDocumentTests: XCTestCase {
    private static let paths = ["/one", "/two", "/three"]

    /// A slow first page and fast others, each with a form that belongs to its session.
    @MainActor private static func pages(_ server: FaultServer, _ sessions: SessionServer) {
        for path in paths {
            server.answer(path) { [weak server] request in
                let delay: Duration = path == "/one" ? .milliseconds(300) : .zero
                return try await sessions.page(for: request, of: server, after: delay)
            }
        }
        server.answer("/session") { request in
            sessions.accepts(request) ? .redirect(to: "/welcome", status: 303) : .html("Invalid token", status: 422)
        }
        server.page("/welcome", title: "Welcome", body: "Welcome")
    }

    /// Opens a window with three tabs that all load at once.
    private func tabs(
        pages: @escaping @MainActor (FaultServer, SessionServer) -> Void = FirstDocumentTests.pages,
        then body: @escaping @MainActor (TabsApp, SessionServer) async throws -> Void
    ) throws {
        try runInMainLoop {
            let sessions = SessionServer()
            let app = try await TabsApp(Self.paths, eager: Set(Self.paths)) {
                $0.use(WebEnvironment(applicationID: nil))
            } pages: { server in
                pages(server, sessions)
            }
            try await withOpen(app) { try await body($0, sessions) }
        }
    }

    func testEagerTabsShareTheSessionOfTheFirstDocument() throws {
        try tabs { app, sessions in
            for _ in Self.paths { try await app.host.next(.rendered) }
            XCTAssertEqual(sessions.count, 1, "one session for all tabs")
            XCTAssertEqual(app.host.server.requests.first { Self.paths.contains($0.path) }?.path, "/one")
            for index in Self.paths.indices {
                try await app.click("#send", in: index)
                try await app.host.next(.rendered, "/welcome")
            }
            XCTAssertEqual(app.host.server.requests.count { $0.method == "POST" }, 3)
        }
    }

    func testTabsLoadAfterAFailedFirstDocument() throws {
        try tabs { server, sessions in
            Self.pages(server, sessions)
            server.close("/one")
        } then: { app, sessions in
            for _ in 0..<2 { try await app.host.next(.rendered) }
            XCTAssertEqual(sessions.count, 1)
        }
    }

    func testClearedDataCauseOneNewSession() throws {
        try tabs { app, sessions in
            for _ in Self.paths { try await app.host.next(.rendered) }
            let before = sessions.count
            try await TestApp.application.clearData()
            for _ in Self.paths { try await app.host.next(.rendered) }
            XCTAssertEqual(sessions.count - before, 1)
        }
    }

    func testRestoredWindowsShareTheFirstSession() throws {
        try runInMainLoop {
            let sessions = SessionServer()
            try await withApp(isStarted: false) {
                Self.pages($0, sessions)
            } configure: {
                $0.use(WebEnvironment(applicationID: nil))
            } then: { app in
                let windows = try Self.paths.map { path in
                    let screen = SavedScreen(location: try Location(app.url(path)))
                    return SavedWindow(navigators: [SavedNavigator(name: "test", main: [screen])])
                }
                app.window.restore(SavedState(SavedApp(windows: windows)))
                for _ in windows { try await app.next(.rendered) }
                XCTAssertEqual(sessions.count, 1)
            }
        }
    }
}
