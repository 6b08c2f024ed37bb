import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Tests of the state that the app restores after a restart.
nonisolated class RestoringTestCase: XCTestCase {
    /// Opens the start page of an app that saves its state.
    func browse(
        _ environment: @escaping @MainActor () -> WebEnvironment? = { nil },
        rules: String = "",
        then body: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try runInMainLoop {
            TestApp.application.restoresState = true
            defer { TestApp.application.restoresState = false }
            try await withApp(isStarted: false) {
                Self.pages($0)
            } configure: {
                if let environment = environment() { $0.use(environment) }
                $0.pagesWithoutTurbo = .screen
                $0.pathConfiguration.sources = [.data(Data("{\"rules\": [\(rules)]}".utf8))]
            } then: { app in
                HotwireApplication.forgetState(id: Hotwire.config.applicationID)
                try await app.start()
                try await body(app)
            }
        }
    }

    @MainActor private static func pages(_ server: FaultServer) {
        for path in ["/", "/two", "/three", "/new"] {
            server.page(
                path,
                title: path,
                body: "<p id=here>\(path)</p><p style='height: 4000px'>long</p><p id=end>end</p>"
            )
        }
        server.answer("/sign-in") { _ in
            FaultServer.Response(
                status: 303,
                headers: [("Location", "/two"), ("Set-Cookie", "session=abc; HttpOnly; Path=/; SameSite=Strict")]
            )
        }
    }
}

extension TestApp {
    /// Visits a page like a link, and scrolls it.
    func go(to path: String, scroll: Int = 0) async throws {
        let location = try Location(url(path))
        navigator.route(location.url)
        try await next(.rendered, location.pathAndQuery)
        try await self.scroll(to: scroll)
    }

    /// Restarts with the last saved state.
    func restart(_ environment: WebEnvironment = Hotwire.config.webEnvironment) async throws {
        server.forgetRequests()
        reopen()
        window.restore(await Self.application.savedState(for: environment))
    }

    /// The paths requested from the server since the restart.
    var asked: [String] { server.requests.map(\.path).filter { !["/turbo.js", "/favicon.ico"].contains($0) } }
}
