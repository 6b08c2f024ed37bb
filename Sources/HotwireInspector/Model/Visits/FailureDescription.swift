import HotwireCore

/// What the trace's words for errors mean.
struct FailureDescription: Hashable, Sendable {
    /// Stands for the end of the page's process, for which the trace has an event and no error.
    static let processDied = "processTerminated"

    /// The error in words, with the trace's own word.
    let text: String

    /// Finds the words.
    ///
    /// - Parameters:
    ///   - name: the trace's word for the error
    ///   - location: what was asked for
    init(_ name: String, at location: Location? = nil) {
        if name == Self.processDied {
            text = "The page's process died."
        } else if let error = HotwireNativeError(traced: name) {
            let words = ErrorText(error, at: location)
            text = "\(words.title): \(words.message) (\(name))"
        } else {
            text = "The trace names the error “\(name)”."
        }
    }
}

extension HotwireNativeError {
    /// Reads the trace's word for an error; what stands in brackets after it is for people.
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
    /// One of each name.
    fileprivate static let named: [WebError] = [
        .offline, .connectionLost, .hostNotFound, .cannotConnect, .timeout, .tls(.other), .tooManyRedirects, .badURL,
        .networkFailure, .other(errorCode: 0, message: ""),
    ]
}
