import HotwireCore
import Testing

@Suite("A record of the trace")
struct TraceRecordTests {
    @Test("is printed as a line of JSON, with the event's name")
    func line() {
        let event = TraceEvent(.rendered, location: .app("/two"), visit: 2, details: ["title": "Two"])
        let record = TraceRecord(milliseconds: 7, event: event, tab: "main", stack: [.app("/"), .app("/two")])
        #expect(record.name == "rendered")
        #expect("\(record)" == record.json.text)
        #expect(!"\(record)".contains("\n"))
        #expect("\(record)".hasPrefix(#"{"event":"rendered","location":""#))
    }
}
