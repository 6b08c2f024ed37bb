import HotwireCore
import Testing

@testable import HotwireInspector

@Suite("The journal") struct JournalTests {
    private func record(_ text: String = "", at time: Int = 0) -> TraceRecord {
        TraceRecord(milliseconds: time, event: TraceEvent(.console, details: ["text": .string(text)]), stack: [])
    }

    @Test("keeps the latest entries with unique numbers")
    func count() {
        var journal = Journal()
        for time in 0..<5_003 { journal.add(record(at: time)) }
        #expect(journal.entries.map(\.number) == Array(3_004...5_003))
        #expect(journal[3_003] == nil)
        #expect(journal[3_004]?.number == 3_004)
        #expect(journal[5_003]?.time == 5_002)
        #expect(journal[5_004] == nil)
    }

    @Test("keeps entries up to a total size")
    func bytes() {
        var journal = Journal()
        let text = String(repeating: "x", count: JournalDetails.longest - 100)
        for _ in 0..<400 { journal.add(record(text)) }
        let sizes = journal.entries.map { $0.text("text")?.utf8.count ?? 0 }
        #expect(sizes.reduce(0, +) <= Journal.mostBytes)
        #expect(sizes.reduce(0, +) > Journal.mostBytes - 2 * JournalDetails.longest)
        #expect(journal.entries.last?.number == 400)
    }

    @Test("keeps a latest entry that exceeds the size alone")
    func long() {
        var journal = Journal()
        let location = Location.at("/" + String(repeating: "x", count: Journal.mostBytes))
        journal.add(record())
        journal.add(TraceRecord(milliseconds: 0, event: TraceEvent(.start, location: location), stack: []))
        #expect(journal.entries.map(\.number) == [2])
        journal.add(record())
        #expect(journal.entries.map(\.number) == [3])
    }

    @Test("truncates very long details")
    func cut() throws {
        var journal = Journal()
        let long = String(repeating: "ä", count: JournalDetails.longest)
        journal.add(record(long))
        journal.add(
            TraceRecord(
                milliseconds: 0,
                event: TraceEvent(.bridge, details: ["data": ["a": .string(long)], "id": "1"]),
                stack: []
            )
        )
        let entries = journal.entries
        #expect(entries.map(\.isCut) == [true, true])
        #expect(entries[0].text("text")?.hasSuffix("ä…") == true)
        let data = try #require(entries[1].text("data"))
        #expect(data.hasPrefix(#"{"a":"ää"#))
        #expect(data.utf8.count < JournalDetails.longest)
        #expect(entries[1].text("id") == "1")
    }

    @Test("is cleared without reusing numbers")
    func clear() {
        var journal = Journal()
        journal.add(record(at: 10))
        journal.add(record(at: 20))
        journal.clear()
        #expect(journal.entries.isEmpty)
        journal.add(record(at: 30))
        #expect(journal.entries.map(\.number) == [3])
        #expect(journal.entries.map(\.time) == [0])
    }

    @Test("measures times from its first entry, even a dropped one")
    func times() {
        var journal = Journal()
        for count in 0..<2_500 { journal.add(record(at: 7_000 + count)) }
        #expect(journal.entries.first?.time == 500)
    }

    @Test("keeps rules of proposals only, numbered as in their file")
    func rules() throws {
        let own = try PathRule(patterns: ["/a"], properties: PathProperties(["context": "modal"]))
        let data = PathConfigurationData(rules: [own])
        let matches = data.matches(for: "/a/recede_historical_location")
        let rules = matches.found.map { JournalRule($0, of: data.rules.count) }
        #expect(rules.map(\.number) == [1, nil])
        #expect(rules.first?.text == #""/a" sets {"context":"modal"}"#)
        let journal = Trace.journal("0 proposed /a\n0 routed /a decision=push", rules: rules)
        #expect(journal.entries.map(\.rules.count) == [2, 0])
    }
}
