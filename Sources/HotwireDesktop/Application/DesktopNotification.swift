internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore
import HotwireNative

/// A notification that a page shows on the desktop (iOS: `UNMutableNotificationContent`).
///
/// ```swift
/// screen.notify(DesktopNotification(title: "Snow tomorrow"), opening: forecast)
/// ```
public nonisolated struct DesktopNotification: Hashable, Sendable {
    /// The urgency of a notification.
    public enum Urgency: String, Sendable {
        /// The notification can wait.
        case low
        /// The urgency of most notifications.
        case normal
        /// The user must see the notification at once.
        case critical
    }

    /// A button of a notification.
    public struct Action: Hashable, Sendable {
        /// The identifier that the notification's click handler receives.
        package let id: String
        package let title: String

        /// Creates a button.
        public init(id: String, title: String) {
            (self.id, self.title) = (id, title)
        }
    }

    package let id: String?
    package let title: String
    package let body: String?
    package let urgency: Urgency
    package let actions: [Action]

    /// Creates a notification.
    ///
    /// - Parameters:
    ///   - title: the title
    ///   - body: the text below the title; none by default
    ///   - id: the identifier; the notification replaces an earlier one of the same site with the same identifier
    ///   - urgency: the urgency
    ///   - actions: the buttons
    public init(
        title: String,
        body: String? = nil,
        id: String? = nil,
        urgency: Urgency = .normal,
        actions: [Action] = []
    ) {
        self.id = id
        self.title = title
        self.body = body
        self.urgency = urgency
        self.actions = actions
    }
}

/// The app's desktop notifications for its pages, and their click handlers.
package final class AppNotifications {
    /// The name of the application's action that a click activates.
    static let action = "bridge-notification"
    /// The maximum number of notifications; beyond it, the oldest are removed.
    static let most = 20

    /// A click handler, which receives the clicked button, or `nil` for a click on the notification itself.
    package typealias Click = (DesktopNotification.Action?) -> Void

    private var shown: [(id: String, notice: DesktopNotification, click: Click)] = []

    /// Shows a notification in place of one with the same identifier; a click in a later run of the app opens the location.
    package func show(
        _ notice: DesktopNotification,
        as id: String,
        of application: HotwireApplication,
        opening location: Location?,
        click: @escaping Click
    ) {
        shown.removeAll { $0.id == id }
        shown.append((id, notice, click))
        if shown.count > Self.most { close(shown[0].id, of: application) }
        application.notifier.send(.init(title: notice.title, body: notice.body), as: id) { message in
            g_notification_set_priority(message, notice.urgency.priority)
            let name = "app.\(Self.action)"
            Self.with(NotificationTarget(id: id, location: location)) {
                g_notification_set_default_action_and_target_value(message, name, $0)
            }
            for (index, action) in notice.actions.enumerated() {
                Self.with(NotificationTarget(id: id, action: index, location: location)) {
                    g_notification_add_button_with_target_value(message, action.title, name, $0)
                }
            }
        }
    }

    func closeAll(of application: HotwireApplication) { shown.map(\.id).forEach { close($0, of: application) } }

    package func close(_ id: String, of application: HotwireApplication) {
        shown.removeAll { $0.id == id }
        application.notifier.withdraw(id)
    }

    /// Handles a click that the desktop reports; returns whether the notification is from this run.
    func clicked(_ target: NotificationTarget) -> Bool {
        guard let entry = shown.first(where: { $0.id == target.id }) else { return false }
        entry.click(
            target.action.flatMap { entry.notice.actions.indices.contains($0) ? entry.notice.actions[$0] : nil }
        )
        return true
    }

    private static func with(_ target: NotificationTarget, _ body: (OpaquePointer) -> Void) {
        let text = Variant(string: target.text)
        withExtendedLifetime(text) { body(text.pointer) }
    }
}

extension DesktopNotification.Urgency {
    fileprivate var priority: GNotificationPriority {
        switch self {
        case .low: G_NOTIFICATION_PRIORITY_LOW
        case .normal: G_NOTIFICATION_PRIORITY_NORMAL
        case .critical: G_NOTIFICATION_PRIORITY_URGENT
        }
    }
}
