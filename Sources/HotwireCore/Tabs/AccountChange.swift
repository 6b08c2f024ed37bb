/// How the user of an app changed, as far as an app can notice it.
package enum AccountChange: Hashable, Sendable {
    /// Somebody signed in, or another user did: other pages are outdated, and reload when they are next seen.
    case changed
    /// The user signed out: other pages show what is nobody's business now, and start again at once.
    case signedOut
}
