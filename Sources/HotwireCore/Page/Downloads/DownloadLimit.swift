/// Limits the number of downloads in an app's list.
package enum DownloadLimit {
    /// The maximum number of entries; the oldest finished ones are removed first.
    package static let most = 100

    /// Returns the entries to remove.
    ///
    /// - Parameter isRunning: whether each entry is still running, newest first
    /// - Returns: The indexes of the entries to remove, last first; running downloads are kept.
    package static func surplus(_ isRunning: [Bool]) -> [Int] {
        let over = isRunning.indices.filter { !isRunning[$0] }
        return Array(over.reversed().prefix(max(0, isRunning.count - most)))
    }

    /// Returns whether another download may start.
    ///
    /// - Parameter running: the number of running downloads
    /// - Returns: Whether the list has room for another one.
    package static func mayBegin(whileRunning running: Int) -> Bool { running < most }
}

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
