public import FoundationEssentials
public import HotwireCore

/// The content of an error screen; see ``HotwireConfig/makeCustomErrorScreen``.
public struct ErrorContext {
    /// The error.
    public let error: HotwireNativeError
    package let location: Location
    /// The page's address.
    public var url: URL { location.url }
    /// Repeats the visit; `nil` if that is not possible, so that the screen shows no button.
    public let retryHandler: (() -> Void)?
    /// Asks the user to sign in and then repeats the visit; `nil` if that would not help.
    package let signInHandler: (() -> Void)?
    /// Asks whether to continue over an insecure connection; `nil` except for a developer's own server.
    package let continueHandler: (() -> Void)?
    /// Shows the server's own error page; `nil` if the server sent none.
    package let serverPageHandler: (() -> Void)?
    /// Opens the start page; `nil` except on a root screen, which cannot go back.
    package let startHandler: (() -> Void)?

    /// The user's options besides a retry, with the titles of the built-in screen's buttons (Linux only).
    ///
    /// These are *Sign In* after a 401 in an app with a sign-in location, *Continue Anyway…* for the certificate of a
    /// developer's own server, *Show Server’s Page* if the server sent an error page, and *Go to Start Page* on a root screen.
    public var actions: [MenuEntry] {
        let all = [
            (translated("_Sign In"), signInHandler), (translated("Continue _Anyway…"), continueHandler),
            (translated("Show Server’s _Page"), serverPageHandler), (translated("_Go to Start Page"), startHandler),
        ]
        return all.compactMap { title, handler in
            handler.map { MenuEntry(title: title.replacing("_", with: ""), action: $0) }
        }
    }

    /// A short description of the error without a period, such as "Page not found", in the user's language.
    public var title: String { text.title }
    /// Where the error occurred and what the user can do, in one or two sentences.
    public var message: String { text.message }
    /// The technical description for the developer.
    var details: String { text.details }
    /// The texts of the built-in error screen.
    private var text: ErrorText { ErrorText(error, at: location, in: InterfaceLanguage.translation) }

    /// Creates the content of an error screen, for tests of ``HotwireConfig/makeCustomErrorScreen``.
    ///
    /// ```swift
    /// let context = ErrorContext(error: .http(.server(.serviceUnavailable)), url: url)
    /// ```
    ///
    /// - Parameters:
    ///   - error: the error
    ///   - url: the page's address
    ///   - retryHandler: repeats the visit; `nil` if that is not possible
    public init(error: HotwireNativeError, url: URL, retryHandler: (() -> Void)? = nil) {
        self.init(error: error, location: (try? Location(url)) ?? .blank, retryHandler: retryHandler)
    }

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

/// A screen that shows errors (iOS: `ErrorPresenter`).
///
/// A ``VisitableScreen`` shows them instead of its page. Another conforming screen decides how it shows them:
///
/// ```swift
/// func presentError(_ error: HotwireNativeError, retryHandler: Handler?) {
///     banner.show(error.localizedDescription)
/// }
/// ```
@MainActor public protocol ErrorPresenter: Screen {
    /// The action of the Retry button.
    typealias Handler = () -> Void

    /// Shows an error.
    ///
    /// - Parameters:
    ///   - error: the error
    ///   - retryHandler: repeats the failed action; `nil` if that is not possible
    func presentError(_ error: HotwireNativeError, retryHandler: Handler?)
}
