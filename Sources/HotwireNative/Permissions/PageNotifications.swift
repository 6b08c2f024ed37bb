internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Shows a page's notifications on the desktop, and tells the page which one was clicked.
///
/// The desktop does not tell when one was closed without a click, so the page hears nothing of that.
final class PageNotifications {
    /// The application's action that a click sets off.
    static let action = "page-notification"

    private static var shown: [String: ShownNotification] = [:]
    private let view: Reference<WebKitWebView>
    private let permissions: PagePermissions
    private var connection: SignalConnection?

    init(view: Reference<WebKitWebView>, permissions: PagePermissions) {
        self.view = view
        self.permissions = permissions
        let signal = Signal<UnsafeMutablePointer<WebKitNotification>>("show-notification")
        connection = view.answer(signal, from: self, PageNotifications.show)
    }

    /// A person clicked a notification.
    static func clicked(_ id: String) { shown[id]?.click() }

    /// An answer that was taken back holds at once; the web process learns of it only when it starts anew.
    private func show(_ pointer: UnsafeMutablePointer<WebKitNotification>) -> Bool {
        guard let application = g_application_get_default(), let origin = permissions.origin,
            permissions.allows(.notifications)
        else {
            webkit_notification_close(pointer)
            return true
        }
        let shown = ShownNotification(pointer, of: origin, in: view, application: Reference(sharing: application))
        Self.shown[shown.id] = shown
        shown.onClose = { [weak shown] in if let shown, Self.shown[shown.id] === shown { Self.shown[shown.id] = nil } }
        shown.send()
        return true
    }
}

/// One notification that is on the desktop.
private final class ShownNotification {
    private static let mostLetters = (title: 200, body: 1000, tag: 100)

    /// By which the desktop knows it; one with the same tag takes its place.
    let id: String
    var onClose: (() -> Void)?
    private let notification: Reference<WebKitNotification>
    private let view: WeakReference<WebKitWebView>
    private let application: Reference<GApplication>
    private var connection: SignalConnection?

    init(
        _ pointer: UnsafeMutablePointer<WebKitNotification>,
        of origin: Origin,
        in view: Reference<WebKitWebView>,
        application: Reference<GApplication>
    ) {
        notification = Reference(sharing: pointer)
        self.view = WeakReference(view.pointer)
        self.application = application
        let tag = webkit_notification_get_tag(pointer).map { String(cString: $0) } ?? ""
        id =
            tag.isEmpty
            ? "page-\(webkit_notification_get_id(pointer))" : "page-\(origin)-\(tag.prefix(Self.mostLetters.tag))"
        connection = notification.connect(PlainSignal("closed"), to: self, ShownNotification.closed)
    }

    func send() {
        let title = webkit_notification_get_title(notification.pointer).map { String(cString: $0) } ?? ""
        let body = webkit_notification_get_body(notification.pointer).map { String(cString: $0) } ?? ""
        let message = OpaqueReference(adopting: g_notification_new(String(title.prefix(Self.mostLetters.title))))
        if !body.isEmpty { g_notification_set_body(message.pointer, String(body.prefix(Self.mostLetters.body))) }
        let target = Variant(string: id)
        withExtendedLifetime(target) {
            g_notification_set_default_action_and_target_value(
                message.pointer,
                "app.\(PageNotifications.action)",
                target.pointer
            )
        }
        g_application_send_notification(application.pointer, id, message.pointer)
    }

    /// The page's window comes to the front, and the page hears of it.
    func click() {
        if let view = view.reference,
            let window = gtk_widget_get_toplevel(view.pointer.cast(to: GtkWidget.self))?.ifCast(to: GtkWindow.self)
        {
            gtk_window_present(window)
        }
        webkit_notification_clicked(notification.pointer)
        webkit_notification_close(notification.pointer)
    }

    private func closed() {
        g_application_withdraw_notification(application.pointer, id)
        onClose.take()?()
    }
}
