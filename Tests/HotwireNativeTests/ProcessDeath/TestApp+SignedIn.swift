import AppTesting
import FaultServer
import Foundation
import XCTest

@testable import HotwireNative

extension Victim {
    /// Kills this test's web processes, except those in a list.
    static func killWebProcesses(except spared: [pid_t] = []) throws {
        for process in try WebProcess.ofThisTest() where !spared.contains(process) { kill(process, SIGKILL) }
    }
}

extension TestApp {
    /// Pages that scroll and identify the user by a session cookie, in new processes that no earlier test may have
    /// killed.
    static func signedIn(configure: (inout HotwireConfig) -> Void = { _ in }) async throws -> TestApp {
        let isModule = TurboUnderTest.any?.scriptType == .module
        let page = { @Sendable in Self.page($0, $1, isModule: isModule) }
        return try await TestApp {
            $0.useNewProcesses()
            configure(&$0)
        } pages: { server in
            for path in ["/", "/two", "/three"] {
                server.answer(path) { request in
                    let name = request.headers["cookie"].map { "known by \($0)" } ?? "signed out"
                    return .html(page(path, "<p id=who>\(name)</p>"))
                }
            }
            server.answer("/sign-in") { request in
                let name = request.query?.split(separator: "=").last ?? "abc"
                let cookie = "session=\(name); HttpOnly; Path=/"
                return .redirect(to: "/", status: 303).adding("Set-Cookie", cookie)
            }
            server.answer("/sign-out") { _ in
                .redirect(to: "/", status: 303).adding("Set-Cookie", "session=; Path=/; Max-Age=0")
            }
        }
    }

    private nonisolated static func page(_ title: String, _ body: String, isModule: Bool) -> String {
        """
        <!DOCTYPE html><title>\(title)</title><script \(isModule ? "type=module" : "") src=/turbo.js></script>
        <body style="height: 4000px">\(body)<a id=two href=/two>two</a> <a id=three href=/three>three</a>
        """
    }

    /// The number of pages requested without the user's cookie since the last check.
    var requestsWithoutCookie: Int {
        server.requests.count { $0.path != "/turbo.js" && $0.path != "/favicon.ico" && $0.headers["cookie"] == nil }
    }

    /// Visits a page that signs the user in or out, and waits until its cookie is stored.
    func sign(_ path: String, _ values: [String]) async throws {
        navigator.route(try url(path))
        try await next(.rendered, "/")
        let mirror = navigator.session.webView.configuration.environment.cookieMirror
        try await eventually { mirror.cookies.map(\.value) == values && mirror.processes.isWatching }
    }

    /// Kills the web process and waits until the page has loaded again.
    func killAndWait(for path: String) async throws {
        try Victim.killWebProcesses()
        try await next(.processTerminated)
        try await next(.rendered, path)
        await navigator.engine.moves?.value
    }
}
