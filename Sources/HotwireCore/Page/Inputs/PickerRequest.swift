/// A page's request to show the picker for one of its fields.
package struct PickerRequest: Hashable, Sendable {
    /// The page's number for the request, which the answer repeats.
    package let number: Int
    package let kind: PickerKind
    /// The position of the field's value, or `nil` if the field is empty.
    package let position: Int?
    package let limits: PickerLimits
    /// The field's name for the user, without invisible characters; empty if it has none.
    package let label: String
    package let isRequired: Bool
    /// Whether the user requested the picker with the keyboard, and expects the focus in it.
    package let isByKeyboard: Bool
    /// The field's rectangle in the page.
    package let area: PickerArea

    /// Decodes a request, or returns `nil` if its number, its kind, its area or a flag is invalid.
    package init?(_ json: JSONValue) {
        // Malformed values and limits count as absent, as in the field itself.
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

    /// Returns the position that a picker shows first: the field's value, or else the given time within the limits.
    package func start(_ today: CivilDate, milliseconds: Int) -> Int {
        if let position, isShowable(position) { return position }
        let now = limits.nearest(to: kind.position(of: today, milliseconds: milliseconds))
        return isShowable(now) ? now : kind.position(of: today, milliseconds: milliseconds)
    }

    /// Returns whether a picker can show a position, because GTK's calendar is limited to four-digit years.
    private func isShowable(_ position: Int) -> Bool {
        guard kind != .time else { return true }
        return kind.firstDay(at: position).map { $0.year <= 9_999 } ?? false
    }
}

/// The positions that a field accepts.
package struct PickerLimits: Hashable, Sendable {
    /// The first accepted position, from the field's `min`.
    package let first: Int?
    /// The last accepted position, from the field's `max`.
    package let last: Int?
    /// The distance between two accepted positions, or `nil` if the field accepts any.
    package let step: Int?
    /// Whether the range spans midnight, as from 22:00 to 06:00.
    package let isReversed: Bool

    /// Creates limits without those that no value satisfies, because the page itself reports that problem.
    package init(_ kind: PickerKind, first: Int?, last: Int?, step: Int?) {
        let isCrossed = first.flatMap { first in last.map { first > $0 } } ?? false
        isReversed = isCrossed && kind == .time
        let isMoot = isCrossed && !isReversed
        (self.first, self.last, self.step) = (isMoot ? nil : first, isMoot ? nil : last, step.map { max($0, 1) })
    }

    /// Parses a `step` attribute into positions: `nil` for `any`, and the kind's usual step for a malformed text.
    package static func step(_ text: String, _ kind: PickerKind) -> Int? {
        if text.lowercased() == "any" { return nil }
        guard text.utf8.count <= 20, let number = Double(text), number > 0, number < 1e9 else { return kind.usualStep }
        return max(Int((number * Double(kind.stepScale)).rounded()), 1)
    }

    /// The reason why a position is rejected.
    package enum Problem: Hashable, Sendable {
        /// The position is before this first one.
        case early(Int)
        /// The position is after this last one.
        case late(Int)
        /// The position is between two steps.
        case betweenSteps
    }

    /// Returns why a position is rejected, or `nil` if it is accepted.
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

/// A rectangle in a page, in CSS pixels from the view's top left corner.
package struct PickerArea: Hashable, Sendable {
    package let x: Double
    package let y: Double
    package let width: Double
    package let height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Decodes a rectangle, or returns `nil` if a number is missing or out of range.
    init?(_ json: JSONValue) {
        let numbers = ["x", "y", "width", "height"].compactMap { json[$0]?.doubleValue }
        guard numbers.count == 4, numbers.allSatisfy({ $0.isFinite && abs($0) < 1e7 }) else { return nil }
        self.init(x: numbers[0], y: numbers[1], width: max(numbers[2], 0), height: max(numbers[3], 0))
    }

    /// Returns the part of a view that the rectangle covers at a scale; a field outside the view is at its edge.
    package func shown(scale: Double, inWidth width: Double, height: Double) -> PickerArea {
        let left = min(max(x * scale, 0), max(width - 1, 0))
        let top = min(max(y * scale, 0), max(height - 1, 0))
        let right = min(max((x + self.width) * scale, left + 1), max(width, 1))
        let bottom = min(max((y + self.height) * scale, top + 1), max(height, 1))
        return PickerArea(x: left, y: top, width: right - left, height: bottom - top)
    }
}
