/// The server's own error page, while the native one is shown.
package enum ServerPage: Hashable, Sendable {
    /// The page came with the response.
    case read(TurboErrorPage)
    /// The page has to be requested again.
    case unread
}

/// A visit of a session.
package struct SessionVisit: Hashable, Sendable {
    /// The state of a visit.
    package enum State: Hashable, Sendable {
        case started
        case completed
        case failed
        /// The visit ended without a result, for example because another one superseded it.
        case canceled
    }

    /// The session's number for the visit.
    package let number: Int
    package let visitHost: VisitHostIdentifier
    /// The visited location, which a redirect changes.
    package internal(set) var location: Location
    package let options: VisitOptions
    /// Whether the visit is a full page load.
    package let isColdBoot: Bool
    /// Whether the visit retries one that failed in the page.
    package let isRetry: Bool
    package internal(set) var state = State.started
    /// Turbo's identifier, once the page has reported it.
    package internal(set) var identifier: String?
    var failure: HotwireNativeError?
    /// The server's own error page, if there is one.
    package internal(set) var serverPage: ServerPage?
    /// Whether the user wants to see the server's page, regardless of the rules.
    var wantsServerPage = false
    /// Whether a service worker answered for a server that cannot be reached.
    package internal(set) var isFallback = false
    var request = Request.none
    /// Whether the page has the complete response.
    var isAnswered = false
    /// The number of the visit whose time limit applies, because a retry gets no more time.
    let limitedBy: Int

    /// The state of the request, whose start and end are each reported at most once.
    enum Request: Hashable, Sendable {
        case none
        case started
        case finished
    }

    init(
        number: Int,
        visitHost: VisitHostIdentifier,
        location: Location,
        options: VisitOptions,
        isColdBoot: Bool,
        isRetry: Bool = false,
        limitedBy: Int? = nil
    ) {
        self.number = number
        self.visitHost = visitHost
        self.location = location
        self.options = options
        self.isColdBoot = isColdBoot
        self.isRetry = isRetry
        self.limitedBy = limitedBy ?? number
    }
}

extension SessionVisit {
    /// Whether the visit is repeated when the network returns.
    var waitsForNetwork: Bool {
        switch state {
        case .failed: failure?.mayBeOffline == true
        case .completed: isFallback
        case .started, .canceled: false
        }
    }

    /// Returns the error for a timeout; `isCommitted` means that the document of a full page load replaced the old one.
    func timeout(isCommitted: Bool) -> HotwireNativeError {
        if isColdBoot { return isCommitted ? .load(.incomplete) : .web(.timeout) }
        if isAnswered { return .load(.notRendered) }
        return switch request {
        case .none: .load(.notReady)
        case .started: .web(.timeout)
        case .finished: .load(.incomplete)
        }
    }

    /// Returns whether a wait that was started for a visit still applies to this one.
    func isLimited(by timer: SessionTimer, of number: Int) -> Bool {
        number == (timer == .visit ? limitedBy : self.number)
    }
}

/// The steps of a visit; each returns the effects to perform.
extension SessionVisit {
    /// Cancels a visit's waits, except the one for a page to be stable.
    static let stopTimers: [SessionEffect] = [.stopTimer(.activity), .stopTimer(.visit), .stopTimer(.turbo)]

    /// Cancels the visit in the page, if it runs there.
    var cancelInPage: [SessionEffect] { identifier.map { [.call(.cancel(identifier: $0))] } ?? [] }

    /// Starts the request, unless it has already started.
    mutating func startRequest() -> [SessionEffect] {
        guard state == .started, request == .none else { return [] }
        defer { request = .started }
        return [.report(.requestStarted(self))]
    }

    /// Ends the request, if it is running.
    mutating func finishRequest() -> [SessionEffect] {
        guard request == .started else { return [] }
        defer { request = .finished }
        return [.report(.requestFinished(self))]
    }

    /// Cancels the visit, unless it has ended.
    mutating func cancel() -> [SessionEffect] {
        let finished = finishRequest()
        if state == .started { state = .canceled }
        return finished
    }
    /// Completes the visit, if it is running.
    mutating func complete() -> [SessionEffect] {
        guard state == .started else { return [] }
        let finished = finishRequest()
        state = .completed
        return finished + [.stopTimer(.visit), .stopTimer(.turbo), .report(.completed(self))]
    }

    /// Ends the visit with an error that the caller reports, or returns `nil` if the visit has already ended.
    mutating func fail(_ error: HotwireNativeError) -> [SessionEffect]? {
        guard state == .started else { return nil }
        let finished = finishRequest()
        state = .failed
        failure = error
        return finished
    }
}
