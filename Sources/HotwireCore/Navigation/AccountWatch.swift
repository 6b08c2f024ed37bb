/// Detects whether a form signed the user in or out, so that the app's other windows and tabs reload.
///
/// Servers do not report it directly. It is detected by a cookie that scripts cannot read and that appears or disappears, or
/// by a form whose response clears all screens.
package struct AccountWatch: Hashable, Sendable {
    private var cookies: Set<String>?
    private var formIsOnItsWay = false

    /// Creates a watch that has not seen a form yet.
    package init() {}

    /// Handles the load of a page, with the names of its cookies.
    package mutating func pageLoaded(cookies: Set<String>) { self.cookies = cookies }

    /// Handles the submission of a form.
    package mutating func formStarted() { formIsOnItsWay = true }

    /// Handles the response to a form.
    ///
    /// - Parameter cookies: the names of the cookies after the response
    /// - Returns: The change; if cookies only disappeared, the user signed out.
    package mutating func formFinished(cookies: Set<String>) -> AccountChange? {
        formIsOnItsWay = false
        defer { self.cookies = cookies }
        guard let before = self.cookies, before != cookies else { return nil }
        return cookies.isSubset(of: before) ? .signedOut : .changed
    }

    /// Handles the proposal of a page, and returns whether it means that the user signed in or out.
    package mutating func proposed(_ presentation: Navigation.Presentation) -> Bool {
        guard formIsOnItsWay else { return false }
        return presentation == .clearAll || presentation == .replaceRoot
    }
}

/// A change of an app's user, as far as an app can detect it.
package enum AccountChange: Hashable, Sendable {
    /// The user signed in, or another user did: other pages are outdated and reload when they are next shown.
    case changed
    /// The user signed out, as the cookies show: other pages may contain private data and start again at once, unless the user
    /// entered something in them.
    case signedOut
    /// The server resets the app: all pages start again at once.
    case reset
}
