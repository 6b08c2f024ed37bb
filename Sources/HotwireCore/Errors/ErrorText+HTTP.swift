extension HTTPError.ClientError {
    /// The texts for responses with a client error.
    var words: ErrorPhrases {
        switch self {
        case .unauthorized:
            ErrorPhrases(
                "Sign-in required",
                "{Host} shows this page only to signed-in users."
            )
        case .paymentRequired:
            ErrorPhrases(
                "Payment required",
                "{Host} requires a payment for this page."
            )
        case .forbidden:
            ErrorPhrases(
                "Access denied",
                "{Host} does not allow this account to view this page."
            )
        case .notFound, .other(statusCode: 410):
            ErrorPhrases(
                "Page not found",
                "There is no page at this address on {host}."
            )
        case .other(statusCode: 451):
            ErrorPhrases(
                "Page not available",
                "{Host} cannot show this page for legal reasons."
            )
        // After a request without credentials, the engine does not ask again until its next start (measured).
        case .proxyAuthenticationRequired:
            ErrorPhrases(
                "Network sign-in required",
                "This network requires a sign-in. Restart the app to be asked again."
            )
        case .requestTimeout:
            ErrorPhrases(
                "This page took too long",
                "The connection to {host} was too slow. Try again."
            )
        case .conflict:
            ErrorPhrases(
                "This page has changed",
                "Reload the page on {host}, then try again."
            )
        case .unprocessableEntity:
            ErrorPhrases(
                "Request not accepted",
                "{Host} could not process the submitted data."
            )
        case .tooManyRequests:
            ErrorPhrases(
                "Too many requests",
                "{Host} limits the number of requests. Wait a moment, then try again."
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
    /// The texts for responses with a server error.
    var words: ErrorPhrases {
        switch self {
        case .badGateway, .gatewayTimeout:
            ErrorPhrases(
                "The server is not responding",
                "A service of {host} is unavailable. Try again later."
            )
        case .serviceUnavailable:
            ErrorPhrases(
                "The server is busy",
                "{Host} is overloaded or under maintenance. Try again later."
            )
        case .internalServerError, .notImplemented, .httpVersionNotSupported, .other:
            ErrorPhrases(
                "Server error",
                "Something went wrong on {host}. Try again later."
            )
        }
    }
}
