import Foundation
import Testing

/// A line `["address", "origin", "href"]` of `Tests/Fixtures/hostile-addresses.txt`, with the results of `new
/// URL(address)` in Node 20.
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
