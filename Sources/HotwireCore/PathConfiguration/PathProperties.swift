/// What a path configuration says of one location (iOS: `PathProperties`).
///
/// The properties that Hotwire Native knows have a typed reader each; a value of another type counts as missing. All
/// others are there by name:
///
/// ```swift
/// proposal.properties.context  // .modal
/// proposal.properties["tint"]?.stringValue  // "#1f7a4d"
/// ```
public struct PathProperties: Hashable, Sendable {
    /// All properties by name, those that we do not know too.
    public let values: [String: JSONValue]

    /// Makes properties.
    public init(_ values: [String: JSONValue] = [:]) {
        self.values = values
    }

    /// One property, or `nil` where the configuration does not name it.
    public subscript(name: String) -> JSONValue? { values[name] }
}

extension PathProperties {
    /// The names of the properties that have a typed reader; the JSON Schema has the same.
    package enum Name: String, CaseIterable {
        case context
        case presentation
        case modalStyle = "modal_style"
        case modalDismissGestureEnabled = "modal_dismiss_gesture_enabled"
        case queryStringPresentation = "query_string_presentation"
        case pullToRefreshEnabled = "pull_to_refresh_enabled"
        case animated
        case viewController = "view_controller"
        case historicalLocation = "historical_location"
        case showServerErrorPages = "show_server_error_pages"
        case title
    }

    /// In which stack the page is shown (`context`).
    public var context: Navigation.Context { word(.context) ?? .default }

    /// How the page changes the stack (`presentation`).
    public var presentation: Navigation.Presentation { word(.presentation) ?? .default }

    /// How large a modal stack is that the page opens (`modal_style`).
    public var modalStyle: Navigation.ModalStyle { word(.modalStyle) ?? .large }

    /// Whether Escape and a click beside it dismiss a modal (`modal_dismiss_gesture_enabled`).
    public var modalDismissGestureEnabled: Bool { flag(.modalDismissGestureEnabled) }

    /// Whether addresses that differ in their query alone are the same screen (`query_string_presentation`).
    public var queryStringPresentation: Navigation.QueryStringPresentation {
        word(.queryStringPresentation) ?? .default
    }

    /// Whether pulling the page down loads it anew on a phone (`pull_to_refresh_enabled`); a desktop has Ctrl+R.
    public var pullToRefreshEnabled: Bool { flag(.pullToRefreshEnabled) }

    /// Whether moves to the location are animated (`animated`).
    public var animated: Bool { flag(.animated) }

    /// Which screen shows it, `web` unless it is an app's own (`view_controller`).
    public var viewController: String { value(.viewController)?.stringValue ?? "web" }

    /// Whether the location is an order to the app and no page (`historical_location`).
    public var isHistoricalLocation: Bool { value(.historicalLocation)?.boolValue ?? false }

    /// Whether the location starts all tabs and windows again, as a server orders after signing out (Linux only).
    package var isReset: Bool { isHistoricalLocation && presentation == .clearAll }

    /// Whether an error page that the server made is shown in place of the native one; `nil` where no rule decides
    /// (`show_server_error_pages`; Linux only).
    public var showServerErrorPages: Bool? { value(.showServerErrorPages)?.boolValue }

    /// The title of a web screen until its page is rendered (`title`; Android and Linux); `nil` where there is none.
    package var title: String? { value(.title)?.stringValue.flatMap { $0.isEmpty ? nil : $0 } }

    private func value(_ name: Name) -> JSONValue? { values[name.rawValue] }

    private func flag(_ name: Name) -> Bool { value(name)?.boolValue ?? true }

    private func word<Word: RawRepresentable>(_ name: Name) -> Word? where Word.RawValue == String {
        value(name)?.stringValue.flatMap { Word(rawValue: $0) }
    }
}
