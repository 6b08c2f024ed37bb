/// The page that a server made about an error, while the native one is shown.
package enum ServerPage: Hashable, Sendable {
    /// It came with the answer.
    case read(TurboErrorPage)
    /// The server has to be asked again.
    case unread
}

/// One visit of a session.
package struct SessionVisit: Hashable, Sendable {
    /// How far a visit has come.
    package enum State: Hashable, Sendable {
        /// It runs.
        case started
        /// It ended well.
        case completed
        /// It ended with an error.
        case failed
        /// Another one took its place.
        case canceled
    }

    /// The session's number for it.
    package let number: Int
    /// Where it shows itself.
    package let visitHost: VisitHostIdentifier
    /// Where it goes; a redirect changes it.
    package internal(set) var location: Location
    /// How it is made.
    package let options: VisitOptions
    /// Whether it loads a whole document.
    package let isColdBoot: Bool
    /// Whether it repeats one that failed in the page.
    package let isRetry: Bool
    /// How far it has come.
    package internal(set) var state = State.started
    /// Turbo's identifier, once the page has told it.
    package internal(set) var identifier: String?
    /// Why it failed.
    var failure: HotwireNativeError?
    /// The page that the server made about the error, if it made one.
    package internal(set) var serverPage: ServerPage?
    /// Whether the user wants to see such a page, whatever the rules say.
    var wantsServerPage = false
    /// Whether a service worker answered it in place of a server that cannot be reached.
    package internal(set) var isFallback = false
    var request = Request.none
    /// Whether the page has the whole answer.
    var isAnswered = false
    /// The number of the visit whose time limit holds: one that is repeated gets no more time.
    let limitedBy: Int

    /// A request is told of at most once each way.
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

/// How a visit goes; each step returns the effects to perform.
extension SessionVisit {
    /// The request begins, unless it did before.
    mutating func startRequest() -> [SessionEffect] {
        guard state == .started, request == .none else { return [] }
        defer { request = .started }
        return [.report(.requestStarted(self))]
    }

    /// The request ends, if there is one.
    mutating func finishRequest() -> [SessionEffect] {
        guard request == .started else { return [] }
        defer { request = .finished }
        return [.report(.requestFinished(self))]
    }

    /// Another one takes its place, unless it has ended.
    mutating func cancel() -> [SessionEffect] {
        let finished = finishRequest()
        if state == .started { state = .canceled }
        return finished
    }
}
