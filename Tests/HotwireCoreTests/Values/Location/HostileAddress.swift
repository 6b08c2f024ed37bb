import Foundation
import Testing

/// One line of `Tests/Fixtures/hostile-addresses.txt`: `["address", "origin", "href"]`.
///
/// Origin and href are the results of the WHATWG URL standard's `new URL(address)` (from Node 20); the origin is "refused" if
/// that throws, and "null" for an opaque origin.
struct HostileAddress: CustomTestStringConvertible, Sendable {
    let address: String
    let origin: String
    let href: String

    var testDescription: String { address.debugDescription }

    static func all() throws -> [HostileAddress] {
        let tests = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let text = try String(contentsOf: tests.appending(path: "Fixtures/hostile-addresses.txt"), encoding: .utf8)
        return try text.split(separator: "\n").map { line in
            let fields = try JSONDecoder().decode([String].self, from: Data(line.utf8))
            return HostileAddress(
                address: try #require(fields.first),
                origin: try #require(fields.dropFirst().first),
                href: try #require(fields.last)
            )
        }
    }
}
