import HotwireCore

/// The description of an error in the trace.
struct FailureDescription: Hashable, Sendable {
    /// Stands for the end of the web process, which is an event in the trace and not an error.
    static let processDied = "processTerminated"

    /// The description, with the error's name in the trace.
    let text: String

    /// Creates a description.
    ///
    /// - Parameters:
    ///   - name: the error's name in the trace
    ///   - location: the requested location
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
    /// One error of each name.
    fileprivate static let named: [WebError] = [
        .offline, .connectionLost, .hostNotFound, .cannotConnect, .timeout, .tls(.other), .tooManyRedirects, .badURL,
        .networkFailure, .other(errorCode: 0, message: ""),
    ]
}
