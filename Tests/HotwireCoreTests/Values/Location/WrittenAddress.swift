import Foundation
import Testing

/// A line `["address", "base", "href"]` of `Tests/Fixtures/addresses.txt`, which `EngineHostileTests` compares with the
/// engine's `new URL(address, base)`.
struct WrittenAddress: CustomTestStringConvertible, Sendable {
    let address: String
    let base: String
    let href: String?

    var testDescription: String { "\(address.debugDescription) at “\(base)”" }

    static func all() throws -> [WrittenAddress] {
        let tests = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let text = try String(contentsOf: tests.appending(path: "Fixtures/addresses.txt"), encoding: .utf8)
        return try text.split(separator: "\n").map { line in
            let fields = try JSONDecoder().decode([String].self, from: Data(line.utf8))
            try #require(fields.count == 3)
            return WrittenAddress(address: fields[0], base: fields[1], href: fields[2] == "refused" ? nil : fields[2])
        }
    }
}
