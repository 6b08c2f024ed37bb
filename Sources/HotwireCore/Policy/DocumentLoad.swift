// Each web view and each popup has one. The engine reports the start, commit and end of loads without their owners, and sometimes
// late. This value determines the owners.
/// The state of document loads in a main frame: what was requested, what may load, and what is shown (Linux only).
package struct DocumentLoad: Hashable, Sendable {
    /// The kind of a committed document.
    package enum Commit: Hashable, Sendable {
        /// A document that must not be shown here and must be removed at once.
        case refused
        /// An earlier document, because the load that the library requested has not started.
        case early
        /// The document that the library requested.
        case requested
        /// The empty document that the engine shows for a requested address with a blocked port.
        case blocked
        /// A document that the page loaded by itself.
        case page
    }

    struct Stopped: Hashable, Sendable {
        /// The requested location; `nil` if the page itself loads a form's response.
        let location: Location?
        let number: Int
    }

    package internal(set) var document = CommittedDocument()
    /// The number of documents that were committed or lost; a question about an earlier document can no longer be answered.
    package private(set) var documentNumber = 0
    /// The location that the library requested, until its document is committed or its load ends.
    package private(set) var requested: Location?
    /// The target of a form that loads its response in place, until its document is committed.
    package internal(set) var formTarget: Location?
    /// The number of loads that were requested or stopped.
    package private(set) var number = 0
    /// Whether the main frame has started a load whose first request has not been sent.
    package internal(set) var awaitsFirstRequest = false
    var frame = MainFrame()
    /// A load that was stopped before it started, until the engine can no longer request its policy.
    var stopped: Stopped?
    private var finishesRequested = false
    var ignoresReload = false
    let exemptsRequested: Bool

    /// Creates the state of an empty web view; the app's web views exempt the library's own requests from a decision.
    package init(exemptsRequested: Bool) {
        self.exemptsRequested = exemptsRequested
    }

    /// Records that the library wants to load a location.
    package mutating func request(_ location: Location) {
        requested = location
        formTarget = nil
        number += 1
    }

    /// Whether an unfinished load is the page's own, such as the response to a form.
    package var isOfPage: Bool { requested == nil && !finishesRequested }

    /// Records that the load was requested from the engine, which now reports its address.
    package mutating func sent() { document.request() }

    /// Records that the load must stop; returns whether the engine may still request its policy, and ``withdraw(_:)`` follows.
    package mutating func stop() -> Bool {
        number += 1
        stopped =
            document.isRequested
            ? requested.map { Stopped(location: $0, number: number) }
            : formTarget.map { _ in Stopped(location: nil, number: number) }
        awaitsFirstRequest = false
        drop()
        return stopped != nil
    }

    /// Records the engine's reply to a query after a stop: it no longer requests the policy of the stopped load.
    package mutating func settleStop(_ number: Int) {
        if stopped?.number == number { stopped = nil }
    }

    /// Records that the load will not complete; returns whether the library had requested it.
    @discardableResult
    package mutating func drop() -> Bool {
        defer { (requested, formTarget) = (nil, nil) }
        return requested != nil
    }

    /// Records that the page's form gets its response elsewhere, or none.
    package mutating func dropForm() { formTarget = nil }

    /// Records that the user stays on a page that was about to close; returns whether the library must request a reload.
    package mutating func stay() -> Bool {
        // The requested reload makes the engine report the current page's address again. The reload itself is ignored.
        guard drop() else { return false }
        ignoresReload = true
        return true
    }

    /// Records that a requested load will not start.
    package mutating func withdraw(_ engineAddress: Location?) { document.withdraw(engineAddress) }

    /// Records that the web process ended.
    package mutating func processTerminated() {
        drop()
        documentNumber += 1
        finishesRequested = false
        frame = MainFrame()
    }
}

/// Events of the engine.
extension DocumentLoad {
    /// Records the start of a load in the main frame.
    package mutating func start() {
        document.start()
        awaitsFirstRequest = true
    }

    /// Records the first request of the main frame's load, after which no response of an earlier stopped load can arrive.
    package mutating func startFirstRequest() {
        awaitsFirstRequest = false
        frame.start()
    }

    /// Records a response for the main frame, which may still be refused.
    package mutating func answer(at location: Location?, isOpaque: Bool) {
        document.answer(at: location, isOpaque: isOpaque)
    }

    /// Records a committed document with the address that the engine reports; ``judge(isWelcome:)`` determines its kind.
    package mutating func commit(_ engineAddress: Location?, isSecure: Bool) {
        documentNumber += 1
        document.commit(engineAddress, isSecure: isSecure)
    }

    /// Determines the kind of the document that was just committed; `isWelcome` means that documents from its address may be
    /// shown.
    package mutating func judge(isWelcome: Bool) -> Commit {
        let asked = exemptsRequested ? requested : nil
        guard frame.commit(document.location, asked: asked, isWelcome: isWelcome) else { return .refused }
        guard requested == nil || !document.isRequested else { return .early }
        let isRequested = drop()
        let isShown = document.location?.isWeb == true
        finishesRequested = isRequested && isShown
        return !isRequested ? .page : isShown ? .requested : .blocked
    }

    /// Records the end of a load; returns whether the requested document has loaded completely.
    package mutating func finish() -> Bool {
        // A stopped load ends, too, perhaps after the next load was requested.
        defer { finishesRequested = false }
        return finishesRequested && requested == nil
    }

    /// Records that a load ended, successfully or not.
    package mutating func end(_ engineAddress: Location?) { document.end(engineAddress) }

    /// Records that the engine reports another address.
    package mutating func move(to engineAddress: Location?) { document.move(to: engineAddress) }
}

/// What may load in the main frame.
extension DocumentLoad {
    /// Whether the engine requests a policy for a navigation that the page did not request and that must be ignored.
    package mutating func isMoot(_ action: NavigationAction, _ engineAddress: Location?) -> Bool {
        // This is a load that the library stopped, or the reload that makes the engine report the current page again.
        if ignoresReload, action.navigationType == .reload {
            ignoresReload = false
            document.withdraw(engineAddress)
            return true
        }
        guard let stopped, !action.isNewWindow else { return false }
        // The process may have asked about the redirect of a form's response before it stopped the load.
        if stopped.location == nil { return action.isRedirect && action.navigationType == .formSubmitted }
        return action.navigationType == .other && isStopped(at: action.location)
    }

    /// Whether the engine may still report a location because of a stopped load.
    package func isStopped(at location: Location) -> Bool { location == stopped?.location && location != requested }

    /// Records that the engine may continue with an action.
    package mutating func allow(_ action: NavigationAction) { frame.allow(action) }

    /// Records that a form of the page loads its response in place.
    package mutating func submit(to target: Location) { formTarget = target }

    /// Returns the owner of a load that certainly belongs to the main frame.
    package func owner(at location: Location, isApp: Bool) -> MainFrame.Load {
        frame.load(at: location, asked: exemptsRequested ? requested : nil, isApp: isApp)
    }

    /// Records that the page's load was stopped at its start and replaced by another action; its response may still arrive.
    package mutating func refuse(at location: Location) { frame.stop(at: location) }

    /// Whether a response belongs to a load that was refused at its start.
    package func hasRefused(_ location: Location) -> Bool { frame.hasStopped(at: location) }

    /// Records that the response at an address may become the document, so that its load also passes the check at the start.
    package mutating func admit(_ location: Location) { frame.admit(location) }

    /// Records that a response was refused, so that nothing remains to decide when its load starts.
    package mutating func refuseResponse() { awaitsFirstRequest = false }
}
