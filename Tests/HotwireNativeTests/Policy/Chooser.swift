import FaultServer
import Foundation

@testable import HotwireNative

/// Chooses what becomes of pages outside of the app, and remembers what it was asked.
final class Chooser: NavigatorDelegate {
    let result: ExternalURLResult
    private(set) var asked: [URL] = []

    init(_ result: ExternalURLResult) { self.result = result }

    func handle(externalURL: URL, from navigator: Navigator) -> ExternalURLResult {
        asked.append(externalURL)
        return result
    }
}

extension FaultServer {
    /// A first page with a body, and a second one to go to.
    func pair(_ body: String) {
        page("/", title: "One", body: body)
        page("/two", title: "Two", body: "<p>Two</p>")
    }
}
