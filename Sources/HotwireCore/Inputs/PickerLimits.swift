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
