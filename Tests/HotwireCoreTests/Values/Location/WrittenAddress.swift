import Foundation
import Testing

/// One line of `Tests/Fixtures/addresses.txt`: `["address", "base", "href"]`.
///
/// The href is the result of the engine's `new URL(address, base)`, or "refused" if that throws; an empty base is none.
/// `EngineHostileTests` compares the file with the engine.
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
