// Servers do not report this. The sign is a cookie that scripts cannot read and that appears or disappears, or a form whose
// response clears all screens.
/// Detects whether a form signed the user in or out, so that the app's other windows and tabs reload.
package struct AccountWatch: Hashable, Sendable {
    private var cookies: Set<String>?
    private var formIsOnItsWay = false

    package init() {}

    /// Records the names of a loaded page's cookies.
    package mutating func pageLoaded(cookies: Set<String>) { self.cookies = cookies }

    package mutating func formStarted() { formIsOnItsWay = true }

    /// Returns the change that a form's response made to the cookies; if cookies only disappeared, the user signed out.
    package mutating func formFinished(cookies: Set<String>) -> AccountChange? {
        formIsOnItsWay = false
        defer { self.cookies = cookies }
        guard let before = self.cookies, before != cookies else { return nil }
        return cookies.isSubset(of: before) ? .signedOut : .changed
    }

    /// Returns whether a proposed presentation means that a form signed the user in or out.
    package mutating func proposed(_ presentation: Navigation.Presentation) -> Bool {
        guard formIsOnItsWay else { return false }
        return presentation == .clearAll || presentation == .replaceRoot
    }
}

/// A change of the signed-in user, as far as an app can detect it.
package enum AccountChange: Hashable, Sendable {
    /// The user, or another one, signed in; other pages are outdated and reload when they are next shown.
    case changed
    /// The user signed out; other pages may contain private data and restart at once, unless they hold user input.
    case signedOut
    /// The server resets the app, so all pages restart at once.
    case reset
}
