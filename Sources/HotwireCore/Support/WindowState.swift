/// What is remembered of a window.
package struct WindowState: Hashable, Sendable, Codable {
    /// The width, in GTK's pixels.
    package let width: Int
    /// The height, in GTK's pixels.
    package let height: Int
    /// Whether it fills the screen.
    package let isMaximized: Bool
    /// How large pages are shown; 1 is their own size.
    package let zoom: Double

    /// Makes a state; what makes no sense is brought to what does.
    package init(width: Int = 1000, height: Int = 760, isMaximized: Bool = false, zoom: Double = 1) {
        self.width = min(max(width, 360), 10_000)
        self.height = min(max(height, 240), 10_000)
        self.isMaximized = isMaximized
        self.zoom = PageZoom.clamped(zoom)
    }

    /// Reads a state from a file that a person may have changed.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            width: try values.decode(Int.self, forKey: .width),
            height: try values.decode(Int.self, forKey: .height),
            isMaximized: try values.decode(Bool.self, forKey: .isMaximized),
            zoom: try values.decode(Double.self, forKey: .zoom)
        )
    }
}

/// The steps by which pages become larger and smaller.
package enum PageZoom {
    private static let steps = [0.3, 0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3]

    /// The next larger step.
    package static func larger(than zoom: Double) -> Double { steps.first { $0 > zoom + 0.01 } ?? 3 }

    /// The next smaller step.
    package static func smaller(than zoom: Double) -> Double { steps.last { $0 < zoom - 0.01 } ?? 0.3 }

    /// A zoom within the steps' range; 1 for what is no number.
    package static func clamped(_ zoom: Double) -> Double { zoom.isFinite ? min(max(zoom, 0.3), 3) : 1 }
}
