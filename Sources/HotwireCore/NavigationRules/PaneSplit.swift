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

extension Hierarchy {
    /// Returns the screens of an area, bottom first.
    func screens(in area: ScreenArea, _ split: PaneSplit) -> ArraySlice<ScreenEntry> {
        switch area {
        case .main: main[..<(split.index ?? main.endIndex)]
        case .detail: main[(split.index ?? main.endIndex)...]
        case .modal: modal[...]
        }
    }
}
