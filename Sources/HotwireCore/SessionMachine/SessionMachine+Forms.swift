/// Handles the forms that the page sends, and what the user entered in them.
extension SessionMachine {
    /// Handles an event of the page's forms, and shows that a slow one is pending, as for a visit.
    mutating func forms(_ event: Submissions.Event) -> [SessionEffect] {
        let before = state.forms
        state.forms.receive(event)
        return activity(before) + limit(before)
    }

    private func activity(_ before: Submissions) -> [SessionEffect] {
        guard state.forms.isPending != before.isPending else { return [] }
        guard state.forms.isPending else { return [.stopTimer(.form)] + show(.idle) }
        return state.current.map { [.startTimer(.form, visit: $0.number)] } ?? []
    }

    /// Asks the user about a form that the server does not answer, again after each limit.
    private func limit(_ before: Submissions) -> [SessionEffect] {
        guard state.forms.phase != before.phase else { return [] }
        guard case .sending = state.forms.phase else {
            guard case .sending = before.phase else { return [] }
            return [.stopTimer(.answer), .report(.formAnswerEnded)]
        }
        return wait()
    }

    private func wait() -> [SessionEffect] {
        state.current.map { [.startTimer(.answer, visit: $0.number)] } ?? []
    }

    /// Shows the activity indicator, as the response is slow.
    func formIsSlow() -> [SessionEffect] { state.forms.isPending ? show(.activity) : [] }

    /// Asks the user whether to go on waiting.
    func answerIsLate() -> [SessionEffect] {
        guard case .sending(let location) = state.forms.phase else { return [] }
        return wait() + [.report(.formAnswerLate(location))]
    }

    private func show(_ appearance: VisitAppearance) -> [SessionEffect] {
        state.idleHost.map { [.show($0, appearance)] } ?? []
    }

    /// Handles that the user no longer waits for the response to a form: nothing may happen when it arrives.
    mutating func formsLeft() -> [SessionEffect] {
        guard state.forms.isPending else { return [] }
        let stop: SessionEffect = state.forms.isPlainPending ? .stopLoading : .call(.stopForms)
        return forms(.left) + [stop]
    }

    /// Handles the end of a form; the redirect of one that the user left is not followed.
    mutating func formSubmissionFinished(_ location: Location) -> [SessionEffect] {
        if state.forms.discardsResponses { redirects.forget(location) }
        return [.report(.formSubmissionFinished(location))] + (followOut(of: location) ?? [])
    }

    /// Handles a form that ended without a response for the page.
    ///
    /// A query is repeated as a visit, whose full page load finds out what the page could not.
    mutating func formLost(_ location: Location, isQuery: Bool) -> [SessionEffect] {
        let loss = redirects.takeLoss(of: location)
        if let effects = followOut(of: location) { return forms(.lost(.answered)) + effects + entriesSent() }
        if isQuery, loss == .answered { return [.report(.proposed(location, VisitOptions()))] }
        if isQuery { return report(location, loss) }
        return forms(.lost(loss)) + report(location, loss)
    }

    /// Reports a form that got no response, for a note to the user.
    func report(_ location: Location, _ loss: RequestLoss) -> [SessionEffect] {
        [.report(.formSubmissionLost(location, loss))]
    }

    /// Handles that a form that the page sent without Turbo is no longer pending: the server answered, or the user left it.
    mutating func plainFormEnded() -> [SessionEffect] {
        let isAnswered = state.forms.isPlainPending
        return forms(.plain(to: nil)) + (isAnswered ? entriesSent() : [])
    }

    /// Handles that the server has what the user entered, although the page with the form remains.
    private mutating func entriesSent() -> [SessionEffect] {
        if let active = state.active { state.hosts[active]?.hasEntries = false }
        return [.report(.formAccepted)]
    }
}

/// What would be lost.
extension SessionState {
    /// Handles whether the page's forms have entries that were not sent.
    mutating func entriesChanged(_ areUnsent: Bool) {
        if let active { hosts[active]?.hasEntries = areUnsent }
    }

    /// What would be lost if hosts were removed; `nil` if that is nothing.
    package func loss(leaving visitHosts: some Sequence<VisitHostIdentifier>) -> FormLoss? {
        let losses = visitHosts.compactMap { visitHost -> FormLoss? in
            let hasEntries = hosts[visitHost]?.hasEntries == true
            return visitHost == active ? forms.loss(hasEntries: hasEntries) : hasEntries ? .entries : nil
        }
        return losses.max { $0.weight < $1.weight }
    }

    /// What would be lost with the document; `nil` if that is nothing.
    package var documentLoss: FormLoss? { loss(leaving: hosts.identifiers) }
}

extension FormLoss {
    fileprivate var weight: Int {
        switch self {
        case .entries: 0
        case .uncertainEntries: 1
        case .response: 2
        }
    }
}
