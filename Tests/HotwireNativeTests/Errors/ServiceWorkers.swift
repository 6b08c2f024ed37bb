import AppTesting
import FaultServer
import Foundation

@testable import HotwireNative

extension FaultServer {
    /// Serves a service worker's code for all pages.
    func worker(_ code: String) {
        let response = Response(headers: [("Content-Type", "text/javascript")], body: Data(code.utf8))
        answer("/worker.js") { _ in response }
    }
}

extension TestApp {
    /// Runs a test while the server's worker controls the app's pages.
    func withWorker(_ test: @MainActor (TestApp) async throws -> Void) async throws {
        try await evaluate("await navigator.serviceWorker.register('/worker.js')")
        try await wait(for: "navigator.serviceWorker.controller")
        try await test(self)
        try await evaluate("for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()")
    }
}
