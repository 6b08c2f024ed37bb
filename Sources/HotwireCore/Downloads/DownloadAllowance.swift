/// Keeps a page from filling the disk: it may start only a few downloads by itself until a person does something.
package struct DownloadAllowance: Hashable, Sendable {
    /// How many downloads a page may start by itself.
    package static let most = 5

    private var left = Self.most

    /// Makes a full allowance.
    package init() {}

    /// Whether one more may start.
    ///
    /// - Parameter isUserGesture: whether a person's click or key is behind it, which fills the allowance up
    /// - Returns: whether it may.
    package mutating func take(isUserGesture: Bool) -> Bool {
        if isUserGesture { left = Self.most }
        guard left > 0 else { return false }
        left -= 1
        return true
    }
}
