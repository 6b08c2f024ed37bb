/// A line of the trace: an event, and the screens after it (Linux only).
///
/// ```swift
/// Hotwire.config.trace = { record in
///     if record.name == "failed" { print(record) }
/// }
/// ```
public struct TraceRecord: Hashable, Sendable {
    /// Milliseconds of a clock that only goes forward.
    package let milliseconds: Int
    /// What happened.
    package let event: TraceEvent
    /// The tab it happened in, if the app has tabs.
    package let tab: String?
    /// The screens of the main stack, bottom first, after the event.
    package let stack: [Location]
    /// The screens of the modal stack, bottom first, after the event.
    package let modal: [Location]

    /// Makes a record.
    package init(milliseconds: Int, event: TraceEvent, tab: String? = nil, stack: [Location], modal: [Location] = []) {
        self.milliseconds = milliseconds
        self.event = event
        self.tab = tab
        self.stack = stack
        self.modal = modal
    }

    /// The name of the event, such as `rendered`; later versions add names and change none.
    public var name: String { event.name.rawValue }

    /// The record as a JSON object; fields that an event adds stand beside the common ones.
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
    public var description: String { json.text }
}
