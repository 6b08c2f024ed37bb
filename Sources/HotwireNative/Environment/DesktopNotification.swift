/// A notification that a page shows on the desktop (iOS: `UNMutableNotificationContent`).
///
/// ```swift
/// screen.notify(DesktopNotification(title: "Snow tomorrow"), opening: forecast)
/// ```
public nonisolated struct DesktopNotification: Hashable, Sendable {
    /// How important a notification is.
    public enum Urgency: String, Sendable {
        /// It can wait.
        case low
        /// It is like most notifications.
        case normal
        /// The user must see it now.
        case critical
    }

    /// A button of a notification.
    public struct Action: Hashable, Sendable {
        /// What is passed on when the button is clicked.
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
    ///   - title: its text
    ///   - body: more text; none by default
    ///   - id: its name; it replaces an earlier one of the same name from the same site
    ///   - urgency: how important it is
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
