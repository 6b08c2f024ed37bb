package import FaultServer
package import Foundation

@testable package import HotwireNative

/// Decides where pages outside the app open, and records the requests.
@MainActor package final class Chooser: NavigatorDelegate {
    package let result: ExternalURLResult
    package private(set) var asked: [URL] = []

    package init(_ result: ExternalURLResult) { self.result = result }

    package func handle(externalURL: URL, from navigator: Navigator) -> ExternalURLResult {
        asked.append(externalURL)
        return result
    }
}

extension FaultServer {
    /// Serves a first page with the given body, and a second page.
    package func pair(_ body: String) {
        page("/", title: "One", body: body)
        page("/two", title: "Two", body: "<p>Two</p>")
    }
}
