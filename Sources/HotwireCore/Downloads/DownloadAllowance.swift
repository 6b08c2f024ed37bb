/// Limits the downloads that a page starts by itself until the user acts, so that it cannot fill the disk.
package struct DownloadAllowance: Hashable, Sendable {
    /// The number of downloads that a page may start by itself.
    package static let most = 5

    private var left = Self.most

    /// Creates a full allowance.
    package init() {}

    /// Uses one download of the allowance.
    ///
    /// - Parameter isUserGesture: whether the user's click or key caused it, which restores the allowance
    /// - Returns: Whether the download may start.
    package mutating func take(isUserGesture: Bool) -> Bool {
        if isUserGesture { left = Self.most }
        guard left > 0 else { return false }
        left -= 1
        return true
    }
}
