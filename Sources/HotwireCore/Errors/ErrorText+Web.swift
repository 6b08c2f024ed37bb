extension WebError {
    /// The texts for requests without a response.
    var words: ErrorPhrases {
        switch self {
        case .offline:
            ErrorPhrases(
                "You are offline",
                "This page can be shown once there is a network connection."
            )
        case .connectionLost:
            ErrorPhrases(
                "The connection was lost",
                "The connection to {host} broke off. Try again."
            )
        case .hostNotFound:
            ErrorPhrases(
                "The server was not found",
                "There is no server at {host}, or the network does not know it."
            )
        case .cannotConnect:
            ErrorPhrases(
                "The server is not answering",
                "{Host} does not take connections. Try again later."
            )
        case .timeout:
            ErrorPhrases(
                "This page took too long",
                "{Host} did not answer in time. Try again."
            )
        case .tls(let failure):
            ErrorPhrases(title: Phrase("This page is not secure"), message: failure.sentence)
        case .tooManyRedirects:
            ErrorPhrases(
                "This page leads nowhere",
                "{Host} sends this page on from one address to the next."
            )
        case .badURL:
            ErrorPhrases(
                "This address does not work",
                "The address of the page cannot be read."
            )
        case .networkFailure, .other:
            ErrorPhrases(
                "This page could not be loaded",
                "The connection to {host} did not work. Try again."
            )
        }
    }
}

extension TLSFailure {
    fileprivate var sentence: Phrase {
        switch self {
        case .expired: Phrase("The certificate of {host} has expired.")
        case .notYetValid: Phrase("The certificate of {host} is not valid yet. Is the clock of this computer right?")
        case .unknownIssuer: Phrase("The certificate of {host} was issued by someone this computer does not know.")
        case .badIdentity: Phrase("The certificate shown for {host} belongs to another server.")
        case .revoked: Phrase("The certificate of {host} has been withdrawn.")
        case .weak: Phrase("The certificate of {host} is not protected well enough.")
        case .clientCertificate: Phrase("{Host} asks for a certificate that this computer does not have.")
        case .other: Phrase("No secure connection to {host} could be made.")
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
                "This page of {host} was not made for this app."
            )
        case .notReady:
            ErrorPhrases(
                "This page did not start",
                "The page of {host} was loaded, but is not ready. Try again."
            )
        case .contentTypeMismatch:
            ErrorPhrases(
                "This is not a page",
                "{Host} sent something that this app does not show as a page."
            )
        case .invalidResponse:
            ErrorPhrases(
                "This page cannot be read",
                "{Host} sent an answer that makes no sense. Try again later."
            )
        case .leftApp:
            ErrorPhrases(
                "This page is outside of the app",
                "{Host} leads to another site. Go on there, or try again."
            )
        case .processTerminated:
            ErrorPhrases(
                "This page keeps crashing",
                "The page of {host} was loaded several times, and crashed each time. Try again later."
            )
        case .foreignDocument:
            ErrorPhrases(
                "This page was blocked",
                "Another site tried to take the place of {host}. Try again."
            )
        }
    }
}
