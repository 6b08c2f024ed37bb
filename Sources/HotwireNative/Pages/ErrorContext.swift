public import FoundationEssentials
public import HotwireCore

/// What an error screen is made from.
public struct ErrorContext {
    /// What happened.
    public let error: HotwireNativeError
    /// Where.
    package let location: Location
    /// The address of the page.
    public var url: URL { location.url }
    /// Repeats the visit; `nil` where that is not possible, so that there is no button for it.
    public let retryHandler: (() -> Void)?
    /// Asks the person to sign in, and then repeats the visit; `nil` where that would not help.
    public let signInHandler: (() -> Void)?
    /// Asks whether to go on although the connection is not secure; only servers of a developer's own have it.
    public let continueHandler: (() -> Void)?
    /// Shows the page that the server made about the error; `nil` where it made none.
    public let serverPageHandler: (() -> Void)?
    /// Goes to the start page; only the error of a root screen, which has nothing to go back to, has it (Linux only).
    public let startHandler: (() -> Void)?

    /// What happened, in a few words without a period, such as "Page not found"; in the user's language.
    public var title: String { text.title }
    /// Where it happened, and what the user can do, in one or two sentences.
    public var message: String { text.message }
    /// The texts of the built-in error screen.
    private var text: ErrorText { ErrorText(error, at: location, in: InterfaceLanguage.translation) }

    /// Makes what an error screen is made from.
    package init(
        error: HotwireNativeError,
        location: Location,
        retryHandler: (() -> Void)?,
        signInHandler: (() -> Void)? = nil,
        continueHandler: (() -> Void)? = nil,
        serverPageHandler: (() -> Void)? = nil,
        startHandler: (() -> Void)? = nil
    ) {
        self.error = error
        self.location = location
        self.retryHandler = retryHandler
        self.signInHandler = signInHandler
        self.continueHandler = continueHandler
        self.serverPageHandler = serverPageHandler
        self.startHandler = startHandler
    }
}
