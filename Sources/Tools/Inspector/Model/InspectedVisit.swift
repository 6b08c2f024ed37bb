import HotwireCore

/// A visit as reconstructed from the trace.
struct InspectedVisit: Hashable, Sendable, Identifiable {
    /// The way in which a page is requested.
    enum How: String, Sendable {
        /// A full page load.
        case coldBoot = "cold boot"
        /// A Turbo visit in the existing page.
        case javaScript = "Turbo"
        /// A visit that the page started itself, such as a refresh or a step in its history.
        case page = "page"
    }

    /// The result of a visit.
    enum Outcome: Hashable, Sendable {
        case running
        case completed
        /// A failure, with the error's name in the trace.
        case failed(String)
        /// An interruption, by the visit with this number if there was one.
        case superseded(by: Int?)
        /// A screen was restored with its page, without a request.
        case restored
    }

    /// The number of the visit's first entry.
    let id: Int
    /// The visit's number in its session.
    var number: Int?
    let tab: String?
    /// Whether the visit belongs to the modal's session.
    let isModal: Bool
    /// The location; redirects change it.
    var location: Location?
    /// How the page was requested; `nil` without a request.
    var how: How?
    var action: VisitAction?
    /// Whether it repeats another visit.
    var isRetry = false
    /// Whether Turbo had a cached snapshot; `nil` if Turbo was not involved.
    var hasSnapshot: Bool?
    /// Whether Turbo treated it as a page refresh.
    var isPageRefresh = false
    /// The start time in milliseconds since the journal's first entry, like all other times.
    let start: Int
    var requestStart: Int?
    var requestEnd: Int?
    /// When a preview was rendered, if there was one.
    var previewed: Int?
    var rendered: Int?
    var end: Int?
    var title: String?
    var outcome = Outcome.running
    var redirects: [Location] = []
    /// The reason for a full page load instead of a Turbo visit.
    var fullLoad: FullLoad?
}

extension InspectedVisit {
    /// The time of the last event: the end, or the rendering if that is later.
    var lastNews: Int? { end.map { max($0, rendered ?? $0) } }

    /// How long the user waited, in milliseconds; `nil` while the visit is in progress.
    var duration: Int? { lastNews.map { $0 - start } }

    /// Whether the visit is in progress.
    var isOpen: Bool { outcome == .running }
}

/// The text of a visit.
extension InspectedVisit {
    /// The display name, with the tab and the stack because each session numbers its own visits.
    var name: String {
        let words = [tab, isModal ? "modal" : nil, number.map(String.init)].compactMap(\.self)
        return words.isEmpty ? "–" : words.joined(separator: " ")
    }

    /// The outcome as text.
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

    var tone: PaneTable.Tone {
        switch outcome {
        case .failed: .error
        case .completed where fullLoad != nil: .warning
        case .completed: .good
        case .running, .superseded, .restored: .plain
        }
    }

    /// The details as labeled lines.
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

/// The description of an error in the trace.
struct FailureDescription: Hashable, Sendable {
    /// The name for the end of the web process, which the trace reports as an event rather than an error.
    static let processDied = "processTerminated"

    /// The description, with the error's name in the trace.
    let text: String

    /// Describes the error with a name in the trace.
    init(_ name: String, at location: Location? = nil) {
        if name == Self.processDied {
            text = "The page's web process ended unexpectedly."
        } else if let error = HotwireNativeError(traced: name) {
            let words = ErrorText(error, at: location)
            text = "\(words.title): \(words.message) (\(name))"
        } else {
            text = "Error “\(name)”."
        }
    }
}

extension HotwireNativeError {
    /// Parses an error's name in the trace; text in parentheses is ignored.
    init?(traced name: String) {
        let parts = name.prefix { $0 != "(" }.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        switch parts[0] {
        case "http":
            guard let error = Int(parts[1]).flatMap(HTTPError.init(statusCode:)) else { return nil }
            self = .http(error)
        case "load":
            guard let error = LoadError.allCases.first(where: { "\($0)" == parts[1] }) else { return nil }
            self = .load(error)
        case "web":
            guard let error = WebError.named.first(where: { "\($0)".prefix { $0 != "(" } == parts[1] })
            else { return nil }
            self = .web(error)
        default: return nil
        }
    }
}

extension WebError {
    /// One error for each name.
    fileprivate static let named: [WebError] = [
        .offline, .connectionLost, .hostNotFound, .cannotConnect, .timeout, .tls(.other), .tooManyRedirects, .badURL,
        .networkFailure, .other(errorCode: 0, message: ""),
    ]
}
