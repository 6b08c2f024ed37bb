/// Tells whether a form signed somebody in or out, so that an app's other windows and tabs are loaded anew.
///
/// No server says so. A cookie that scripts cannot read and that comes or goes does, and so does a form whose answer
/// clears all screens.
package struct AccountWatch: Hashable, Sendable {
    private var cookies: Set<String>?
    private var formIsOnItsWay = false

    /// Makes a watch that has not seen a form yet.
    package init() {}

    /// The page is loaded, with the names of these cookies.
    package mutating func pageLoaded(cookies: Set<String>) { self.cookies = cookies }

    /// A form is on its way.
    package mutating func formStarted() { formIsOnItsWay = true }

    /// Handles the response to a form.
    ///
    /// - Parameter cookies: the names of the cookies after it
    /// - Returns: what it says of the user: cookies that only went are those of a user who signed out.
    package mutating func formFinished(cookies: Set<String>) -> AccountChange? {
        formIsOnItsWay = false
        defer { self.cookies = cookies }
        guard let before = self.cookies, before != cookies else { return nil }
        return cookies.isSubset(of: before) ? .signedOut : .changed
    }

    /// A page was proposed; answers whether it says that somebody signed in or out.
    package mutating func proposed(_ presentation: Navigation.Presentation) -> Bool {
        guard formIsOnItsWay else { return false }
        return presentation == .clearAll || presentation == .replaceRoot
    }
}

/// How the user of an app changed, as far as an app can notice it.
package enum AccountChange: Hashable, Sendable {
    /// Somebody signed in, or another user did: other pages are outdated, and reload when they are next seen.
    case changed
    /// The user signed out, as the cookies say: other pages may show private data and start again at once, unless
    /// something was entered in them.
    case signedOut
    /// The server resets the app: all pages start again at once.
    case reset
}
