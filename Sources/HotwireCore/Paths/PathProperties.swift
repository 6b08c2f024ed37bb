/// The properties of a location in a path configuration (iOS: `PathProperties`, a dictionary).
///
/// To read a property that the app's rules define, use its name. A value with an unexpected type counts as missing:
///
/// ```swift
/// proposal.properties.context  // .modal
/// proposal.properties["tint"]?.stringValue  // "#1f7a4d"
/// ```
///
/// In tests, write properties as a dictionary:
///
/// ```swift
/// VisitProposal(url: url, properties: ["context": "modal"])
/// ```
public struct PathProperties: Hashable, Sendable {
    /// All properties by name, including those that the library does not define.
    package let values: [String: JSONValue]

    package init(_ values: [String: JSONValue] = [:]) {
        self.values = values
    }

    /// Returns the value of a property; `nil` if the configuration does not set it.
    public subscript(name: String) -> JSONValue? { values[name] }
}

extension PathProperties: ExpressibleByDictionaryLiteral {
    /// Creates properties from a dictionary literal; if a name occurs twice, the later value wins.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(Dictionary(elements) { $1 })
    }
}

extension PathProperties {
    /// The names of the properties that have a typed accessor, which are those in the JSON Schema.
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

    /// Whether Escape or a click outside dismisses the modal (`modal_dismiss_gesture_enabled`).
    package var modalDismissGestureEnabled: Bool { flag(.modalDismissGestureEnabled) }

    /// Whether addresses that differ only in their query belong to the same screen (`query_string_presentation`).
    package var queryStringPresentation: Navigation.QueryStringPresentation {
        word(.queryStringPresentation) ?? .default
    }

    /// Whether pulling down reloads the page on a phone (`pull_to_refresh_enabled`); desktop users press Ctrl+R.
    package var pullToRefreshEnabled: Bool { flag(.pullToRefreshEnabled) }

    /// Whether screens move with an animation when they show the location (`animated`).
    public var animated: Bool { flag(.animated) }

    /// The screen that shows the page: `web`, or the name of a native screen (`view_controller`).
    package var viewController: String { value(.viewController)?.stringValue ?? "web" }

    /// The registered screens that can show the page, the preferred one first (`uri`, then `fallback_uri`; Android).
    package var destinations: [String] {
        [value(.uri), value(.fallbackURI)].compactMap { $0?.stringValue }
    }

    /// Whether both sets of properties select the same kind of screen.
    package func hasSameScreen(as other: PathProperties) -> Bool {
        viewController == other.viewController && destinations == other.destinations
    }

    /// Whether the location is a command to the app, not a page (`historical_location`).
    package var isHistoricalLocation: Bool { value(.historicalLocation)?.boolValue ?? false }

    /// Whether the location resets all tabs and windows, as a server requests after the user signs out (Linux only).
    package var isReset: Bool { isHistoricalLocation && presentation == .clearAll }

    /// Whether the server's own error page is shown; `nil` if no rule decides (`show_server_error_pages`; Linux only).
    package var showServerErrorPages: Bool? { value(.showServerErrorPages)?.boolValue }

    /// The title of a web screen until its page is rendered; `nil` if not set (`title`; Android and Linux).
    package var title: String? { value(.title)?.stringValue.flatMap { $0.isEmpty ? nil : $0 } }

    /// The valid values of `refresh_after`, in seconds.
    package static let refreshAfterRange = 1...31_536_000

    /// How long the page may stay hidden before it is refreshed when shown; `nil` means never (`refresh_after`; Linux only).
    package var refreshAfter: Duration? {
        // Modals are not refreshed because most of their pages are forms.
        guard context == .default, let seconds = value(.refreshAfter)?.intValue,
            Self.refreshAfterRange.contains(seconds)
        else { return nil }
        return .seconds(seconds)
    }

    /// Whether the page is shown beside the one that links to it if the window is wide enough (`pane`; Linux only).
    package var isDetail: Bool { context == .default && word(.pane) == Navigation.Pane.detail }

    private func value(_ name: Name) -> JSONValue? { values[name.rawValue] }

    private func flag(_ name: Name) -> Bool { value(name)?.boolValue ?? true }

    private func word<Word: RawRepresentable>(_ name: Name) -> Word? where Word.RawValue == String {
        value(name)?.stringValue.flatMap { Word(rawValue: $0) }
    }
}

extension PathProperties {
    /// Whether the location has a screen of its own, so that it is not a command to the app.
    var isScreen: Bool {
        if isHistoricalLocation { return false }
        return switch presentation {
        case .default, .push, .replace, .replaceRoot: true
        case .pop, .refresh, .clearAll, .none: false
        }
    }
}
