import HotwireCore

/// The text of a visit.
extension InspectedVisit {
    /// The display name; each session numbers its own visits.
    var name: String {
        let words = [tab, isModal ? "modal" : nil, number.map(String.init)].compactMap(\.self)
        return words.isEmpty ? "–" : words.joined(separator: " ")
    }

    /// The result.
    var result: String {
        switch outcome {
        case .running: "running"
        case .completed: fullLoad == nil ? "completed" : "completed, cold boot"
        case .failed(let error): "failed: \(error)"
        case .superseded(let number?): "replaced by \(number)"
        case .superseded(nil): "interrupted"
        case .restored: "restored"
        }
    }

    /// The tone of the row.
    var tone: PaneTable.Tone {
        switch outcome {
        case .failed: .error
        case .completed where fullLoad != nil: .warning
        case .completed: .good
        case .running, .superseded, .restored: .plain
        }
    }

    /// All details.
    var details: String {
        var lines = DetailLines(location?.displayString)
        lines.add("title", title)
        if case .failed(let error) = outcome { lines.add("error", FailureDescription(error, at: location).text) }
        if isRetry { lines.add("retry", "repeats a visit") }
        for redirect in redirects { lines.add("redirect to", redirect.displayString) }
        if let fullLoad { lines.add("load", fullLoad.sentence) }
        lines.add("snapshot", hasSnapshot.map { $0 ? "the page was in Turbo's cache" : "none" })
        if isPageRefresh { lines.add("refresh", "treated by Turbo as a page refresh") }
        for (label, time) in times { lines.add(label, time.map { "after \(($0 - start).asDuration)" }) }
        return lines.text
    }

    private var times: [(String, Int?)] {
        [
            ("requested", requestStart), ("received", requestEnd), ("preview", previewed), ("rendered", rendered),
            ("ended", outcome == .restored ? nil : end),
        ]
    }
}

extension FullLoad {
    /// The reason for the full page load, as a sentence.
    fileprivate var sentence: String {
        let (name, subject) = sign
        return InspectedWarning(name: name, location: "", subject: subject, first: 0, last: 0, place: 0).words.what
    }
}
