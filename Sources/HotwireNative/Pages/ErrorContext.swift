public import FoundationEssentials
public import HotwireCore

/// What an error screen is made from; see ``HotwireConfig/makeCustomErrorScreen``.
public struct ErrorContext {
    /// What happened.
    public let error: HotwireNativeError
    /// Where.
    package let location: Location
    /// The address of the page.
    public var url: URL { location.url }
    /// Repeats the visit; `nil` where that is not possible, so that there is no button for it.
    public let retryHandler: (() -> Void)?
    /// Asks the user to sign in, and then repeats the visit; `nil` where that would not help.
    package let signInHandler: (() -> Void)?
    /// Asks whether to go on although the connection is not secure; only servers of a developer's own have it.
    package let continueHandler: (() -> Void)?
    /// Shows the page that the server made about the error; `nil` where it made none.
    package let serverPageHandler: (() -> Void)?
    /// Goes to the start page; only the error of a root screen, which has nothing to go back to, has it (Linux only).
    package let startHandler: (() -> Void)?

    /// What the user can do besides a retry, as the buttons of the built-in screen (Linux only).
    ///
    /// These are *Sign In* after a 401 in an app with a sign-in location, *Continue Anyway…* for the certificate of a
    /// developer's own server, *Show Server’s Page* where the server made a page about the error, and *Go to Start Page* on a root
    /// screen.
    public var actions: [MenuEntry] {
        let all = [
            (translated("_Sign In"), signInHandler), (translated("Continue _Anyway…"), continueHandler),
            (translated("Show Server’s _Page"), serverPageHandler), (translated("_Go to Start Page"), startHandler),
        ]
        return all.compactMap { title, handler in
            handler.map { MenuEntry(title: title.replacing("_", with: ""), action: $0) }
        }
    }

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
