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
