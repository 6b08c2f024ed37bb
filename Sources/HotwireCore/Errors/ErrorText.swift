/// How an error is told to a person: the words of the error page.
///
/// The words are calm, short, blame nobody and contain no code. They are all in the tables of the `ErrorText+…`
/// files, and in the catalogues of a ``Translation``. (Ours; iOS shows "Error loading page" over the error's description.)
///
/// ```swift
/// let text = ErrorText(.http(.client(.notFound)), at: location)
/// text.title  // "Page not found"
/// text.message  // "There is no page at this address on app.example.com."
/// ```
package struct ErrorText: Hashable, Sendable {
    /// What happened, in a few words without a full stop.
    package let title: String

    /// One or two sentences: where it happened, and what a person can do.
    package let message: String

    /// The address and the code, one a line, for those who ask for details.
    package let details: String

    /// Finds the words for an error.
    ///
    /// - Parameters:
    ///   - error: What happened.
    ///   - location: The page that was asked for; its host is named in the message, its address in the details.
    ///   - translation: The language of the title and the message; English unless given.
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
                // Translators: stands for {Host}, at the beginning of sentences.
                "Host": host ?? translation(Phrase("The server")),
                // Translators: stands for {host}, inside of sentences.
                "host": host ?? translation(Phrase("the server")),
            ])
        )
        let address = location.map { [$0.displayString] } ?? []
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

    /// The line of the details that says what happened, for those who know codes.
    fileprivate var code: String {
        switch self {
        case .http(let error): "HTTP \(error.statusCode) \(error.errorDescription ?? "")"
        case .web(.tls(let failure)): "TLS: \(failure)"
        case .web(let error): "\(error.message) (\(error.errorCode))"
        case .load(let error): error.errorDescription ?? error.title
        }
    }
}

/// A row of the tables of errors: what a person is told, with places for the host.
///
/// `{Host}` begins a sentence, `{host}` does not; where the host is not known they are "The server" and "the server".
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
