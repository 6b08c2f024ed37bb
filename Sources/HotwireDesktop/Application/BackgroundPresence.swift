internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop
internal import HotwireNative
package import Logging

/// The name and icon of an app that keeps running without a visible window.
struct BackgroundIdentity {
    let title: String
    /// The path of the app's own image, if it has one.
    let icon: String?
}

/// An app's presence while it runs without a visible window: a notification the first time, and a status icon.
final class BackgroundPresence {
    /// The identifier of the notification.
    private static let notice = "background"

    private weak var application: HotwireApplication?
    private let statusIcon: StatusIcon
    private let title: String
    /// The app's record, read when it is first needed.
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

    /// Removes the notification, because the app has a window again or ends.
    func withdrawNotice() {
        if record?.isAnnounced == true { application?.notifier.withdraw(Self.notice) }
    }
}

/// What an app stores about running in the background.
package nonisolated struct BackgroundRecord: Hashable, Sendable, Codable {
    /// Whether the user was notified that the app keeps running.
    package var isAnnounced = false

    package init() {}

    /// Reads an app's record; returns the record of a new app if there is none, or it cannot be read.
    package static func read(of id: String, _ logger: Logger) -> BackgroundRecord {
        let data = BackgroundWriter.content(of: path(id), logger: logger)
        return data.flatMap { try? JSONDecoder().decode(BackgroundRecord.self, from: $0) } ?? BackgroundRecord()
    }

    /// Writes the record in the background.
    @MainActor package func write(of id: String, _ logger: Logger) {
        guard let data = try? JSONEncoder().encode(self) else { return }  // a flag always has a JSON form
        BackgroundWriter.shared.change(Self.path(id), .replace(data), logger: logger)
    }

    private static func path(_ id: String) -> String { "\(StateFolder(applicationID: id).path)/background.json" }
}
