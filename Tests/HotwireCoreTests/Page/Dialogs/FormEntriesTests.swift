import HotwireCore
import Testing

@Suite("Form entries") struct FormEntriesTests {
    private static let entries: JSONValue = [["key": "k", "value": "v"]]

    @Test("must be a list of keys and values")
    func closed() {
        #expect(FormEntries(Self.entries)?.json == Self.entries)
        let others: [JSONValue] = [
            .null, "text", [], [["key": "k"]], [["value": "v"]], [["key": 1, "value": "v"]],
            [["key": "k", "value": 1]],
            [["key": "k", "value": .string(String(repeating: "v", count: 1_000_001))]],
            .array(Array(repeating: ["key": "k", "value": "v"], count: 1001)),
        ]
        for other in others { #expect(FormEntries(other) == nil) }
    }

    @Test(
        "are kept for their page for ten minutes",
        arguments: [
            ("/new", 0, true), ("/new", 600_000, true), ("/new", 600_001, false), ("/new#text", 0, true),
            ("/other", 0, false), ("/new?step=2", 0, false),
        ]
    )
    func kept(_ path: String, _ time: Int, _ isGiven: Bool) throws {
        let entries = try #require(FormEntries(Self.entries))
        let kept = RetainedEntries(entries, of: .app("/new"), at: 1000)
        #expect(kept.entries(for: .app(path), at: 1000 + time) == (isGiven ? entries : nil))
    }
}
