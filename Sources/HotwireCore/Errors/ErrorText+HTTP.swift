extension HTTPError.ClientError {
    /// The words for answers that find fault with the request.
    var words: ErrorPhrases {
        switch self {
        case .unauthorized:
            ErrorPhrases(
                "Sign-in needed",
                "{Host} shows this page only to people who have signed in."
            )
        case .paymentRequired:
            ErrorPhrases(
                "Payment needed",
                "{Host} shows this page only after a payment."
            )
        case .forbidden:
            ErrorPhrases(
                "No access to this page",
                "{Host} does not show this page to this account."
            )
        case .notFound, .other(statusCode: 410):
            ErrorPhrases(
                "Page not found",
                "There is no page at this address on {host}."
            )
        case .other(statusCode: 451):
            ErrorPhrases(
                "Page not available",
                "{Host} may not show this page for legal reasons."
            )
        // Once it went without an answer, the engine asks for none until its next start (measured).
        case .proxyAuthenticationRequired:
            ErrorPhrases(
                "Sign-in to the network needed",
                "The network asks for a sign-in before it can be used. Close the app and start it again to be asked once more."
            )
        case .requestTimeout:
            ErrorPhrases(
                "This page took too long",
                "The connection to {host} was too slow. Try again."
            )
        case .conflict:
            ErrorPhrases(
                "Something changed in the meantime",
                "Reload the page on {host}, then try again."
            )
        case .unprocessableEntity:
            ErrorPhrases(
                "This was not accepted",
                "{Host} could not use what was sent."
            )
        case .tooManyRequests:
            ErrorPhrases(
                "Too many requests",
                "{Host} asks for a short break. Try again in a moment."
            )
        case .badRequest, .methodNotAllowed, .notAcceptable, .misdirectedRequest, .preconditionRequired, .other:
            ErrorPhrases(
                "This page cannot be opened",
                "{Host} did not accept the request."
            )
        }
    }
}

extension HTTPError.ServerError {
    /// The words for answers that admit a fault of the server.
    var words: ErrorPhrases {
        switch self {
        case .badGateway, .gatewayTimeout:
            ErrorPhrases(
                "The server is not answering",
                "A part of {host} is not running. Try again later."
            )
        case .serviceUnavailable:
            ErrorPhrases(
                "The server is busy",
                "{Host} is busy or being worked on. Try again later."
            )
        case .internalServerError, .notImplemented, .httpVersionNotSupported, .other:
            ErrorPhrases(
                "The server has a problem",
                "Something went wrong on {host}. Try again later."
            )
        }
    }
}
