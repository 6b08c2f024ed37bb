/// The text of an error page, calm, short and without codes (Linux only; iOS shows “Error loading page” and the error's
/// description).
package struct ErrorText: Hashable, Sendable {
    /// What happened, in a few words without a period.
    package let title: String

    /// One or two sentences: where it happened, and what the user can do.
    package let message: String

    /// The address and the error's code, on separate lines.
    package let details: String

    /// Creates the text for an error; `location` is the requested page, whose host the message names.
    package init(
        _ error: HotwireNativeError,
        at location: Location? = nil,
        in translation: Translation = .english
    ) {
        let words = error.words
        let host = location?.displayHost
        title = translation(words.title)
        message = translation(
            words.message.with([
                // Translators: replaces {Host} at the beginning of sentences.
                "Host": host ?? translation(Phrase("The server")),
                // Translators: replaces {host} inside sentences.
                "host": host ?? translation(Phrase("the server")),
            ])
        )
        let address = location.map { [$0.shownAddress] } ?? []
        details = (address + [error.code]).joined(separator: "\n")
    }
}

extension HotwireNativeError {
    fileprivate var words: ErrorPhrases {
        switch self {
        case .http(.client(let error)): error.words
        case .http(.server(let error)): error.words
        case .web(let error): error.words
        case .load(let error): error.words
        }
    }

    /// The error's line in the details.
    fileprivate var code: String {
        switch self {
        case .http(let error): "HTTP \(error.statusCode) \(error.errorDescription ?? "")"
        case .web(.tls(let failure)): "TLS: \(failure)"
        case .web(let error): "\(error.message) (\(error.errorCode))"
        case .load(let error): error.errorDescription ?? error.title
        }
    }
}

/// The title and message of an error; `{Host}` stands for the host at the start of a sentence, and `{host}` elsewhere.
struct ErrorPhrases {
    let title: Phrase
    let message: Phrase

    init(title: Phrase, message: Phrase) {
        self.title = title
        self.message = message
    }

    init(_ title: StaticString, _ message: StaticString) {
        self.init(title: Phrase(title), message: Phrase(message))
    }
}

extension WebError {
    /// The texts for requests without a response.
    var words: ErrorPhrases {
        switch self {
        case .offline:
            ErrorPhrases(
                "You are offline",
                "This page will load when you are connected to a network."
            )
        case .connectionLost:
            ErrorPhrases(
                "Connection lost",
                "The connection to {host} was interrupted. Try again."
            )
        case .hostNotFound:
            ErrorPhrases(
                "Server not found",
                "Could not find {host}. Check the address and your network connection."
            )
        case .cannotConnect:
            ErrorPhrases(
                "The server is not responding",
                "Could not connect to {host}. Try again later."
            )
        case .timeout:
            ErrorPhrases(
                "This page took too long",
                "{Host} did not respond in time. Try again."
            )
        case .tls(let failure):
            ErrorPhrases(title: Phrase("This page is not secure"), message: failure.sentence)
        case .tooManyRedirects:
            ErrorPhrases(
                "Too many redirects",
                "{Host} keeps redirecting this page."
            )
        case .badURL:
            ErrorPhrases(
                "Invalid address",
                "The address of this page is invalid."
            )
        case .networkFailure, .other:
            ErrorPhrases(
                "This page could not be loaded",
                "The connection to {host} failed. Try again."
            )
        }
    }
}

extension TLSFailure {
    fileprivate var sentence: Phrase {
        switch self {
        case .expired: Phrase("The certificate of {host} has expired.")
        case .notYetValid: Phrase("The certificate of {host} is not valid yet. Check the clock of this computer.")
        case .unknownIssuer: Phrase("The certificate of {host} was issued by an unknown authority.")
        case .badIdentity: Phrase("The certificate of {host} belongs to another server.")
        case .revoked: Phrase("The certificate of {host} has been revoked.")
        case .weak: Phrase("The certificate of {host} has an insecure signature.")
        case .clientCertificate: Phrase("{Host} requires a client certificate.")
        case .other: Phrase("Could not establish a secure connection to {host}.")
        }
    }
}

extension LoadError {
    /// The texts for responses that are not pages.
    var words: ErrorPhrases {
        switch self {
        case .notPresent:
            ErrorPhrases(
                "This page cannot be shown here",
                "The page on {host} is not made for this app."
            )
        case .notReady:
            ErrorPhrases(
                "This page did not start",
                "The page on {host} has loaded, but is not ready. Try again."
            )
        case .contentTypeMismatch:
            ErrorPhrases(
                "This is not a web page",
                "{Host} returned content that this app cannot show."
            )
        case .noContent:
            ErrorPhrases(
                "There is no page",
                "{Host} responded without a page."
            )
        case .incomplete:
            ErrorPhrases(
                "This page took too long",
                "{Host} responded, but the page did not load completely in time. Try again."
            )
        case .notRendered:
            ErrorPhrases(
                "This page was not shown",
                "{Host} responded, but a script of the page kept the app from showing it. Try again."
            )
        case .invalidResponse:
            ErrorPhrases(
                "Invalid response",
                "{Host} returned an invalid response. Try again later."
            )
        case .leftApp:
            ErrorPhrases(
                "This page is outside the app",
                "{Host} redirects to another site. Continue there, or try again."
            )
        case .processTerminated:
            ErrorPhrases(
                "This page keeps crashing",
                "The page on {host} crashed several times. Try again later."
            )
        case .foreignDocument:
            ErrorPhrases(
                "This page was blocked",
                "Another site tried to replace {host}. Try again."
            )
        }
    }
}

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
        // After a request without credentials, the engine does not ask again until the app restarts (measured).
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
