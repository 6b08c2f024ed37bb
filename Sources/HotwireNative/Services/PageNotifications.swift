internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Shows a page's notifications on the desktop, and reports clicks to the page.
package final class PageNotifications {
    // The desktop does not report that a notification was dismissed without a click, so the page receives no event for that.
    /// The application's action that a click activates.
    package static let action = "page-notification"

    /// The maximum number of notifications per origin; the oldest are removed first.
    private static let most = 20

    private let view: Reference<WebKitWebView>
    private let permissions: PagePermissions
    private let app: AppEnvironment
    private var connection: SignalConnection?

    init(view: Reference<WebKitWebView>, permissions: PagePermissions, app: AppEnvironment) {
        self.view = view
        self.app = app
        self.permissions = permissions
        let signal = Signal<UnsafeMutablePointer<WebKitNotification>>("show-notification")
        connection = view.answer(signal, from: self, PageNotifications.show)
    }

    private func show(_ pointer: UnsafeMutablePointer<WebKitNotification>) -> Bool {
        // A revoked permission applies at once, but the web process receives the change only when it restarts.
        guard let notifier = app.outlets.application?.notifier, notifier.isEnabled, let origin = permissions.origin,
            permissions.allows(.notifications)
        else {
            webkit_notification_close(pointer)
            return true
        }
        let shown = ShownNotification(pointer, of: origin, in: view, notifier: notifier)
        notifier.posted.removeAll { $0.id == shown.id }
        notifier.posted.append(shown)
        shown.onClose = { [weak shown, weak notifier] in notifier?.posted.removeAll { $0 === shown } }
        shown.send()
        let ofOrigin = notifier.posted.filter { $0.origin == origin }
        if ofOrigin.count > Self.most { ofOrigin.first?.close() }
        return true
    }
}

/// A notification on the desktop.
private final class ShownNotification: PostedNotification {
    private static let mostLetters = (title: 200, body: 1000, tag: 100)

    /// The identifier on the desktop; a notification with the same tag replaces this one.
    let id: String
    let origin: Origin
    var onClose: (() -> Void)?
    private let notification: Reference<WebKitNotification>
    private let view: WeakReference<WebKitWebView>
    private let notifier: Notifier
    private var connection: SignalConnection?

    init(
        _ pointer: UnsafeMutablePointer<WebKitNotification>,
        of origin: Origin,
        in view: Reference<WebKitWebView>,
        notifier: Notifier
    ) {
        notification = Reference(sharing: pointer)
        self.origin = origin
        self.view = WeakReference(view.pointer)
        self.notifier = notifier
        let tag = webkit_notification_get_tag(pointer).map { String(cString: $0) } ?? ""
        id =
            tag.isEmpty
            ? "page-\(webkit_notification_get_id(pointer))" : "page-\(origin)-\(tag.cut(to: Self.mostLetters.tag))"
        connection = notification.connect(PlainSignal("closed"), to: self, ShownNotification.closed)
    }

    func send() {
        let title = webkit_notification_get_title(notification.pointer).map { String(cString: $0) } ?? ""
        let body = webkit_notification_get_body(notification.pointer).map { String(cString: $0) } ?? ""
        let text = Notifier.Text(
            title: title.cut(to: Self.mostLetters.title),
            body: body.isEmpty ? nil : body.cut(to: Self.mostLetters.body)
        )
        let target = Variant(string: NotificationTarget(id: id, location: location).text)
        notifier.send(text, as: id) {
            g_notification_set_default_action_and_target_value($0, "app.\(PageNotifications.action)", target.pointer)
        }
    }

    /// The page's location, if the view still shows the site that sent the notification.
    private var location: Location? {
        let uri = view.reference.flatMap { webkit_web_view_get_uri($0.pointer) }
        let location = uri.flatMap { Location(engine: $0) }
        return location.flatMap { $0.origin == origin ? $0 : nil }
    }

    /// Brings the page's window to the front, and reports the click to the page.
    func click() {
        if let view = view.reference,
            let window = view.toplevelWindow
        {
            window.present()
        }
        webkit_notification_clicked(notification.pointer)
        webkit_notification_close(notification.pointer)
    }

    /// Removes the notification, as if the page had closed it.
    func close() { webkit_notification_close(notification.pointer) }

    private func closed() {
        notifier.withdraw(id)
        onClose.take()?()
    }
}
