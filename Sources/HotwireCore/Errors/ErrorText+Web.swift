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
