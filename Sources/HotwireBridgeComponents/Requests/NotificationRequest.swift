import HotwireCore
import HotwireDesktop
import HotwireNative

/// A request of a page's `notification` component.
nonisolated enum NotificationRequest: Hashable, Sendable {
    /// Shows a notification; a click on it opens an address.
    case show(DesktopNotification, address: String?)
    /// Removes the notification with an identifier.
    case close(id: String)

    /// Reads a message; `nil` if it requests nothing.
    init?(_ message: Message) {
        switch message.event {
        case "show", "connect":
            guard let notification = DesktopNotification(message.fields) else { return nil }
            self = .show(notification, address: message.fields.address("url"))
        case "close":
            guard let id = message.fields.text("id") else { return nil }
            self = .close(id: id.cut(to: DesktopNotification.longestID))
        default: return nil
        }
    }
}

nonisolated extension DesktopNotification {
    /// The maximum number of characters in a page's identifier.
    fileprivate static let longestID = 100
    private static let longestTitle = 200
    private static let longestBody = 1000
    private static let longestAction = 50
    private static let mostActions = 3

    /// Reads a page's notification; `nil` if it has no text.
    fileprivate init?(_ data: JSONValue) {
        let words = [data.text("title"), data.text("body")].compactMap(\.self)
        guard let first = words.first else { return nil }
        let actions = (data["actions"]?.arrayValue ?? []).prefix(Self.mostActions).compactMap { action -> Action? in
            guard let id = action.text("id"), let title = action.text("title") else { return nil }
            return Action(id: id.cut(to: Self.longestID), title: title.cut(to: Self.longestAction))
        }
        self.init(
            title: first.cut(to: Self.longestTitle),
            body: words.count > 1 ? words[1].cut(to: Self.longestBody) : nil,
            id: data.text("id")?.cut(to: Self.longestID),
            urgency: data.text("urgency").flatMap { Urgency(rawValue: $0) } ?? .normal,
            actions: actions
        )
    }
}
