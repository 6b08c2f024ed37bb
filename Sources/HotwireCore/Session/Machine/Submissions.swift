// Only forms that change data count, except for the activity indicator, which a slow query shows too.
/// The forms that a session's page sends: the newest submission's phase, and what its response may still do (Linux only).
package struct Submissions: Hashable, Sendable {
    /// The phase of the newest submission.
    package enum Phase: Hashable, Sendable {
        /// Nothing was sent, or it certainly did not arrive.
        case notSent
        /// The form was sent and has no response yet.
        case sending(Location)
        /// The server responded.
        case answered
        /// The form will get no response, but the server may have received it.
        case unknown
    }

    /// An event of the page's forms.
    enum Event: Hashable, Sendable {
        /// The page has this many pending forms; the newest one that changes data is being sent to a location.
        case pending(count: Int, to: Location?)
        /// A form that the page sends without Turbo is pending, or (without a target) no longer is.
        case plain(to: Location?)
        /// The newest form got no response.
        case lost(RequestLoss)
        /// The user no longer waits for the response.
        case left
        /// The user acts in the page, so what the page shows from now on may be due to that.
        case used
        /// A page is shown to which earlier forms do not apply.
        case shown
        case documentGone
    }

    package private(set) var phase = Phase.notSent
    private var count = 0
    private var turboTarget: Location?
    private var plainTarget: Location?
    /// Whether responses are discarded, because those to forms that the user left may arrive even after the forms have ended.
    private(set) var discardsResponses = false

    /// Whether a form is pending, including one that only queries.
    var isPending: Bool { count > 0 || plainTarget != nil }

    /// Whether a form that the page sends without Turbo is pending.
    var isPlainPending: Bool { plainTarget != nil }

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

    /// Returns what would be lost with the page, if anything; `hasEntries` means that a form has entries that no server accepted.
    package func loss(hasEntries: Bool) -> FormLoss? {
        switch phase {
        case .sending(let location): .response(from: location)
        case .unknown where hasEntries: .uncertainEntries
        case .notSent, .answered, .unknown: hasEntries ? .entries : nil
        }
    }

    /// Accepts responses again, unless a form that was left is still pending.
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
