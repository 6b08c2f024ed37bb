// The engine does not report which frame an action belongs to, so one allowed for an inner frame may be the main frame's. Each is
// therefore checked again by its address when the main frame's load starts and at the main frame's response, which no other frame
// can influence. A document that is not admitted there is removed.
/// The documents that may load in a web view's main frame, checked at a load's start, response and commit (Linux only).
package struct MainFrame: Hashable, Sendable {
    /// The owner of a load in the main frame.
    package enum Load: Hashable, Sendable {
        /// The library, which requested the load.
        case ours
        /// The page or one of its frames; `isKnown` means that the action was decided before.
        case page(NavigationAction, isKnown: Bool)

        /// Whether the response can be requested again, unlike the response to form data.
        package var canBeRequested: Bool {
            guard case .page(let action, _) = self else { return true }
            return action.method == "GET"
        }

        /// Whether this status rejects a form that the page itself sent and that must not be sent twice.
        package func isRefusedForm(_ statusCode: Int) -> Bool {
            guard case .page(let action, _) = self else { return false }
            return action.navigationType == .formSubmitted && !action.isRedirect && action.method != "GET"
                && HTTPError(statusCode: statusCode) != nil
        }
    }

    private var actions: [Location: NavigationAction] = [:]
    /// The addresses of the actions, oldest first.
    private var order: [Location] = []
    /// The address whose response may become the next document.
    package private(set) var admitted: Location?
    /// The address of a load that was stopped at its start, and whose response may still arrive.
    private var stopped: Location?

    /// The maximum number of addresses; a load whose address was dropped is treated as a plain link.
    static let most = 64

    package init() {}

    /// Records that the engine may continue with an action; the newest action for an address counts.
    package mutating func allow(_ action: NavigationAction) {
        // The main frame's own reloads go through the session, so an allowed reload is a frame's and allows nothing here. The
        // same applies to a redirect that is known to be a frame's.
        guard action.navigationType != .reload, action.redirectedFrame != .inner else { return }
        let address = action.location.withoutFragment
        if actions.updateValue(action, forKey: address) != nil { order.removeAll { $0 == address } }
        order.append(address)
        if order.count > Self.most { actions[order.removeFirst()] = nil }
    }

    /// Returns the owner of a load that certainly belongs to the main frame; `asked` is the library's requested location.
    package func load(at location: Location, asked: Location?, isApp: Bool) -> Load {
        // A redirect of the library's own load is decided when it happens, and never leaves the app.
        if let asked, isApp || location.isSamePage(as: asked) { return .ours }
        guard let action = actions[location.withoutFragment] else {
            return .page(NavigationAction(location: location, kind: .other), isKnown: false)
        }
        return .page(action, isKnown: true)
    }

    /// Records the start of a load, after which no response of an earlier stopped load can arrive.
    package mutating func start() { stopped = nil }

    /// Records that the load that has just started was stopped and replaced by another action.
    package mutating func stop(at location: Location) { stopped = location.withoutFragment }

    /// Whether a response belongs to the stopped load.
    package func hasStopped(at location: Location) -> Bool { stopped == location.withoutFragment }

    /// Records that the response at an address may become the main frame's document.
    package mutating func admit(_ location: Location) { admitted = location.withoutFragment }

    /// Returns whether the committed document may stay, and drops the actions that were allowed for the previous one.
    package mutating func commit(_ location: Location?, asked: Location?, isWelcome: Bool) -> Bool {
        defer { self = MainFrame() }
        if isWelcome { return true }
        // An empty document without an address may be committed before the requested one, which replaces it.
        guard let address = location?.withoutFragment else { return asked != nil }
        // The engine commits an empty document for a blocked port, and if there is no page.
        return address == admitted || asked.map { address.isSamePage(as: $0) || address.isBlank } ?? false
    }
}

extension Location {
    fileprivate var isBlank: Bool { scheme == "about" && path == "blank" }
}
