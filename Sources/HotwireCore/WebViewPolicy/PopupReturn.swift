/// How a popup that left the app ends when it returns to the app's origin, as a sign-in at another site does.
///
/// The page that it returns to runs: usually it sends its result to its opener and closes the popup, or its opener reads the
/// popup's address and closes it. If neither happens within ``patience``, the popup closes and the app reloads its page.
package struct PopupReturn: Hashable, Sendable {
    /// How long a page that the popup returned to may take after it has loaded.
    package static let patience = Duration.seconds(3)

    /// Whose document a popup shows.
    package enum Document: Hashable, Sendable {
        /// A page of the app.
        case app
        /// A page of another origin.
        case outside
        /// A document without an address on the web, as before the first page.
        case empty
    }

    /// What follows a load in the popup.
    package enum Consequence: Hashable, Sendable {
        /// The popup shows the page.
        case stay
        /// The popup closes if its page does nothing within ``PopupReturn/patience``.
        case wait
        /// The popup closes now, and the app reloads its page.
        case finish
    }

    /// Whether the page that opened the popup can communicate with it.
    package let hasOpener: Bool
    private var wasOutside = false
    private var isSubmitted = false
    private var hasAnswered = false
    /// Whether the popup is about to close because of its return.
    package private(set) var isWaiting = false

    /// Creates the state of a popup that shows nothing yet.
    package init(hasOpener: Bool) { self.hasOpener = hasOpener }

    /// Handles a committed document.
    ///
    /// An empty document, which the opener writes, leads neither out of the app nor back.
    package mutating func committed(_ document: Document) {
        isWaiting = false
        hasAnswered = false
        guard document == .outside else { return }
        wasOutside = true
        isSubmitted = false
    }

    /// Handles a form that the popup sends to the app.
    package mutating func submits() { isSubmitted = true }

    /// Handles the end of a load; `isInApp` if the document is the app's.
    package mutating func loaded(isInApp: Bool) -> Consequence {
        guard isInApp else { return .stay }
        guard hasOpener else { return wasOutside || isSubmitted ? .finish : .stay }
        guard wasOutside, !hasAnswered else { return .stay }
        isWaiting = true
        return .wait
    }

    /// Handles a message of the app's page in the popup to its opener: the popup belongs to these pages.
    package mutating func answered() {
        hasAnswered = true
        isWaiting = false
    }
}
