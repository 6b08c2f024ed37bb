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
        /// The identifier that is passed on when the button is clicked.
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
    ///   - title: its title
    ///   - body: its text; none by default
    ///   - id: its identifier; it replaces an earlier notification of the same site with the same identifier
    ///   - urgency: its urgency
    ///   - actions: its buttons
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
