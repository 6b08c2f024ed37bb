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
    /// In which stack the page is shown (`context`).
    public var context: Navigation.Context { word("context") ?? .default }

    /// How the page changes the stack (`presentation`).
    public var presentation: Navigation.Presentation { word("presentation") ?? .default }

    /// How large a modal stack is that the page opens (`modal_style`).
    public var modalStyle: Navigation.ModalStyle { word("modal_style") ?? .large }

    /// Whether Escape and a click beside it dismiss a modal (`modal_dismiss_gesture_enabled`).
    public var modalDismissGestureEnabled: Bool { flag("modal_dismiss_gesture_enabled") }

    /// Whether addresses that differ in their query alone are the same screen (`query_string_presentation`).
    public var queryStringPresentation: Navigation.QueryStringPresentation {
        word("query_string_presentation") ?? .default
    }

    /// Whether pulling the page down loads it anew on a phone (`pull_to_refresh_enabled`); a desktop has Ctrl+R.
    public var pullToRefreshEnabled: Bool { flag("pull_to_refresh_enabled") }

    /// Whether moves to the location are animated (`animated`).
    public var animated: Bool { flag("animated") }

    /// Which screen shows it, `web` unless it is an app's own (`view_controller`).
    public var viewController: String { values["view_controller"]?.stringValue ?? "web" }

    /// Whether the location is an order to the app and no page (`historical_location`).
    public var isHistoricalLocation: Bool { values["historical_location"]?.boolValue ?? false }

    private func flag(_ name: String) -> Bool { values[name]?.boolValue ?? true }

    private func word<Word: RawRepresentable>(_ name: String) -> Word? where Word.RawValue == String {
        values[name]?.stringValue.flatMap { Word(rawValue: $0) }
    }
}
