/// The limit on the number of downloads in an app's list.
package enum DownloadLimit {
    /// The maximum number of entries; the oldest finished ones are removed first.
    package static let most = 100

    /// Returns the indexes of the finished downloads to remove, last first, from a list that begins with the newest.
    package static func surplus(_ isRunning: [Bool]) -> [Int] {
        let over = isRunning.indices.filter { !isRunning[$0] }
        return Array(over.reversed().prefix(max(0, isRunning.count - most)))
    }

    /// Returns whether the list has room for another download.
    package static func mayBegin(whileRunning running: Int) -> Bool { running < most }
}

/// A limit on the downloads that a page starts by itself until the user acts, so that it cannot fill the disk.
package struct DownloadAllowance: Hashable, Sendable {
    /// The number of downloads that a page may start by itself.
    package static let most = 5

    private var left = Self.most

    package init() {}

    /// Uses one download and returns whether it may start; a user's click or key restores the allowance.
    package mutating func take(isUserGesture: Bool) -> Bool {
        if isUserGesture { left = Self.most }
        guard left > 0 else { return false }
        left -= 1
        return true
    }
}
