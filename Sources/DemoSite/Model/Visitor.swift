/// What the server knows of one browser.
struct Visitor: Sendable {
    var name: String?
    var favourites: Set<Int> = []

    /// A message for the next page, which shows it once.
    var flash: String?
}
