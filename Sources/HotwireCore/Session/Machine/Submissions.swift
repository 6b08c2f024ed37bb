/// The forms that a session's page sends: where the newest submission stands, and what its response may still do.
///
/// Only forms that change something count, except for the activity indicator, which a slow query shows too. (Linux only.)
package struct Submissions: Hashable, Sendable {
    /// Where the newest submission stands.
    package enum Phase: Hashable, Sendable {
        /// Nothing was sent, or it certainly did not arrive.
        case notSent
        /// It was sent and has no response yet.
        case sending(Location)
        /// The server responded.
        case answered
        /// It has no response and never will; the server may have received it.
        case unknown
    }

    /// What happens to the page's forms.
    enum Event: Hashable, Sendable {
        /// The page has this many pending forms; the newest that changes something is being sent to a location.
        case pending(count: Int, to: Location?)
        /// A form that the page sends without Turbo is pending, or no longer is.
        case plain(to: Location?)
        /// The newest form got no response.
        case lost(RequestLoss)
        /// The user no longer waits for the response.
        case left
        /// The user acts in the page: what the page shows from now on may be due to that.
        case used
        /// A page is shown that knows nothing of earlier forms.
        case shown
        /// The document is gone.
        case documentGone
    }

    /// Where the newest submission stands.
    package private(set) var phase = Phase.notSent
    private var count = 0
    private var turboTarget: Location?
    private var plainTarget: Location?
    /// Whether responses are discarded: those of forms that the user left may still be on their way, also after the forms have ended.
    private(set) var discardsResponses = false

    /// Whether a form is pending, also one that only queries.
    var isPending: Bool { count > 0 || plainTarget != nil }

    /// Whether a form that the page sends without Turbo is pending.
    var isPlainPending: Bool { plainTarget != nil }

    /// Handles an event.
    mutating func receive(_ event: Event) {
        switch event {
        case .pending(let count, let target):
            if count > 0 { forgetLeft() }
            (self.count, turboTarget) = (count, target)
            update()
        case .plain(let target):
            if target != nil { forgetLeft() }
            plainTarget = target
            update()
        case .lost(let loss):
            plainTarget = nil
            phase = loss.phase
        case .left:
            if case .sending = phase { phase = .unknown }
            discardsResponses = count > 0
            (turboTarget, plainTarget) = (nil, nil)
        case .used: forgetLeft()
        case .shown:
            forgetLeft()
            if case .sending = phase {} else { phase = .notSent }
        case .documentGone: self = Submissions()
        }
    }

    /// Returns what would be lost with the page; `nil` if that is nothing.
    ///
    /// - Parameter hasEntries: whether a form of the page has entries that no server has accepted
    /// - Returns: The loss.
    package func loss(hasEntries: Bool) -> FormLoss? {
        switch phase {
        case .sending(let location): .response(from: location)
        case .unknown where hasEntries: .uncertainEntries
        case .notSent, .answered, .unknown: hasEntries ? .entries : nil
        }
    }

    /// Accepts responses again if no form that was left is still pending.
    private mutating func forgetLeft() { if count == 0 { discardsResponses = false } }

    private mutating func update() {
        if let target = plainTarget ?? turboTarget, !discardsResponses {
            phase = .sending(target)
        } else if case .sending = phase {
            phase = .answered
        }
    }
}

extension RequestLoss {
    fileprivate var phase: Submissions.Phase {
        switch self {
        case .notSent: .notSent
        case .answered: .answered
        case .unknown: .unknown
        }
    }
}
