/// The widths of the list pane and the detail pane, in logical pixels.
package enum PaneWidths {
    /// The width of the content from which both panes have room.
    package static let roomy = 720
    /// The least width of a pane, so that the user cannot drag one away.
    private static let least = 280
    /// The widths of a list pane that the user has not resized.
    private static let usual = 320...400

    /// Returns whether both panes have room.
    package static func haveRoom(in width: Int) -> Bool { width >= roomy }

    /// Returns the width of the list pane.
    ///
    /// - Parameters:
    ///   - width: the width of both panes
    ///   - chosen: the width that the user gave it; `nil` for the usual one
    /// - Returns: The width.
    package static func list(in width: Int, chosen: Int? = nil) -> Int {
        let wanted = chosen ?? min(max(width * 36 / 100, usual.lowerBound), usual.upperBound)
        return max(min(wanted, width - least), least)
    }
}
