extension WebError {
    /// The words for requests without an answer.
    func words(for place: ErrorText.Place) -> ErrorText.Words {
        switch self {
        case .offline:
            .init(
                "You are offline",
                "This page can be shown once there is a network connection."
            )
        case .connectionLost:
            .init(
                "The connection was lost",
                "The connection to \(place.object) broke off. Try again."
            )
        case .hostNotFound:
            .init(
                "The server was not found",
                "There is no server at \(place.object), or the network does not know it."
            )
        case .cannotConnect:
            .init(
                "The server is not answering",
                "\(place.subject) does not take connections. Try again later."
            )
        case .timeout:
            .init(
                "This page took too long",
                "\(place.subject) did not answer in time. Try again."
            )
        case .tls(let failure):
            .init(
                "This page is not secure",
                failure.sentence(for: place)
            )
        case .tooManyRedirects:
            .init(
                "This page leads nowhere",
                "\(place.subject) sends this page on from one address to the next."
            )
        case .badURL:
            .init(
                "This address does not work",
                "The address of the page cannot be read."
            )
        case .networkFailure, .other:
            .init(
                "This page could not be loaded",
                "The connection to \(place.object) did not work. Try again."
            )
        }
    }
}

extension TLSFailure {
    fileprivate func sentence(for place: ErrorText.Place) -> String {
        switch self {
        case .expired: "The certificate of \(place.object) has expired."
        case .notYetValid: "The certificate of \(place.object) is not valid yet. Is the clock of this computer right?"
        case .unknownIssuer: "The certificate of \(place.object) was issued by someone this computer does not know."
        case .badIdentity: "The certificate shown for \(place.object) belongs to another server."
        case .revoked: "The certificate of \(place.object) has been withdrawn."
        case .weak: "The certificate of \(place.object) is not protected well enough."
        case .clientCertificate: "\(place.subject) asks for a certificate that this computer does not have."
        case .other: "No secure connection to \(place.object) could be made."
        }
    }
}

extension LoadError {
    /// The words for answers that are no pages.
    func words(for place: ErrorText.Place) -> ErrorText.Words {
        switch self {
        case .notPresent:
            .init(
                "This page cannot be shown here",
                "This page of \(place.object) was not made for this app."
            )
        case .notReady:
            .init(
                "This page did not start",
                "The page of \(place.object) was loaded, but is not ready. Try again."
            )
        case .contentTypeMismatch:
            .init(
                "This is not a page",
                "\(place.subject) sent something that this app does not show as a page."
            )
        case .invalidResponse:
            .init(
                "This page cannot be read",
                "\(place.subject) sent an answer that makes no sense. Try again later."
            )
        case .leftApp:
            .init(
                "This page is outside of the app",
                "\(place.subject) leads to another site. Go on there, or try again."
            )
        case .processTerminated:
            .init(
                "This page keeps crashing",
                "The page of \(place.object) was loaded several times, and crashed each time. Try again later."
            )
        }
    }
}
