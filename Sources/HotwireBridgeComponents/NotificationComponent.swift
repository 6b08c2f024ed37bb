import HotwireCore
import HotwireDesktop
import HotwireNative

/// A desktop notification of a page (web: `notification`; Linux only).
final class NotificationComponent: BridgeComponent {
    override class var name: String { "notification" }

    private var connected: DesktopNotification?

    override func onReceive(message: Message) {
        switch NotificationRequest(message) {
        case .show(let notification, let address): show(notification, opening: address, for: message)
        case .close(let id): page?.withdrawNotification(id)
        case nil: break
        }
    }

    private func show(_ notification: DesktopNotification, opening address: String?, for message: Message) {
        guard let page else { return }
        Task.immediate { [weak self] in
            // Depending on `PageTrust`, the user is asked first, as for the web's own notifications.
            guard await page.request(.notifications), let self else {
                self?.answer(message, with: ["shown": false])
                return
            }
            defer { answer(message, with: ["shown": true]) }
            // An element that reconnects when its page is restored does not send a new notification.
            guard message.event != "connect" || connected != notification else { return }
            if message.event == "connect" { connected = notification }
            page.notify(notification, opening: webURL(address, in: message)) { [weak self] action in
                self?.answerUser(message, with: ["clicked": true, "action": action.map(JSONValue.string) ?? .null])
            }
        }
    }
}

/// A request of a page's `notification` component.
nonisolated enum NotificationRequest: Hashable, Sendable {
    /// Shows a notification, and opens an address when the user clicks it.
    case show(DesktopNotification, address: String?)
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
        // A page's `icon` is ignored: the desktop shows the app's.
        self.init(
            title: first.cut(to: Self.longestTitle),
            body: words.count > 1 ? words[1].cut(to: Self.longestBody) : nil,
            id: data.text("id")?.cut(to: Self.longestID),
            urgency: data.text("urgency").flatMap { Urgency(rawValue: $0) } ?? .normal,
            actions: actions
        )
    }
}
