/// Which documents may have the main frame of a web view; decided at a load's start, at its response and at its commit.
///
/// The engine does not say which frame a navigation action belongs to, so what was allowed as a frame's may be the main
/// frame's. So each is remembered by its address, and is judged again when the main frame's load starts, and at the
/// response for the main frame, which no other frame can race. What was not admitted there is not kept. (Linux only.)
package struct MainFrame: Hashable, Sendable {
    /// The owner of a load in the main frame.
    package enum Load: Hashable, Sendable {
        /// One that we asked for.
        case ours
        /// What the page or a frame of it wants; `isKnown` where it was asked about before.
        case page(NavigationAction, isKnown: Bool)

        /// Whether an answer with this status refuses a form that the page sent itself, and that is not sent twice.
        package func isRefusedForm(_ statusCode: Int) -> Bool {
            guard case .page(let action, _) = self else { return false }
            return action.navigationType == .formSubmitted && !action.isRedirect && action.method != "GET"
                && HTTPError(statusCode: statusCode) != nil
        }
    }

    private var actions: [Location: NavigationAction] = [:]
    /// The addresses of the actions, the oldest first.
    private var order: [Location] = []
    /// The address whose response may become the next document.
    package private(set) var admitted: Location?
    /// The address of a load that was stopped at its start, whose response may still arrive.
    private var stopped: Location?

    /// How many addresses are remembered; what a page drives out is judged as a plain link to its address.
    static let most = 64

    /// Nothing was allowed yet.
    package init() {}

    /// Remembers that the engine may go on with an action; the newest of an address counts.
    ///
    /// The main frame's own reloads go through the session, so a reload that goes on is a frame's and allows nothing here,
    /// and neither does a redirect that is known to be a frame's.
    package mutating func allow(_ action: NavigationAction) {
        guard action.navigationType != .reload, action.redirectedFrame != .inner else { return }
        let address = action.location.withoutFragment
        if actions.updateValue(action, forKey: address) != nil { order.removeAll { $0 == address } }
        order.append(address)
        if order.count > Self.most { actions[order.removeFirst()] = nil }
    }

    /// Returns the owner of a load that is certainly the main frame's.
    ///
    /// - Parameters:
    ///   - location: the address, after redirects as far as they are known
    ///   - asked: the location that we requested from the engine, while it loads
    ///   - isApp: whether the address is the app's
    /// - Returns: its owner.
    package func load(at location: Location, asked: Location?, isApp: Bool) -> Load {
        // The redirect of our own load is decided when it happens, and never leaves the app.
        if let asked, isApp || location.isSamePage(as: asked) { return .ours }
        guard let action = actions[location.withoutFragment] else {
            return .page(NavigationAction(location: location, kind: .other), isKnown: false)
        }
        return .page(action, isKnown: true)
    }

    /// Handles the start of a load; one that was stopped before no longer has a response.
    package mutating func start() { stopped = nil }

    /// Handles that the load that has just started was stopped, and its consequence performed.
    package mutating func stop(at location: Location) { stopped = location.withoutFragment }

    /// Whether a response is that of the load that was stopped.
    package func hasStopped(at location: Location) -> Bool { stopped == location.withoutFragment }

    /// The response at an address may become the main frame's document.
    package mutating func admit(_ location: Location) { admitted = location.withoutFragment }

    /// Whether the document that came may stay; what was allowed for the one before it is forgotten.
    ///
    /// - Parameters:
    ///   - location: where the document came from
    ///   - asked: the location that we requested from the engine, while it loads
    ///   - isWelcome: whether any document from there may be shown
    /// - Returns: whether it may; if not, it must be removed at once.
    package mutating func commit(_ location: Location?, asked: Location?, isWelcome: Bool) -> Bool {
        defer { self = MainFrame() }
        if isWelcome { return true }
        // A document without an address that is committed before ours has no content, and ours replaces it.
        guard let address = location?.withoutFragment else { return asked != nil }
        // For blocked ports, and where there is no page, the engine commits an empty document.
        return address == admitted || asked.map { address.isSamePage(as: $0) || address.isBlank } ?? false
    }
}

extension Location {
    fileprivate var isBlank: Bool { scheme == "about" && path == "blank" }
}
