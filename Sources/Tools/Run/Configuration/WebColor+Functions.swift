/// The functions of CSS Color 4: `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()` and `color()`.
extension WebColor {
    /// Parses a function in lowercase; `nil` if it is unknown, or its arguments are invalid.
    init?(function text: String) {
        guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
        guard let arguments = ColorArguments(text[text.index(after: open)...].dropLast()),
            let channels = Self.channels(String(text[..<open]), arguments)
        else { return nil }
        self.init(channels: channels)
    }

    private static func channels(_ name: String, _ values: ColorArguments) -> ColorSpace.Channels? {
        switch name {
        case "rgb", "rgba":
            values.numbers(percent: (255, 255, 255)).map { ($0 / 255, $1 / 255, $2 / 255) }
        case "hsl", "hsla": values.hue(percent: (100, 100)).map { ColorSpace.hsl($0, $1 / 100, $2 / 100) }
        case "hwb": values.hue(percent: (100, 100)).map { ColorSpace.hwb($0, $1 / 100, $2 / 100) }
        case "lab": values.modern?.numbers(percent: (100, 125, 125)).map(ColorSpace.lab)
        case "lch": values.modern?.polar(percent: (100, 150)).map(ColorSpace.lab)
        case "oklab": values.modern?.numbers(percent: (1, 0.4, 0.4)).map(ColorSpace.oklab)
        case "oklch": values.modern?.polar(percent: (1, 0.4)).map(ColorSpace.oklab)
        case "color":
            values.spaced.flatMap { ColorSpace.predefined($0.space, $0.channels) }
        default: nil
        }
    }
}

/// The arguments of a color function, without its alpha channel.
struct ColorArguments: Hashable, Sendable {
    /// The name of the color space, the first argument of `color()`; other functions have none.
    let space: String?
    private let words: [Substring]
    private let hasCommas: Bool

    /// Splits arguments: with commas, or with spaces and a slash before the alpha channel.
    init?(_ text: Substring) {
        hasCommas = text.contains(",")
        if hasCommas {
            let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmingSpaces }
            guard (3...4).contains(parts.count), !parts.contains(where: { $0.contains(where: \.isWhitespace) }),
                parts.count == 3 || Self.isAlpha(parts[3])
            else { return nil }
            (space, words) = (nil, Array(parts.prefix(3)))
            return
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.count == 1 || Self.isAlpha(parts[1].trimmingSpaces) else {
            return nil
        }
        var words = parts[0].split(whereSeparator: \.isWhitespace)
        if words.count == 4 { space = String(words.removeFirst()) } else { space = nil }
        guard words.count == 3 else { return nil }
        self.words = words
    }

    /// The arguments, unless they are separated by commas, which newer functions do not allow.
    var modern: ColorArguments? { hasCommas ? nil : self }

    /// The space and the channels of `color()`.
    var spaced: (space: String, channels: ColorSpace.Channels)? {
        guard let space, let one = number(0, 1), let two = number(1, 1), let three = number(2, 1) else { return nil }
        return (space, (one, two, three))
    }

    /// Returns three numbers, of which a percentage is relative to a value.
    func numbers(percent: (Double, Double, Double)) -> ColorSpace.Channels? {
        guard space == nil, let one = number(0, percent.0), let two = number(1, percent.1),
            let three = number(2, percent.2)
        else {
            return nil
        }
        return (one, two, three)
    }

    /// Returns an angle in degrees, followed by two numbers.
    func hue(percent: (Double, Double)) -> ColorSpace.Channels? {
        guard space == nil, let hue = angle(0), let two = number(1, percent.0), let three = number(2, percent.1) else {
            return nil
        }
        return (hue, two, three)
    }

    /// Returns a lightness and the two axes of a chroma and an angle.
    func polar(percent: (Double, Double)) -> ColorSpace.Channels? {
        guard space == nil, let light = number(0, percent.0), let chroma = number(1, percent.1), let hue = angle(2)
        else {
            return nil
        }
        return ColorSpace.axes(light, max(chroma, 0), hue)
    }

    private func number(_ index: Int, _ percent: Double) -> Double? {
        let word = words[index]
        if word == "none" { return hasCommas ? nil : 0 }
        if word.hasSuffix("%") { return Self.number(word.dropLast()).map { $0 / 100 * percent } }
        return Self.number(word)
    }

    private func angle(_ index: Int) -> Double? {
        let word = words[index]
        if word == "none" { return hasCommas ? nil : 0 }
        let units = [("deg", 1.0), ("grad", 0.9), ("rad", 180 / Double.pi), ("turn", 360.0)]
        guard let (unit, degrees) = units.first(where: { word.hasSuffix($0.0) }) else { return Self.number(word) }
        return Self.number(word.dropLast(unit.count)).map { $0 * degrees }
    }

    private static func isAlpha(_ word: Substring) -> Bool {
        word == "none" || number(word.hasSuffix("%") ? word.dropLast() : word) != nil
    }

    /// Parses a number as CSS writes it: `Double` would also accept `inf` and `0x1p3`.
    private static func number(_ text: Substring) -> Double? {
        guard let last = text.last, last.isNumber, text.utf8.allSatisfy({ "+-.0123456789e".utf8.contains($0) }) else {
            return nil
        }
        return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
}

extension Substring {
    fileprivate var trimmingSpaces: Substring {
        let start = drop(while: \.isWhitespace)
        return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? start
    }
}
