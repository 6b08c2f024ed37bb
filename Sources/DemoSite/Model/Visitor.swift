/// What the server knows of one browser.
struct Visitor: Sendable {
    var name: String?
    /// What a sign-in at another service was begun with; the session's cookie keeps it for this browser.
    var signIn: String?
    var favourites: Set<Int> = []

    /// A message for the next page, which shows it once.
    var flash: String?
}
