// The list is closed. Bodies are constants and arguments travel as data, so no address or text ever becomes code.
/// A call from the native side to the page's script.
package enum TurboCall: Hashable, Sendable {
    /// Starts a visit; the message that reports its start repeats `number`.
    case visit(number: Int, Location, VisitOptions, restorationIdentifier: String?)
    /// Cancels the visit with the page's identifier.
    case cancel(identifier: String)
    /// Shows the error page that a visit received.
    case showErrorPage(identifier: String)
    /// Makes the page report its paint, if it contains no library.
    case awaitPaint
    case clearSnapshotCache
    /// Puts a snapshot of the current page into Turbo's cache.
    case cacheSnapshot
    /// Refreshes the current page, which keeps its scroll position and the user's input.
    case refresh
    /// Refreshes the current page as soon as it has skipped a broadcast that the user's own form caused.
    case refreshIfSkipped
    /// Stops the pending forms, so that their responses have no effect.
    case stopForms
    /// Goes back by one of the page's own history entries.
    case goBack
    /// Restores the page's count of its own history entries after the engine has loaded it again.
    case resumeHistory(depth: Int)
    /// Makes Turbo skip broadcasts that another web view's request caused.
    case rememberRequest(identifier: String)
    /// Scrolls the page as far as possible, and ends when the result is painted.
    case scroll(to: ScrollPosition)
    /// Sets which links may be prefetched on hover.
    case allowPrefetch([Location])

    /// The body of the JavaScript function to call; `given` holds the arguments.
    package var body: String {
        switch self {
        case .visit: "await turboNative.visit(given.number, given.url, given.options, given.restorationIdentifier)"
        case .cancel: "turboNative.cancel(given.identifier)"
        case .showErrorPage: "turboNative.showErrorPage(given.identifier)"
        case .awaitPaint: "turboNative.awaitPaint()"
        case .clearSnapshotCache: "turboNative.clearSnapshotCache()"
        case .cacheSnapshot: "turboNative.cacheSnapshot()"
        case .refresh: "turboNative.refresh()"
        case .refreshIfSkipped: "turboNative.refreshIfSkipped()"
        case .stopForms: "turboNative.stopForms()"
        case .goBack: "turboNative.goBack()"
        case .resumeHistory: "turboNative.resumeHistory(given.depth)"
        case .rememberRequest: "turboNative.rememberRequest(given.identifier)"
        case .scroll: "await turboNative.scroll(given.x, given.y)"
        case .allowPrefetch: "turboNative.allowPrefetch(given.urls)"
        }
    }

    package var arguments: [String: JSONValue] {
        switch self {
        case .visit(let number, let location, let options, let restorationIdentifier):
            [
                "number": .number(Double(number)), "url": .string(location.absoluteString),
                "options": Self.object(options),
                "restorationIdentifier": restorationIdentifier.map(JSONValue.string) ?? .null,
            ]
        case .cancel(let identifier), .showErrorPage(let identifier), .rememberRequest(let identifier):
            ["identifier": .string(identifier)]
        case .awaitPaint, .clearSnapshotCache, .cacheSnapshot, .refresh, .refreshIfSkipped, .stopForms, .goBack: [:]
        case .resumeHistory(let depth): ["depth": .number(Double(depth))]
        case .scroll(let position): ["x": .number(position.x), "y": .number(position.y)]
        case .allowPrefetch(let locations): ["urls": .array(locations.map { .string($0.absoluteString) })]
        }
    }

    /// Encodes the options without an absent response, because Turbo treats `null` as a response and never sends a request.
    private static func object(_ options: VisitOptions) -> JSONValue {
        var fields: [String: JSONValue] = ["action": .string(options.action.rawValue)]
        if let response = options.response, let html = response.responseHTML {
            fields["response"] = [
                "statusCode": .number(Double(response.statusCode)), "redirected": .bool(response.redirected),
                "responseHTML": .string(html),
            ]
        }
        if let identifier = options.proposalIdentifier { fields["proposalIdentifier"] = .number(Double(identifier)) }
        return .object(fields)
    }
}
