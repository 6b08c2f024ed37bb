extension HTTPError.ClientError {
    /// The words for answers that find fault with the request.
    func words(for place: ErrorText.Place) -> ErrorText.Words {
        switch self {
        case .unauthorized:
            .init(
                "Sign-in needed",
                "\(place.subject) shows this page only to people who have signed in."
            )
        case .paymentRequired:
            .init(
                "Payment needed",
                "\(place.subject) shows this page only after a payment."
            )
        case .forbidden:
            .init(
                "No access to this page",
                "\(place.subject) does not show this page to this account."
            )
        case .notFound, .other(statusCode: 410):
            .init(
                "Page not found",
                "There is no page at this address on \(place.object)."
            )
        case .other(statusCode: 451):
            .init(
                "Page not available",
                "\(place.subject) may not show this page for legal reasons."
            )
        case .proxyAuthenticationRequired:
            .init(
                "Sign-in to the network needed",
                "The network asks for a sign-in before it can be used."
            )
        case .requestTimeout:
            .init(
                "This page took too long",
                "The connection to \(place.object) was too slow. Try again."
            )
        case .conflict:
            .init(
                "Something changed in the meantime",
                "Reload the page on \(place.object), then try again."
            )
        case .unprocessableEntity:
            .init(
                "This was not accepted",
                "\(place.subject) could not use what was sent."
            )
        case .tooManyRequests:
            .init(
                "Too many requests",
                "\(place.subject) asks for a short break. Try again in a moment."
            )
        case .badRequest, .methodNotAllowed, .notAcceptable, .misdirectedRequest, .preconditionRequired, .other:
            .init(
                "This page cannot be opened",
                "\(place.subject) did not accept the request."
            )
        }
    }
}

extension HTTPError.ServerError {
    /// The words for answers that admit a fault of the server.
    func words(for place: ErrorText.Place) -> ErrorText.Words {
        switch self {
        case .badGateway, .gatewayTimeout:
            .init(
                "The server is not answering",
                "A part of \(place.object) is not running. Try again later."
            )
        case .serviceUnavailable:
            .init(
                "The server is busy",
                "\(place.subject) is busy or being worked on. Try again later."
            )
        case .internalServerError, .notImplemented, .httpVersionNotSupported, .other:
            .init(
                "The server has a problem",
                "Something went wrong on \(place.object). Try again later."
            )
        }
    }
}
