/// The saved state of a window.
package struct WindowState: Hashable, Sendable, Codable {
    /// The width, in logical pixels.
    package let width: Int
    /// The height, in logical pixels.
    package let height: Int
    package let isMaximized: Bool
    /// The zoom level of pages; 1 is their natural size.
    package let zoom: Double
    /// Whether the user has hidden the sidebar.
    package let hidesSidebar: Bool

    /// Creates a state; values out of range are clamped.
    package init(
        width: Int = 1000,
        height: Int = 760,
        isMaximized: Bool = false,
        zoom: Double = 1,
        hidesSidebar: Bool = false
    ) {
        self.width = min(max(width, 360), 10_000)
        self.height = min(max(height, 240), 10_000)
        self.isMaximized = isMaximized
        self.zoom = PageZoom.clamped(zoom)
        self.hidesSidebar = hidesSidebar
    }

    /// Returns the state with another zoom.
    package func zoomed(to zoom: Double) -> WindowState {
        WindowState(width: width, height: height, isMaximized: isMaximized, zoom: zoom)
    }

    /// Decodes a state from a file, which the user may have edited.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            width: try values.decode(Int.self, forKey: .width),
            height: try values.decode(Int.self, forKey: .height),
            isMaximized: try values.decode(Bool.self, forKey: .isMaximized),
            zoom: try values.decode(Double.self, forKey: .zoom),
            hidesSidebar: try values.decodeIfPresent(Bool.self, forKey: .hidesSidebar) ?? false
        )
    }
}

/// The zoom levels of pages.
package enum PageZoom {
    /// The levels, smallest first.
    package static let levels = [0.3, 0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3]

    /// Returns the next larger level.
    package static func larger(than zoom: Double) -> Double { levels.first { $0 > zoom + 0.01 } ?? 3 }

    /// Returns the next smaller level.
    package static func smaller(than zoom: Double) -> Double { levels.last { $0 < zoom - 0.01 } ?? 0.3 }

    /// Returns a zoom within the range of the levels; 1 for a value that is not finite.
    package static func clamped(_ zoom: Double) -> Double { zoom.isFinite ? min(max(zoom, 0.3), 3) : 1 }
}
