/// The text of an error page.
///
/// The texts are calm and short, and contain no codes. They are defined in the `ErrorText+…` files, and translated by the
/// catalogs of a ``Translation`` (Linux only; iOS shows "Error loading page" and the error's description).
///
/// ```swift
/// let text = ErrorText(.http(.client(.notFound)), at: location)
/// text.title  // "Page not found"
/// text.message  // "There is no page at this address on app.example.com."
/// ```
package struct ErrorText: Hashable, Sendable {
    /// What happened, in a few words without a period.
    package let title: String

    /// One or two sentences: where it happened, and what the user can do.
    package let message: String

    /// The address and the code on separate lines, for the details.
    package let details: String

    /// Creates the text for an error.
    ///
    /// - Parameters:
    ///   - error: the error
    ///   - location: the requested page; its host appears in the message, its address in the details
    ///   - translation: the language of the title and the message; English by default
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

    /// The line of the details with the error's code.
    fileprivate var code: String {
        switch self {
        case .http(let error): "HTTP \(error.statusCode) \(error.errorDescription ?? "")"
        case .web(.tls(let failure)): "TLS: \(failure)"
        case .web(let error): "\(error.message) (\(error.errorCode))"
        case .load(let error): error.errorDescription ?? error.title
        }
    }
}

/// The title and message of an error, with placeholders for the host.
///
/// `{Host}` starts a sentence, `{host}` does not; without a host they are "The server" and "the server".
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
