public import HotwireCore
import HotwireNative

/// Shows a desktop notification for a page (web: `notification`; Linux only).
///
/// ```html
/// <bridge-notification data-title="Snow tomorrow" data-body="Above 1000 m" data-url="/forecast"></bridge-notification>
/// ```
///
/// The page sends `show` with a `title`, and perhaps `body`, `id`, `url`, `urgency` (`low`, `normal`, `critical`) and up to
/// three `actions`, each an `id` and a `title`. It is answered `{shown}`, and `{clicked, action}` for each click. A click
/// brings the window to the front and goes to the `url`, as a link in the page would; it does so too when the page is gone.
/// `close` takes the one with an `id` away. Of an `icon` nothing is shown: it is the app's.
///
/// Where the user or the app's delegate does not let the site show notifications, it is answered `{shown: false}`. A
/// `PageTrust` asks the user first, as the web's own notifications do; pages of an app do not.
public final class NotificationComponent: BridgeComponent {
    /// The name by which pages know it.
    public static let name = "notification"
    /// Its way to the screen and to the page.
    public let connection: BridgeConnection

    private var connected: PageNotice?

    /// Creates the component.
    public init(connection: BridgeConnection) { self.connection = connection }

    /// Shows a notification, or takes one away.
    public func receive(_ message: Message) async {
        guard let application = HotwireApplication.running else { return }
        switch NotificationRequest(message) {
        case .show(let notice): await show(notice, for: message, application)
        case .close(let id): application.notifications.close(name(of: id), of: application)
        case nil: break
        }
    }

    private func show(_ notice: PageNotice, for message: Message, _ application: HotwireApplication) async {
        guard await mayUse(.notifications) else { return answer(message, with: ["shown": false]) }
        defer { answer(message, with: ["shown": true]) }
        // Elements reconnect when their page comes back, which is not a new notification.
        guard message.event != "connect" || connected != notice else { return }
        if message.event == "connect" { connected = notice }
        let location = webLocation(notice.url)
        let id = name(of: notice.id ?? "#\(UInt64.random(in: .min ... .max))")
        application.notifications.show(notice, as: id, of: application) {
            [weak self, weak navigator, weak application] action in
            let name = action.map { JSONValue.string($0.id) } ?? .null
            // While its page is there: the way to another begins at once.
            self?.answerUser(message, with: ["clicked": true, "action": name])
            application?.userChose(location, in: navigator)
        }
    }

    /// Pages of two sites may know something by the same name.
    private func name(of id: String) -> String {
        "bridge-\(pageView?.permissionOrigin?.description ?? "")-\(id)"
    }
}
