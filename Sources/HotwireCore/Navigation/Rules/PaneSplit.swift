/// How the main stack is divided into a list pane and a detail pane (`pane`; Linux only).
///
/// The lowest screen with `pane: detail` that lies over a screen without it starts the detail pane, to which every screen above it
/// belongs. A detail page without a page below it, as a deep link shows it, is alone. The pane of a screen depends only on the screens
/// below it, so it never changes.
package struct PaneSplit: Hashable, Sendable {
    /// The index of the lowest screen of the detail pane; `nil` without one.
    package let index: Int?

    /// Divides a main stack.
    package init(_ main: [ScreenEntry]) {
        index = main.indices.dropFirst().first { main[$0].properties.isDetail && !main[$0 - 1].properties.isDetail }
    }

    /// Divides no stack: everything is one pane, as on a phone.
    package static let none = PaneSplit([])

    /// Returns the area of a screen of the main stack.
    package func area(at position: Int) -> ScreenArea { index.map { position >= $0 } == true ? .detail : .main }
}

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
