/// How far a page is scrolled, in its own pixels.
package struct ScrollPosition: Hashable, Sendable {
    /// How far to the right; below zero in pages that run from right to left.
    package let x: Double
    /// How far down.
    package let y: Double

    /// Makes a position; `nil` for what no page can be scrolled to.
    package init?(x: Double, y: Double) {
        guard x.isFinite, y.isFinite, abs(x) <= Self.farthest, abs(y) <= Self.farthest else { return nil }
        self.x = x
        self.y = y
    }

    /// Engines count in 32 bits, of which some are for fractions of pixels.
    private static let farthest = 33_554_432.0
}

extension ScrollPosition {
    /// Reads a position, from a page or from a file.
    init?(_ json: JSONValue) {
        guard let x = json["x"]?.doubleValue, let y = json["y"]?.doubleValue else { return nil }
        self.init(x: x, y: y)
    }

    var json: JSONValue { ["x": .number(x), "y": .number(y)] }
}
