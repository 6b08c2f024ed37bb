/// How many downloads an app's list has.
package enum DownloadLimit {
    /// The most entries; the oldest that are over go first.
    package static let most = 100

    /// The entries that go.
    ///
    /// - Parameter isRunning: of each entry whether it goes on, the newest first
    /// - Returns: the positions of those that go, the last one first; downloads that go on stay.
    package static func surplus(_ isRunning: [Bool]) -> [Int] {
        let over = isRunning.indices.filter { !isRunning[$0] }
        return Array(over.reversed().prefix(max(0, isRunning.count - most)))
    }

    /// Whether one more may begin.
    ///
    /// - Parameter running: how many go on
    /// - Returns: whether the list has room for it.
    package static func mayBegin(whileRunning running: Int) -> Bool { running < most }
}
