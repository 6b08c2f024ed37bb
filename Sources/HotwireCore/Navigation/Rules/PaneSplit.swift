/// The division of the main stack into a list pane and a detail pane (`pane`; Linux only).
package struct PaneSplit: Hashable, Sendable {
    /// The index of the lowest screen of the detail pane; `nil` if there is no detail pane.
    package let index: Int?

    package init(_ main: [ScreenEntry]) {
        // The detail pane starts at the lowest screen with `pane: detail` above a screen without it. A detail page with nothing
        // below it, such as a deep link, is alone. A screen's pane depends only on the screens below it, so it never changes.
        index = main.indices.dropFirst().first { main[$0].properties.isDetail && !main[$0 - 1].properties.isDetail }
    }

    /// The whole stack as one pane, as on a phone.
    package static let none = PaneSplit([])

    package func area(at position: Int) -> ScreenArea { index.map { position >= $0 } == true ? .detail : .main }
}

/// The widths of the list pane and the detail pane, in logical pixels.
package enum PaneWidths {
    /// The content width from which both panes fit.
    package static let roomy = 720
    /// The minimum width of a pane, so that the user cannot drag it out of sight.
    private static let least = 280
    /// The range of the list pane's width until the user resizes it.
    private static let usual = 320...400

    package static func haveRoom(in width: Int) -> Bool { width >= roomy }

    /// Returns the width of the list pane; `chosen` is the user's own width, and `nil` means the default.
    package static func list(in width: Int, chosen: Int? = nil) -> Int {
        let wanted = chosen ?? min(max(width * 36 / 100, usual.lowerBound), usual.upperBound)
        return max(min(wanted, width - least), least)
    }
}
