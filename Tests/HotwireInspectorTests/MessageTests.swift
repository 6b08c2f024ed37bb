import HotwireCore
import Testing

@testable import HotwireInspector

@Suite("Bridge messages read from a trace") struct MessageTests {
    private func bridge(
        _ component: String,
        _ id: String,
        isReply: Bool = false,
        data: JSONValue = [:],
        tab: String? = nil
    ) -> TraceRecord {
        let details: [String: JSONValue] = [
            "component": .string(component), "name": "connect", "id": .string(id), "isReply": .bool(isReply),
            "data": data,
        ]
        return TraceRecord(milliseconds: 0, event: TraceEvent(.bridge, details: details), tab: tab, stack: [.at("/a")])
    }

    private func journal(_ records: [TraceRecord]) -> Journal {
        var journal = Journal()
        for record in records { journal.add(record) }
        return journal
    }

    @Test("find their replies, even if their numbering restarts")
    func counterparts() {
        let messages = journal([
            bridge("form", "1"), bridge("menu", "2"), bridge("form", "1", isReply: true),
            bridge("form", "1"), bridge("form", "1", isReply: true), bridge("form", "1", isReply: true),
            bridge("form", "2", isReply: true), bridge("form", "1", isReply: true, tab: "other"),
        ]).messages
        #expect(messages.map(\.counterparts) == [[3], [], [1], [5, 6], [4], [4], [], []])
        #expect(messages.map(\.isAnswer) == [false, false, true, false, true, true, true, true])
    }

    @Test("are restored from their rows")
    func message() throws {
        let data: JSONValue = ["metadata": ["url": "https://app.example/a"], "title": "Send"]
        let journal = journal([bridge("form", "7", data: data), bridge("form", "7", isReply: true)])
        let message = try #require(journal.message(ofRow: "1"))
        #expect(
            message
                == Message(
                    id: "7",
                    component: "form",
                    event: "connect",
                    metadata: Message.Metadata(url: "https://app.example/a"),
                    data: data
                )
        )
        #expect(journal.inspectedMessage(ofRow: "1")?.isAnswer == false)
        #expect(journal.inspectedMessage(ofRow: "2")?.isAnswer == true)
        #expect(journal.inspectedMessage(ofRow: "1")?.screen == .at("/a"))
        for row in ["3", "0", "", "x", "1.0"] { #expect(journal.message(ofRow: row) == nil, "\(row)") }
    }

    @Test("from the page have their library if the trace names it")
    func sender() throws {
        var details = bridge("form", "7").event.details
        details["sender"] = "k3x"
        details["waitsForReply"] = false
        let record = TraceRecord(milliseconds: 0, event: TraceEvent(.bridge, details: details), stack: [])
        let message = try #require(journal([record]).message(ofRow: "1"))
        #expect(message.sender == "k3x")
        #expect(!message.waitsForReply)
    }

    @Test("that were truncated are not restored")
    func cut() throws {
        let long = JSONValue.string(String(repeating: "x", count: JournalDetails.longest))
        let journal = journal([bridge("form", "7", data: ["picture": long])])
        #expect(journal.message(ofRow: "1") == nil)
        let row = try #require(journal.table(.messages).rows.first)
        #expect(row.actions.isEmpty)
        #expect(row.details.contains("only the beginning is available"))
        #expect(row.details.contains(#"{"picture":"xxx"#))
    }
}
