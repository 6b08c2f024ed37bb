/// The way out of a root screen whose page cannot be shown, which has nothing to go back to (Linux only).
package enum StartPage {
    /// The page to offer in place of a root's.
    ///
    /// - Parameters:
    ///   - root: the page that failed
    ///   - start: the page that the app starts at
    /// - Returns: the start page, or the root of its origin where the start page itself failed; `nil` where that is what
    ///   failed.
    package static func wayOut(of root: Location, start: Location) -> Location? {
        guard root.isSamePage(as: start) else { return start }
        guard let top = try? Location(reference: "/", relativeTo: start), top.origin == start.origin else { return nil }
        return root.isSamePage(as: top) ? nil : top
    }
}
