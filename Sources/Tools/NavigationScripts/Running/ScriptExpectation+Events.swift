import HotwireCore

extension ScriptExpectation {
    /// Returns the differences from the expected events since the last action.
    func eventMismatches(in records: [TraceRecord]) -> [ScriptMismatch] {
        var found: [ScriptMismatch] = []
        let names = records.map(\.event.name)
        found += Self.compare("cold_boots", coldBoots, names.count { $0 == .coldBoot })
        found += Self.compare("requests", requests, records.count(where: \.event.asksForPage))
        if let visitTime, let mismatch = Self.compare(visitTime, records) { found.append(mismatch) }
        if let download, let mismatch = download.mismatch(in: records) { found.append(mismatch) }
        return found + bridgeMismatches(in: records)
    }

    private static func compare(_ key: String, _ expected: Int?, _ count: Int) -> [ScriptMismatch] {
        guard let expected, expected != count else { return [] }
        return [.init(key, expected: "\(expected)", found: "\(count)")]
    }

    private static func compare(_ limit: Duration, _ records: [TraceRecord]) -> ScriptMismatch? {
        guard let end = records.last(where: { $0.event.name == .completed || $0.event.name == .failed }),
            let start = records.last(where: { $0.event.name == .visitStarted && $0.event.visit == end.event.visit })
        else { return ScriptMismatch("visit_time", expected: "no more than \(limit)", found: "no visit") }
        let time = Duration.milliseconds(end.milliseconds - start.milliseconds)
        return time <= limit ? nil : ScriptMismatch("visit_time", expected: "no more than \(limit)", found: "\(time)")
    }

    private func bridgeMismatches(in records: [TraceRecord]) -> [ScriptMismatch] {
        let sent = records.filter { $0.event.name == .bridge && $0.event.details["isReply"] == .bool(false) }
        var rest = sent[...]
        for message in bridge {
            guard let index = rest.firstIndex(where: { message.matches($0.event) }) else {
                let found = sent.map { "\($0.event.text("component")) \($0.event.text("name"))" }
                return [
                    ScriptMismatch(
                        "bridge",
                        expected: "\(message.component) \(message.event) \(message.data?.text ?? "")".spaced,
                        found: found.isEmpty ? "no message" : found.joined(separator: ", ")
                    )
                ]
            }
            rest = rest[(index + 1)...]
        }
        return []
    }
}

extension ScriptExpectation.Download {
    /// Returns the mismatch, unless one of the downloads is the expected one.
    fileprivate func mismatch(in records: [TraceRecord]) -> ScriptMismatch? {
        let ended = records.map(\.event).filter { $0.name == .downloadEnded }
        guard !ended.contains(where: matches) else { return nil }
        let found = ended.map { event in
            let size = event.details["size"]?.intValue.map { "\($0) bytes" }
            return "\(event.text("file")) (\(size ?? event.text("state")))"
        }
        return ScriptMismatch(
            "download",
            expected: name.text + (size.map { " (\($0) bytes)" } ?? ""),
            found: found.isEmpty ? "no download" : found.joined(separator: ", ")
        )
    }

    private func matches(_ event: TraceEvent) -> Bool {
        guard event.text("state") == "finished", name.matches(event.text("file")) else { return false }
        return size == nil || event.details["size"]?.intValue == size
    }
}

extension ScriptMessage {
    fileprivate func matches(_ record: TraceEvent) -> Bool {
        guard record.text("component") == component, record.text("name") == event else { return false }
        return data.map { (record.details["data"] ?? .null).contains($0) } ?? true
    }
}

extension TraceEvent {
    /// Whether the event requests a page; a prefetch on hover does not count.
    fileprivate var asksForPage: Bool {
        name == .coldBoot || (name == .pageRequested && details["isPrefetch"] != .bool(true))
    }

    fileprivate func text(_ detail: String) -> String { details[detail]?.stringValue ?? "" }
}

extension JSONValue {
    /// Returns whether the value contains another one; objects may have additional members.
    func contains(_ other: JSONValue) -> Bool {
        guard let members = objectValue, let wanted = other.objectValue else { return self == other }
        return wanted.allSatisfy { name, value in members[name]?.contains(value) ?? false }
    }
}
