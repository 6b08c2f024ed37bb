/// A line of the trace: an event with the state of the window.
package struct TraceRecord: Hashable, Sendable {
    /// Milliseconds of a monotonic clock.
    package let milliseconds: Int
    /// The event.
    package let event: TraceEvent
    /// The tab, if the app has tabs.
    package let tab: String?
    /// The screens of the main stack, bottom first, after the event.
    package let stack: [Location]
    /// The screens of the modal stack, bottom first, after the event.
    package let modal: [Location]

    /// Creates a record.
    package init(milliseconds: Int, event: TraceEvent, tab: String? = nil, stack: [Location], modal: [Location] = []) {
        self.milliseconds = milliseconds
        self.event = event
        self.tab = tab
        self.stack = stack
        self.modal = modal
    }

    /// The name of the event, such as `rendered`; later versions add names and change none.
    package var name: String { event.name.rawValue }

    /// The record as a JSON object; the event's details are next to the common fields.
    package var json: JSONValue {
        var fields = event.details
        fields["ms"] = .number(Double(milliseconds))
        fields["event"] = .string(event.name.rawValue)
        fields["location"] = event.location.map { .string($0.absoluteString) } ?? .null
        fields["visit"] = event.visit.map { .number(Double($0)) } ?? .null
        fields["tab"] = tab.map(JSONValue.string) ?? .null
        fields["stack"] = .array(stack.map { .string($0.absoluteString) })
        fields["modal"] = .array(modal.map { .string($0.absoluteString) })
        return .object(fields)
    }
}

extension TraceRecord: CustomStringConvertible {
    /// The record as a JSON object, on one line.
    package var description: String { json.text }
}
