internal import CWebKitGTK
internal import GLibInterop
import HotwireNative

/// How the user recognizes an app that keeps running without a visible window.
struct BackgroundIdentity {
    /// The app's name for the user.
    let title: String
    /// The path of the app's own image, if it has one.
    let icon: String?
}

/// An app that keeps running without a visible window: it informs the user once, and has a status icon.
final class BackgroundPresence {
    /// The identifier of the notification.
    private static let notice = "background"

    private weak var application: HotwireApplication?
    private let statusIcon: StatusIcon
    private let title: String
    /// Read when it is needed first.
    private var record: BackgroundRecord?

    init(_ identity: BackgroundIdentity, of application: HotwireApplication) {
        self.application = application
        title = identity.title
        statusIcon = StatusIcon(title: identity.title, file: identity.icon, of: application)
    }

    /// Notifies the user that the app keeps running, when its last window disappears for the first time.
    func windowWasHidden() {
        guard let application else { return }
        let app = application.environment
        var record = record ?? BackgroundRecord.read(of: app.applicationID, app.logger)
        defer { self.record = record }
        guard !record.isAnnounced, application.notifier.isEnabled else { return }
        record.isAnnounced = true
        record.write(of: app.applicationID, app.logger)
        let text = Notifier.Text(
            title: translated("{name} keeps running in the background", ["name": application.name ?? title]),
            body: translated("It shows notifications until you quit it.")
        )
        application.notifier.send(text, as: Self.notice) {
            g_notification_add_button($0, translated("Quit"), "app.\(HotwireApplication.quitAction)")
        }
    }

    /// Removes the notification, as the app has a window again or ends.
    func withdrawNotice() {
        if record?.isAnnounced == true { application?.notifier.withdraw(Self.notice) }
    }
}
