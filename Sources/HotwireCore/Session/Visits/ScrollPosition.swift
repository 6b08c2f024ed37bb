/// The scroll position of a page, in CSS pixels.
package struct ScrollPosition: Hashable, Sendable {
    /// The distance to the right; negative in pages that run from right to left.
    package let x: Double
    /// The distance down.
    package let y: Double

    /// Creates a position; `nil` for values that no page can be scrolled to.
    package init?(x: Double, y: Double) {
        guard x.isFinite, y.isFinite, abs(x) <= Self.farthest, abs(y) <= Self.farthest else { return nil }
        self.x = x
        self.y = y
    }

    /// Engines use 32 bits, some of them for fractions of a pixel.
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
