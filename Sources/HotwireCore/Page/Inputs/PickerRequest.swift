/// A page's request to show the picker of one of its fields.
package struct PickerRequest: Hashable, Sendable {
    /// The page's number of the request, which its answer repeats.
    package let number: Int
    /// The kind of the field.
    package let kind: PickerKind
    /// The position of the field's value; `nil` if it is empty.
    package let position: Int?
    /// Which positions the field accepts.
    package let limits: PickerLimits
    /// The field's name for the user, without invisible characters; empty if it has none.
    package let label: String
    /// Whether the field must not be empty.
    package let isRequired: Bool
    /// Whether the user asked with the keyboard, and expects the focus in the picker.
    package let isByKeyboard: Bool
    /// The field's place in the page.
    package let area: PickerArea

    /// Decodes a request; `nil` if it has no valid number, kind or place.
    ///
    /// Malformed values and limits count as absent, as in the field itself.
    package init?(_ json: JSONValue) {
        guard let number = json["number"]?.intValue, (1...100_000).contains(number),
            let kind = json["kind"]?.stringValue.flatMap(PickerKind.init(rawValue:)),
            let isRequired = json["isRequired"]?.boolValue, let isByKeyboard = json["isByKeyboard"]?.boolValue,
            let area = json["area"].flatMap(PickerArea.init)
        else { return nil }
        let position = { (name: String) in json[name]?.stringValue.flatMap(kind.position) }
        (self.number, self.kind, self.area) = (number, kind, area)
        (self.isRequired, self.isByKeyboard) = (isRequired, isByKeyboard)
        self.position = position("value")
        limits = PickerLimits(
            kind,
            first: position("min"),
            last: position("max"),
            step: PickerLimits.step(json["step"]?.stringValue ?? "", kind)
        )
        label = UntrustedName.shown(json["label"]?.stringValue ?? "", longest: 100) ?? ""
    }

    /// Returns the position that a picker shows first: the field's, or the one of a moment, within the limits.
    package func start(_ today: CivilDate, milliseconds: Int) -> Int {
        if let position, isShowable(position) { return position }
        let now = limits.nearest(to: kind.position(of: today, milliseconds: milliseconds))
        return isShowable(now) ? now : kind.position(of: today, milliseconds: milliseconds)
    }

    /// Returns whether a picker's calendar has the position: GTK's has years of four digits.
    private func isShowable(_ position: Int) -> Bool {
        guard kind != .time else { return true }
        return kind.firstDay(at: position).map { $0.year <= 9_999 } ?? false
    }
}

/// Which positions a field accepts.
package struct PickerLimits: Hashable, Sendable {
    /// The first position, if the field has a `min`.
    package let first: Int?
    /// The last position, if the field has a `max`.
    package let last: Int?
    /// The distance between two positions; `nil` if the field accepts any.
    package let step: Int?
    /// Whether the range goes over midnight, as that of a time from 22:00 to 06:00.
    package let isReversed: Bool

    /// Creates limits; those that no value of a kind satisfies count as none, because the page itself then reports the problem.
    package init(_ kind: PickerKind, first: Int?, last: Int?, step: Int?) {
        let isCrossed = first.flatMap { first in last.map { first > $0 } } ?? false
        isReversed = isCrossed && kind == .time
        let isMoot = isCrossed && !isReversed
        (self.first, self.last, self.step) = (isMoot ? nil : first, isMoot ? nil : last, step.map { max($0, 1) })
    }

    /// Reads the attribute `step`: a number of units, or `any`.
    ///
    /// - Returns: The number of positions, or `nil` for any; that of the kind for a malformed one.
    package static func step(_ text: String, _ kind: PickerKind) -> Int? {
        if text.lowercased() == "any" { return nil }
        guard text.utf8.count <= 20, let number = Double(text), number > 0, number < 1e9 else { return kind.usualStep }
        return max(Int((number * Double(kind.stepScale)).rounded()), 1)
    }

    /// Why a position is not accepted.
    package enum Problem: Hashable, Sendable {
        /// It is before this first position.
        case early(Int)
        /// It is after this last position.
        case late(Int)
        /// It is between two steps.
        case betweenSteps
    }

    /// Returns why a position is not accepted; `nil` if it is.
    package func problem(of position: Int) -> Problem? {
        if isReversed {
            guard let first, let last, position > last, position < first else { return stepProblem(of: position) }
            return .early(first)
        }
        if let first, position < first { return .early(first) }
        if let last, position > last { return .late(last) }
        return stepProblem(of: position)
    }

    /// Returns the position within the limits that is next to another, on a step if possible.
    package func nearest(to position: Int) -> Int {
        var near = position
        switch problem(of: position) {
        case .early(let first): near = first
        case .late(let last): near = last
        case .betweenSteps, nil: break
        }
        guard let step else { return near }
        let base = first ?? 0
        let below = base + (near - base).floored(by: step) * step
        return problem(of: below) == nil ? below : problem(of: below + step) == nil ? below + step : near
    }

    private func stepProblem(of position: Int) -> Problem? {
        guard let step, (position - (first ?? 0)) % step != 0 else { return nil }
        return .betweenSteps
    }
}

/// A rectangle of a page, in its pixels from the view's top left corner.
package struct PickerArea: Hashable, Sendable {
    /// The distance from the left edge.
    package let x: Double
    /// The distance from the top edge.
    package let y: Double
    /// The width.
    package let width: Double
    /// The height.
    package let height: Double

    /// Creates a rectangle.
    package init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Decodes a rectangle; `nil` if a number is missing or not a place in a page.
    init?(_ json: JSONValue) {
        let numbers = ["x", "y", "width", "height"].compactMap { json[$0]?.doubleValue }
        guard numbers.count == 4, numbers.allSatisfy({ $0.isFinite && abs($0) < 1e7 }) else { return nil }
        self.init(x: numbers[0], y: numbers[1], width: max(numbers[2], 0), height: max(numbers[3], 0))
    }

    /// Returns the part of a view that the rectangle covers at a scale; a field out of sight is at the edge.
    package func shown(scale: Double, inWidth width: Double, height: Double) -> PickerArea {
        let left = min(max(x * scale, 0), max(width - 1, 0))
        let top = min(max(y * scale, 0), max(height - 1, 0))
        let right = min(max((x + self.width) * scale, left + 1), max(width, 1))
        let bottom = min(max((y + self.height) * scale, top + 1), max(height, 1))
        return PickerArea(x: left, y: top, width: right - left, height: bottom - top)
    }
}
