/// Shows the activity indicator while a slow form submission is pending, as for a visit (Linux only).
struct FormActivity: Hashable, Sendable {
    /// Whether a form of the page has been sent and not answered.
    private var isPending = false

    /// Handles that the page has sent a form, or that all its forms were answered.
    ///
    /// - Parameters:
    ///   - isPending: whether a form is pending now
    ///   - visit: the number of the newest visit
    ///   - visitHost: the host that shows the indicator; `nil` while a visit shows its own progress
    /// - Returns: The effects to perform.
    mutating func submitting(_ isPending: Bool, visit: Int?, in visitHost: VisitHostIdentifier?) -> [SessionEffect] {
        guard self.isPending != isPending else { return [] }
        self.isPending = isPending
        guard isPending else { return [.stopTimer(.form)] + Self.show(.idle, in: visitHost) }
        return visit.map { [.startTimer(.form, visit: $0)] } ?? []
    }

    /// Shows the activity indicator, as the response is slow.
    func timerEnded(in visitHost: VisitHostIdentifier?) -> [SessionEffect] {
        isPending ? Self.show(.activity, in: visitHost) : []
    }

    private static func show(_ appearance: VisitAppearance, in visitHost: VisitHostIdentifier?) -> [SessionEffect] {
        visitHost.map { [.show($0, appearance)] } ?? []
    }
}
