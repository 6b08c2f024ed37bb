/// How an error is told to a person: the words of the error page.
///
/// The words are calm, short, blame nobody and contain no code. They are all in the tables of the `ErrorText+…`
/// files, where they can be translated. (Ours; iOS shows "Error loading page" over the error's description.)
///
/// ```swift
/// let text = ErrorText(.http(.client(.notFound)), at: location)
/// text.title  // "Page not found"
/// text.message  // "There is no page at this address on app.example.com."
/// ```
public struct ErrorText: Hashable, Sendable {
    /// What happened, in a few words without a full stop.
    public let title: String

    /// One or two sentences: where it happened, and what a person can do.
    public let message: String

    /// The address and the code, one a line, for those who ask for details.
    public let details: String

    /// Finds the words for an error.
    ///
    /// - Parameters:
    ///   - error: What happened.
    ///   - location: The page that was asked for; its host is named in the message, its address in the details.
    public init(_ error: HotwireNativeError, at location: Location? = nil) {
        let words = error.words(for: Place(location))
        title = words.title
        message = words.message
        let address = location.map { [$0.displayString] } ?? []
        details = (address + [error.code]).joined(separator: "\n")
    }

    /// Who is spoken of: the host where it is known.
    struct Place {
        /// At the beginning of a sentence.
        let subject: String

        /// Inside a sentence.
        let object: String

        init(_ location: Location?) {
            subject = location?.displayHost ?? "The server"
            object = location?.displayHost ?? "the server"
        }
    }

    /// A row of the tables.
    struct Words {
        let title: String
        let message: String

        init(_ title: String, _ message: String) {
            self.title = title
            self.message = message
        }
    }
}

extension HotwireNativeError {
    fileprivate func words(for place: ErrorText.Place) -> ErrorText.Words {
        switch self {
        case .http(.client(let error)): error.words(for: place)
        case .http(.server(let error)): error.words(for: place)
        case .web(let error): error.words(for: place)
        case .load(let error): error.words(for: place)
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
