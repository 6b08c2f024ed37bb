/// The scroll position of a page, in CSS pixels.
package struct ScrollPosition: Hashable, Sendable {
    /// The horizontal distance, which is negative in right-to-left pages.
    package let x: Double
    /// The vertical distance.
    package let y: Double

    /// Creates a position, or returns `nil` for values that no page can be scrolled to.
    package init?(x: Double, y: Double) {
        guard x.isFinite, y.isFinite, abs(x) <= Self.farthest, abs(y) <= Self.farthest else { return nil }
        self.x = x
        self.y = y
    }

    /// The limit of engines, which use 32 bits, some for fractions of a pixel.
    private static let farthest = 33_554_432.0
}

extension ScrollPosition {
    /// Decodes a position from a page or a file.
    init?(_ json: JSONValue) {
        guard let x = json["x"]?.doubleValue, let y = json["y"]?.doubleValue else { return nil }
        self.init(x: x, y: y)
    }

    var json: JSONValue { ["x": .number(x), "y": .number(y)] }
}
