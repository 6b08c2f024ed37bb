/// Shows the activity indicator while a slow form submission is pending, as for a visit (Linux only).
extension SessionMachine {
    /// The page has sent a form, or has the answers to all that it sent.
    mutating func submitting(_ isSubmitting: Bool) -> [SessionEffect] {
        guard self.isSubmitting != isSubmitting else { return [] }
        self.isSubmitting = isSubmitting
        guard isSubmitting else { return [.stopTimer(.form)] + show(.idle) }
        return current.map { [.startTimer(.form, visit: $0.number)] } ?? []
    }

    /// The answer is slow to come.
    func formIsSlow() -> [SessionEffect] { isSubmitting ? show(.activity) : [] }

    /// Forgets the forms of a document that is gone.
    mutating func forgetForms() -> [SessionEffect] { submitting(false) }

    /// Shows something in the place whose page is seen; a visit shows by itself how it goes.
    private func show(_ appearance: VisitAppearance) -> [SessionEffect] {
        guard let active, painted == active, let visit = current, !isUnpainted(visit) else { return [] }
        return [.show(active, appearance)]
    }
}
