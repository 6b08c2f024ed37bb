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
