/// Which place hears what the bridge components in the page say.
///
/// That is the place whose page the document shows when they say it, and not the one that the page is in by then: the
/// page moves into the next place before it has changed. What is said to a place that is covered waits until it is shown.
extension SessionMachine {
    mutating func bridgeSaid(_ message: Message) -> [SessionEffect] {
        let listener = bridge.speaker.flatMap { visitHosts[$0]?.isCovered == false ? $0 : nil }
        let isEnd = message.event == "disconnect"
        let gone = isEnd ? bridge.removeUnawaited(of: message.component) : bridge.add(message, heardIn: listener)
        return letGo(gone) + (listener.map { [.report(.bridge($0, .message(message)))] } ?? [])
    }

    mutating func bridgeReleased(_ ids: Set<String>, of sender: String) -> [SessionEffect] {
        letGo(bridge.remove(ids, of: sender))
    }

    /// The document is another.
    mutating func bridgeReleasedAll() -> [SessionEffect] {
        letGo(bridge.removeAll())
    }

    /// The place shows its page: it learns what was let go meanwhile, and what it has not heard.
    ///
    /// A page whose screen was replaced after a redirect is not rendered again, so that its components do not speak anew.
    mutating func bridgeSettles(in visitHost: VisitHostIdentifier) -> [SessionEffect] {
        guard visitHosts[visitHost]?.isCovered == false else { return [] }
        let late = told(bridge.takeLate(of: visitHost), to: visitHost)
        guard bridge.speaker == visitHost else { return late }
        return late + bridge.handOver(to: visitHost).map { .report(.bridge(visitHost, .message($0))) }
    }

    /// What is shown for components that left stays while another page is on its way, so that nothing flickers.
    private mutating func letGo(_ messages: [VisitHostIdentifier: [Message]]) -> [SessionEffect] {
        messages.flatMap { visitHost, messages in
            told(isSettled(visitHost) ? messages : bridge.keep(messages, for: visitHost), to: visitHost)
        }
    }

    private func told(_ messages: [Message], to visitHost: VisitHostIdentifier) -> [SessionEffect] {
        messages.isEmpty ? [] : [.report(.bridge(visitHost, .released(messages)))]
    }

    private func isSettled(_ visitHost: VisitHostIdentifier) -> Bool {
        let isVisited = current?.visitHost == visitHost && current?.state == .started
        return painted == visitHost && visitHosts[visitHost]?.isCovered == false && !isVisited
    }
}

/// Pages whose streams were disconnected for a while, and that missed what was broadcast then (Linux only).
extension SessionMachine {
    /// The page's streams are connected again: it is refreshed where a user sees it, and else when one does.
    ///
    /// Snapshots of the pages below are as old, so that none of them is shown again. A visit that is running brings a new
    /// page.
    mutating func broadcastsMissed() -> [SessionEffect] {
        snapshotCacheIsStale = true
        guard page == .ready, let active, painted == active, let visit = current, !isUnpainted(visit) else { return [] }
        visitHosts[active]?.isStale = true
        guard visitHosts[active]?.isCovered == true else { return [.call(.refresh)] }
        visitHosts[active]?.isRefreshedWhenSeen = true
        return []
    }

    /// A place is seen again, whose page is still there.
    mutating func refreshIfMissed(_ visitHost: VisitHostIdentifier) -> [SessionEffect] {
        guard visitHosts[visitHost]?.isRefreshedWhenSeen == true else { return [] }
        visitHosts[visitHost]?.isRefreshedWhenSeen = false
        return page == .ready ? [.call(.refresh)] : []
    }
}

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
