import HotwireCore

/// A visit in words.
extension InspectedVisit {
    /// What people call it; each session counts its own visits.
    var name: String {
        let words = [tab, isModal ? "modal" : nil, number.map(String.init)].compactMap(\.self)
        return words.isEmpty ? "–" : words.joined(separator: " ")
    }

    /// What became of it.
    var result: String {
        switch outcome {
        case .running: "running"
        case .completed: fullLoad == nil ? "completed" : "completed, loaded whole"
        case .failed(let error): "failed: \(error)"
        case .superseded(let number?): "left for \(number)"
        case .superseded(nil): "left before its end"
        case .restored: "restored"
        }
    }

    /// How its row looks.
    var tone: PaneTable.Tone {
        switch outcome {
        case .failed: .error
        case .completed where fullLoad != nil: .warning
        case .completed: .good
        case .running, .superseded, .restored: .plain
        }
    }

    /// All that is known of it.
    var details: String {
        var lines = DetailLines(location?.displayString)
        lines.add("title", title)
        if case .failed(let error) = outcome { lines.add("error", FailureDescription(error, at: location).text) }
        if isRetry { lines.add("retry", "it makes a visit once more") }
        for redirect in redirects { lines.add("sent on to", redirect.displayString) }
        if let fullLoad { lines.add("load", fullLoad.sentence) }
        lines.add("snapshot", hasSnapshot.map { $0 ? "Turbo had the page in its cache" : "none" })
        if isPageRefresh { lines.add("refresh", "Turbo took it for a refresh of the page") }
        for (label, time) in times { lines.add(label, time.map { "after \(($0 - start).asDuration)" }) }
        return lines.text
    }

    private var times: [(String, Int?)] {
        [
            ("asked", requestStart), ("answered", requestEnd), ("preview", previewed), ("painted", rendered),
            ("ended", outcome == .restored ? nil : end),
        ]
    }
}

extension FullLoad {
    /// Why the document was loaded whole, in a sentence.
    fileprivate var sentence: String {
        let (name, subject) = sign
        return InspectedWarning(name: name, location: "", subject: subject, first: 0, last: 0, place: 0).words.what
    }
}
