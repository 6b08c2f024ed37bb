import HotwireCore

extension TraceRecord {
    /// The record on one line, for a person.
    var words: String {
        var words = ["\(milliseconds) ms", event.name.rawValue]
        if let location = event.location { words.append(location.pathAndQuery) }
        words += event.details.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.stringValue ?? $0.value.text)" }
        return words.joined(separator: " ")
    }
}
