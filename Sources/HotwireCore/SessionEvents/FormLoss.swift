/// What the user would lose, or did lose, with a page that has a form.
package enum FormLoss: Hashable, Sendable {
    /// Entries that were not sent.
    case entries
    /// Entries that were sent and got no response, so that it is unknown whether they arrived.
    case uncertainEntries
    /// The response to a form that is being sent to a location; the server may already have the form.
    case response(from: Location)
}

/// What is known of a form's request that ended without a response for the page.
package enum RequestLoss: Hashable, Sendable {
    /// The server was not reached.
    case notSent
    /// The server responded with a redirect that the page cannot follow, to an unknown location.
    case answered
    /// The connection ended, and the server may have received the form.
    case unknown
}

extension RequestLoss {
    /// What is known of a form whose load ended with an error; `nil` if the error itself is shown.
    package init?(_ error: WebError) {
        switch error {
        case .offline, .hostNotFound, .cannotConnect: self = .notSent
        case .connectionLost, .timeout, .networkFailure, .other: self = .unknown
        case .tls, .tooManyRedirects, .badURL: return nil
        }
    }
}
