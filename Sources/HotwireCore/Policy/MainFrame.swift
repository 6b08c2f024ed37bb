/// The documents that may load in the main frame of a web view, decided when a load starts, at its response and at its commit.
///
/// The engine does not report which frame a navigation action belongs to, so an action that was allowed for a frame may be the
/// main frame's. Each is therefore remembered by its address and checked again when the main frame's load starts, and at the
/// response for the main frame, with which no other frame can interfere. A document not admitted there is removed. (Linux only.)
package struct MainFrame: Hashable, Sendable {
    /// The owner of a load in the main frame.
    package enum Load: Hashable, Sendable {
        /// A load that the library requested.
        case ours
        /// A load by the page or one of its frames; `isKnown` if its action was decided before.
        case page(NavigationAction, isKnown: Bool)

        /// Whether the response can be requested again, as that to a form's data cannot.
        package var canBeRequested: Bool {
            guard case .page(let action, _) = self else { return true }
            return action.method == "GET"
        }

        /// Whether a response with this status rejects a form that the page itself sent and that must not be sent twice.
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
    /// The address of a load that was stopped at its start, whose response may still arrive.
    private var stopped: Location?

    /// The maximum number of addresses; a load whose address was dropped is treated as a plain link.
    static let most = 64

    /// Creates the state in which nothing has been allowed.
    package init() {}

    /// Records that the engine may continue with an action; the newest action of an address counts.
    ///
    /// The main frame's own reloads go through the session, so an allowed reload is a frame's and allows nothing here; the same
    /// applies to a redirect that is known to be a frame's.
    package mutating func allow(_ action: NavigationAction) {
        guard action.navigationType != .reload, action.redirectedFrame != .inner else { return }
        let address = action.location.withoutFragment
        if actions.updateValue(action, forKey: address) != nil { order.removeAll { $0 == address } }
        order.append(address)
        if order.count > Self.most { actions[order.removeFirst()] = nil }
    }

    /// Returns the owner of a load that certainly belongs to the main frame.
    ///
    /// - Parameters:
    ///   - location: the address, after all known redirects
    ///   - asked: the location that the library requested from the engine, while it loads
    ///   - isApp: whether the address belongs to the app
    /// - Returns: The owner.
    package func load(at location: Location, asked: Location?, isApp: Bool) -> Load {
        // A redirect of the library's own load is decided when it happens and never leaves the app.
        if let asked, isApp || location.isSamePage(as: asked) { return .ours }
        guard let action = actions[location.withoutFragment] else {
            return .page(NavigationAction(location: location, kind: .other), isKnown: false)
        }
        return .page(action, isKnown: true)
    }

    /// Records the start of a load; no response of an earlier stopped load can follow.
    package mutating func start() { stopped = nil }

    /// Records that the load that has just started was stopped and replaced by another action.
    package mutating func stop(at location: Location) { stopped = location.withoutFragment }

    /// Whether a response belongs to the stopped load.
    package func hasStopped(at location: Location) -> Bool { stopped == location.withoutFragment }

    /// Records that the response at an address may become the main frame's document.
    package mutating func admit(_ location: Location) { admitted = location.withoutFragment }

    /// Returns whether the committed document may stay; actions that were allowed for the previous document are dropped.
    ///
    /// - Parameters:
    ///   - location: the address of the document
    ///   - asked: the location that the library requested from the engine, while it loads
    ///   - isWelcome: whether documents from this address may be shown
    /// - Returns: Whether it may stay; if not, it must be removed at once.
    package mutating func commit(_ location: Location?, asked: Location?, isWelcome: Bool) -> Bool {
        defer { self = MainFrame() }
        if isWelcome { return true }
        // A document without an address that is committed before the requested one is empty and is replaced by it.
        guard let address = location?.withoutFragment else { return asked != nil }
        // For blocked ports, and if there is no page, the engine commits an empty document.
        return address == admitted || asked.map { address.isSamePage(as: $0) || address.isBlank } ?? false
    }
}

extension Location {
    fileprivate var isBlank: Bool { scheme == "about" && path == "blank" }
}
