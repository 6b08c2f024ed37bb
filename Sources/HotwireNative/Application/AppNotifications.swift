internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// What the app tells on the desktop for its pages, and who hears of the clicks.
final class AppNotifications {
    /// The application's action that a click sets off.
    static let action = "bridge-notification"
    /// How many are remembered; a page that never stops takes its oldest away.
    static let most = 20

    /// Hears of a click: on the words, or on one of the actions.
    typealias Click = (PageNotice.Action?) -> Void

    private var shown: [(id: String, notice: PageNotice, click: Click)] = []

    /// Shows a notification in place of the one with its name.
    ///
    /// - Parameters:
    ///   - notice: what is told
    ///   - id: by which the desktop knows it
    ///   - application: the application that tells it
    ///   - click: hears of clicks
    func show(_ notice: PageNotice, as id: String, of application: HotwireApplication, click: @escaping Click) {
        shown.removeAll { $0.id == id }
        shown.append((id, notice, click))
        if shown.count > Self.most { close(shown[0].id, of: application) }
        let message = OpaqueReference(adopting: g_notification_new(notice.title))
        if let body = notice.body { g_notification_set_body(message.pointer, body) }
        g_notification_set_priority(message.pointer, notice.urgency.priority)
        let name = "app.\(Self.action)"
        withTarget("", id) { g_notification_set_default_action_and_target_value(message.pointer, name, $0) }
        for (index, action) in notice.actions.enumerated() {
            withTarget("\(index)", id) {
                g_notification_add_button_with_target_value(message.pointer, action.title, name, $0)
            }
        }
        g_application_send_notification(
            application.reference.pointer.cast(to: GApplication.self),
            id,
            message.pointer
        )
    }

    /// Takes a notification away.
    func close(_ id: String, of application: HotwireApplication) {
        shown.removeAll { $0.id == id }
        g_application_withdraw_notification(application.reference.pointer.cast(to: GApplication.self), id)
    }

    /// A person clicked, as the desktop says.
    func clicked(_ target: String) {
        guard let space = target.firstIndex(of: " ") else { return }
        let id = target[target.index(after: space)...]
        guard let entry = shown.first(where: { $0.id == id }) else { return }
        let index = Int(target[..<space])
        entry.click(index.flatMap { entry.notice.actions.indices.contains($0) ? entry.notice.actions[$0] : nil })
    }

    private func withTarget(_ action: String, _ id: String, _ body: (OpaquePointer) -> Void) {
        let target = Variant(string: "\(action) \(id)")
        withExtendedLifetime(target) { body(target.pointer) }
    }
}

extension PageNotice.Urgency {
    fileprivate var priority: GNotificationPriority {
        switch self {
        case .low: G_NOTIFICATION_PRIORITY_LOW
        case .normal: G_NOTIFICATION_PRIORITY_NORMAL
        case .critical: G_NOTIFICATION_PRIORITY_URGENT
        }
    }
}
