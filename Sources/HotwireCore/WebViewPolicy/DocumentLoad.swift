/// How documents come into the main frame of a web view: what was requested, what may come, and what is there.
///
/// Web views and popups have one each. The engine reports starts, commits and ends without saying whose they are, some of them
/// late; this value knows. (Linux only.)
package struct DocumentLoad: Hashable, Sendable {
    /// What a document is that the engine has committed.
    package enum Commit: Hashable, Sendable {
        /// None that may be shown here; it must be removed at once.
        case refused
        /// An older one: the load that we requested has not started.
        case early
        /// The one that we requested.
        case requested
        /// The empty one that the engine shows for an address on a blocked port that we requested.
        case blocked
        /// One that the page loaded by itself.
        case page
    }

    /// A load that was stopped.
    struct Stopped: Hashable, Sendable {
        let location: Location
        let number: Int
    }

    /// The document that is shown.
    package internal(set) var document = CommittedDocument()
    /// The location that we requested, until its document is committed or its load ends.
    package private(set) var requested: Location?
    /// The target of a form that loads its response in place, until its document is committed.
    package internal(set) var formTarget: Location?
    /// How many loads were requested or stopped.
    package private(set) var number = 0
    /// Whether a load of the main frame has started and its first request is still to come.
    package internal(set) var awaitsFirstRequest = false
    var frame = MainFrame()
    /// A load that was stopped before it started, until the engine can no longer ask for its policy.
    var stopped: Stopped?
    private var finishesRequested = false
    var ignoresReload = false
    let exemptsRequested: Bool

    /// Nothing is shown yet.
    ///
    /// - Parameter exemptsRequested: whether what we request ourselves may come without a decision, as in the app's web views
    package init(exemptsRequested: Bool) {
        self.exemptsRequested = exemptsRequested
    }

    /// We want a location.
    package mutating func request(_ location: Location) {
        requested = location
        formTarget = nil
        number += 1
    }

    /// The engine is asked for what we want, and names that address from now on.
    package mutating func sent() { document.request() }

    /// What we requested is to be stopped; ``withdraw(_:)`` follows.
    ///
    /// - Returns: whether the engine may still ask for the policy of the load.
    package mutating func stop() -> Bool {
        number += 1
        stopped = document.isRequested ? requested.map { Stopped(location: $0, number: number) } : nil
        drop()
        return stopped != nil
    }

    /// The engine has answered what was asked after a stop, so that it no longer asks about the stopped load.
    package mutating func settleStop(_ number: Int) {
        if stopped?.number == number { stopped = nil }
    }

    /// What was on its way will not come.
    ///
    /// - Returns: whether it was ours.
    @discardableResult
    package mutating func drop() -> Bool {
        defer { (requested, formTarget) = (nil, nil) }
        return requested != nil
    }

    /// The form of the page gets its response elsewhere, or none.
    package mutating func dropForm() { formTarget = nil }

    /// The user stays on the page that was about to close; the engine is asked for it again, and must not load it.
    package mutating func stay() -> Bool {
        guard drop() else { return false }
        ignoresReload = true
        return true
    }

    /// A requested load will not start.
    package mutating func withdraw(_ engineAddress: Location?) { document.withdraw(engineAddress) }

    /// The page's process ended.
    package mutating func processTerminated() {
        drop()
        finishesRequested = false
        frame = MainFrame()
    }
}

/// What the engine reports.
extension DocumentLoad {
    /// A load of the main frame starts.
    package mutating func start() {
        document.start()
        awaitsFirstRequest = true
    }

    /// The first request of the main frame's load starts; a load that was stopped before no longer has a response.
    package mutating func startFirstRequest() {
        awaitsFirstRequest = false
        frame.start()
    }

    /// A response for the main frame came, which may yet be refused.
    package mutating func answer(at location: Location?) { document.answer(at: location) }

    /// A document is there; ``judge(isWelcome:)`` says which.
    ///
    /// - Parameters:
    ///   - engineAddress: the address that the engine names now
    ///   - isSecure: whether it came over a secure connection
    package mutating func commit(_ engineAddress: Location?, isSecure: Bool) {
        document.commit(engineAddress, isSecure: isSecure)
    }

    /// Says what the document is that was just committed.
    ///
    /// - Parameter isWelcome: whether any document from its address may be shown
    /// - Returns: whose it is, or that it may not stay.
    package mutating func judge(isWelcome: Bool) -> Commit {
        let asked = exemptsRequested ? requested : nil
        guard frame.commit(document.location, asked: asked, isWelcome: isWelcome) else { return .refused }
        guard requested == nil || !document.isRequested else { return .early }
        let isRequested = drop()
        let isShown = document.location?.isWeb == true
        finishesRequested = isRequested && isShown
        return !isRequested ? .page : isShown ? .requested : .blocked
    }

    /// A load ended; a stopped one ends too, perhaps after the next one was requested.
    ///
    /// - Returns: whether the document that we requested has arrived whole.
    package mutating func finish() -> Bool {
        defer { finishesRequested = false }
        return finishesRequested
    }

    /// A load ended, well or not.
    package mutating func end(_ engineAddress: Location?) { document.end(engineAddress) }

    /// The engine names another address.
    package mutating func move(to engineAddress: Location?) { document.move(to: engineAddress) }
}
