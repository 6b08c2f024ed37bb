import Testing

@testable import HotwireCore

/// Texts with a single character that has a million combining marks, which a limit in characters would accept.
@Suite("A character with a million marks") struct CombiningMarkTests {
    private static let marks = String(repeating: "\u{301}", count: 1_000_000)
    private static let text = "a" + marks + "b"

    private static func noted(_ message: JSONValue) throws -> PageNote? {
        guard case .noted(let note) = try TurboMessage(message) else { return nil }
        return note
    }

    private static let readers: [(String, Int, @Sendable () throws -> String?)] = [
        (
            "a title", 2_000,
            {
                let message: JSONValue = ["name": "visitRendered", "identifier": "v", "title": .string(text)]
                guard case .visitRendered(_, let title) = try TurboMessage(message) else { return nil }
                return title
            }
        ),
        (
            "a line of the console", 2_000,
            {
                let message: JSONValue = ["name": "consoleWritten", "level": "log", "text": .string(text)]
                guard case .console(_, let line) = try noted(message) else { return nil }
                return line
            }
        ),
        (
            "a finding", 200,
            {
                let findings: [JSONValue] = PageFinding.Name.allCases.prefix(1).map {
                    ["name": .string($0.rawValue), "about": .string(text)]
                }
                guard case .checked(let found) = try noted(["name": "pageChecked", "findings": .array(findings)]) else {
                    return nil
                }
                return found.first?.about
            }
        ),
        (
            "the name of a navigator", 200,
            { SavedNavigator(name: text).json["name"]?.stringValue }
        ),
        ("an unknown message", 100, { TurboMessageError.unknownName(text).description }),
    ]

    @Test("is truncated like any other text", arguments: readers)
    func cut(_ what: String, _ limit: Int, _ read: @Sendable () throws -> String?) throws {
        let text = try #require(try read(), "\(what)")
        #expect((1...limit + 1).contains(text.unicodeScalars.count), "\(what)")
    }
}
