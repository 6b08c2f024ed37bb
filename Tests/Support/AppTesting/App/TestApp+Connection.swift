import Foundation

@testable import HotwireNative

/// The connection, and pages that are refreshed.
extension TestApp {
    /// The text of the connection bar, or `nil` while it is hidden.
    package var connectionText: String? { navigator.connectionText }

    /// Waits for the next connection notice, and returns its name in the trace.
    package func nextConnection() async throws -> String? {
        try await next(.connection).event.details["notice"]?.stringValue
    }
}

extension HotwireConfig {
    /// Refreshes pages that match a pattern after a number of seconds.
    package mutating func refresh(_ pattern: String, after seconds: Int) {
        let properties: JSONValue = ["refresh_after": .number(Double(seconds))]
        let rules: JSONValue = ["rules": [["patterns": [.string(pattern)], "properties": properties]]]
        pathConfiguration.sources = [.data(Data(rules.text.utf8))]
    }
}
