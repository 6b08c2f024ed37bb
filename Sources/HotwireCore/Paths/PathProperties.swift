/// The properties of a location in a path configuration (iOS: `PathProperties`, a dictionary).
///
/// Use the name to read a property that the app's rules define. A value of another type counts as missing:
///
/// ```swift
/// proposal.properties.context  // .modal
/// proposal.properties["tint"]?.stringValue  // "#1f7a4d"
/// ```
///
/// Tests write properties as a dictionary:
///
/// ```swift
/// VisitProposal(url: url, properties: ["context": "modal"])
/// ```
public struct PathProperties: Hashable, Sendable {
    /// All properties by name, including those that the library does not define.
    package let values: [String: JSONValue]

    /// Creates properties.
    package init(_ values: [String: JSONValue] = [:]) {
        self.values = values
    }

    /// Returns the value of a property, or `nil` if the configuration does not set it.
    public subscript(name: String) -> JSONValue? { values[name] }
}

extension PathProperties: ExpressibleByDictionaryLiteral {
    /// Creates properties from a dictionary literal; if a name occurs twice, the later value applies.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(Dictionary(elements) { $1 })
    }
}

extension PathProperties {
    /// The names of the properties that have a typed accessor; the JSON Schema lists the same ones.
    package enum Name: String, CaseIterable {
        case context
        case presentation
        case modalStyle = "modal_style"
        case modalDismissGestureEnabled = "modal_dismiss_gesture_enabled"
        case queryStringPresentation = "query_string_presentation"
        case pullToRefreshEnabled = "pull_to_refresh_enabled"
        case animated
        case viewController = "view_controller"
        case uri
        case fallbackURI = "fallback_uri"
        case historicalLocation = "historical_location"
        case showServerErrorPages = "show_server_error_pages"
        case title
        case refreshAfter = "refresh_after"
        case pane
    }

    /// The stack that shows the page (`context`).
    public var context: Navigation.Context { word(.context) ?? .default }

    /// How the page changes its stack (`presentation`).
    public var presentation: Navigation.Presentation { word(.presentation) ?? .default }

    /// The size of the modal stack that the page opens (`modal_style`).
    package var modalStyle: Navigation.ModalStyle { word(.modalStyle) ?? .large }

    /// Whether Escape or a click outside dismisses a modal (`modal_dismiss_gesture_enabled`).
    package var modalDismissGestureEnabled: Bool { flag(.modalDismissGestureEnabled) }

    /// Whether addresses that differ only in their query are the same screen (`query_string_presentation`).
    package var queryStringPresentation: Navigation.QueryStringPresentation {
        word(.queryStringPresentation) ?? .default
    }

    /// Whether pulling down reloads the page on a phone (`pull_to_refresh_enabled`); a desktop has Ctrl+R.
    package var pullToRefreshEnabled: Bool { flag(.pullToRefreshEnabled) }

    /// Whether moves to the location are animated (`animated`).
    public var animated: Bool { flag(.animated) }

    /// The screen that shows the page: `web`, or the name of a native screen (`view_controller`).
    package var viewController: String { value(.viewController)?.stringValue ?? "web" }

    /// The registered screens that can show the page, the preferred one first (`uri`, then `fallback_uri`; Android).
    package var destinations: [String] {
        [value(.uri), value(.fallbackURI)].compactMap { $0?.stringValue }
    }

    /// Whether both specify the same kind of screen.
    package func hasSameScreen(as other: PathProperties) -> Bool {
        viewController == other.viewController && destinations == other.destinations
    }

    /// Whether the location is a command to the app rather than a page (`historical_location`).
    package var isHistoricalLocation: Bool { value(.historicalLocation)?.boolValue ?? false }

    /// Whether the location resets all tabs and windows, as a server requests after signing out (Linux only).
    package var isReset: Bool { isHistoricalLocation && presentation == .clearAll }

    /// Whether an error page of the server is shown instead of the native one; `nil` if no rule decides
    /// (`show_server_error_pages`; Linux only).
    package var showServerErrorPages: Bool? { value(.showServerErrorPages)?.boolValue }

    /// The title of a web screen until its page has been rendered (`title`; Android and Linux), or `nil`.
    package var title: String? { value(.title)?.stringValue.flatMap { $0.isEmpty ? nil : $0 } }

    /// The number of seconds for which a page may be unseen before it is refreshed when it is seen again.
    package static let refreshAfterRange = 1...31_536_000

    /// How long the page may be unseen before it is refreshed when it is seen again; `nil` if it is not refreshed
    /// (`refresh_after`; Linux only).
    ///
    /// Modals are not refreshed: their pages are mostly forms.
    package var refreshAfter: Duration? {
        guard context == .default, let seconds = value(.refreshAfter)?.intValue,
            Self.refreshAfterRange.contains(seconds)
        else { return nil }
        return .seconds(seconds)
    }

    /// Whether the page is shown beside the one that led to it, if the window has room (`pane`; Linux only).
    package var isDetail: Bool { context == .default && word(.pane) == Navigation.Pane.detail }

    private func value(_ name: Name) -> JSONValue? { values[name.rawValue] }

    private func flag(_ name: Name) -> Bool { value(name)?.boolValue ?? true }

    private func word<Word: RawRepresentable>(_ name: Name) -> Word? where Word.RawValue == String {
        value(name)?.stringValue.flatMap { Word(rawValue: $0) }
    }
}

extension PathProperties {
    /// Whether the location has a screen of its own, rather than being a command to the app.
    var isScreen: Bool {
        if isHistoricalLocation { return false }
        return switch presentation {
        case .default, .push, .replace, .replaceRoot: true
        case .pop, .refresh, .clearAll, .none: false
        }
    }
}
