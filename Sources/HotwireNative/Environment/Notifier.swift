package import CWebKitGTK
import FoundationEssentials
package import GLibInterop
package import HotwireCore

/// A page's notification on the desktop.
protocol PostedNotification: AnyObject {
    /// Its identifier on the desktop.
    var id: String { get }
    var origin: Origin { get }
    /// Handles a click on the notification.
    func click()
    func close()
}

// GLib passes texts to whichever notification service the desktop has. Some services interpret them as markup, so the notifier
// queries the service's capabilities first.
/// A sender of the app's notifications, which escapes their texts so that the desktop shows them literally.
package final class Notifier {
    /// A notification's title and body.
    package struct Text {
        let title: String
        let body: String?

        package init(title: String, body: String? = nil) { (self.title, self.body) = (title, body) }
    }

    /// The desktop's notification service.
    private static let service = "org.freedesktop.Notifications"
    /// The time limit for a service's response, in milliseconds.
    private static let patience: gint = 2000

    /// The pages' notifications on the desktop, oldest first.
    var posted: [any PostedNotification] = []
    /// Called when a notification is dropped, with the number of notifications that still wait.
    package var onDrop: (Int) -> Void = { _ in }

    /// Whether the user wants the app's notifications; turning them off also removes those of pages.
    package var isEnabled = true {
        didSet { if !isEnabled { posted.forEach { $0.close() } } }
    }

    private let application: Reference<GApplication>
    /// Whether the service takes plain text; determined once, because GLib chooses a service only once.
    private var isPlainService: Bool?
    /// The service's capabilities, valid as long as the same program provides the service.
    private var known: (owner: String, capabilities: [String]?)?
    private var last: Task<Void, Never>?
    /// The number of notifications that wait for the service's response.
    private var waiting = 0
    /// The maximum number of waiting notifications, in case the service does not respond.
    private static let mostWaiting = 50

    package init(_ application: Reference<GApplication>) { self.application = application }

    /// Shows a notification after earlier ones, or replaces one with the same identifier; drops it if too many are waiting, or
    /// the user wants none.
    package func send(_ text: Text, as id: String, _ fill: @escaping (_ notification: OpaquePointer) -> Void) {
        guard isEnabled else { return }
        guard waiting < Self.mostWaiting else { return onDrop(waiting) }
        waiting += 1
        then { notifier in
            defer { notifier.waiting -= 1 }
            let markup = await notifier.markup()
            let message = OpaqueReference(adopting: g_notification_new(markup.title(text.title)))
            if let body = text.body { g_notification_set_body(message.pointer, markup.body(body)) }
            fill(message.pointer)
            guard notifier.hasBus, notifier.isEnabled else { return }
            g_application_send_notification(notifier.application.pointer, id, message.pointer)
        }
    }

    /// Handles a click that the desktop reports, and returns whether the notification belongs to this run.
    package func clicked(_ id: String) -> Bool {
        guard let notification = posted.first(where: { $0.id == id }) else { return false }
        notification.click()
        return true
    }

    /// Removes a notification from the desktop.
    package func withdraw(_ id: String) {
        then { if $0.hasBus { g_application_withdraw_notification($0.application.pointer, id) } }
    }

    /// Whether a session bus exists; without one, GLib logs critical messages for a notification.
    private var hasBus: Bool { g_application_get_dbus_connection(application.pointer) != nil }

    private func then(_ body: @escaping (Notifier) async -> Void) {
        last = Task { [last] in
            await last?.value
            await body(self)
        }
    }

    private func markup() async -> NotificationMarkup {
        if isPlainService == nil { isPlainService = await Self.findsPlainService() }
        guard isPlainService == false else { return NotificationMarkup(isPlainService: true, capabilities: nil) }
        return NotificationMarkup(isPlainService: false, capabilities: await knownCapabilities())
    }

    /// Returns the capabilities of the service's current owner, which the bus knows even if the service does not respond.
    private func knownCapabilities() async -> [String]? {
        let owner = await SessionBus.owner(of: Self.service, timeout: Self.patience)
        if let known, known.owner == owner { return known.capabilities }
        let capabilities = await Self.capabilities()
        // The first call may have started the service.
        known = await SessionBus.owner(of: Self.service, timeout: Self.patience).map { ($0, capabilities) }
        return capabilities
    }

    /// Returns whether GLib uses the portal or GTK's own service; GLib applies the same rules at the first notification.
    private static func findsPlainService() async -> Bool {
        let environment = ProcessInfo.processInfo.environment
        if let forced = environment["GNOTIFICATION_BACKEND"] { return forced != "freedesktop" }
        if PortalUse.isRequired { return true }
        return await SessionBus.owner(of: "org.gtk.Notifications", timeout: patience) != nil
    }

    private static func capabilities() async -> [String]? {
        let method = SessionBus.Method(
            service: service,
            path: "/org/freedesktop/Notifications",
            interface: "org.freedesktop.Notifications",
            name: "GetCapabilities"
        )
        do {
            guard let answer = try await SessionBus.call(method, timeout: patience),
                String(cString: g_variant_get_type_string(answer.pointer)) == "(as)"
            else { return nil }
            let list = Variant(adopting: g_variant_get_child_value(answer.pointer, 0))
            return (0..<g_variant_n_children(list.pointer)).map { index in
                let text = Variant(adopting: g_variant_get_child_value(list.pointer, index))
                return String(cString: g_variant_get_string(text.pointer, nil))
            }
        } catch {
            return nil  // the capabilities of an unresponsive service are unknown
        }
    }
}

// The desktop keeps notifications longer than the app runs, so the target also names the page: a click in a later run opens it.
/// The target of a click on a notification.
package nonisolated struct NotificationTarget: Hashable, Sendable {
    /// The notification's identifier on the desktop.
    package let id: String
    /// The number of the clicked button; `nil` for the notification itself.
    package let action: Int?
    /// The page to open if the notification is from an earlier run.
    package let location: Location?

    private static let nowhere = "-"

    package init(id: String, action: Int? = nil, location: Location?) {
        (self.id, self.action, self.location) = (id, action, location)
    }

    /// Decodes a target, which any program on the bus can send; fails for any other format.
    package init?(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        self.init(
            id: String(parts[2]),
            action: Int(parts[0]),
            location: try? Location(outside: String(parts[1]))
        )
    }

    /// The target as the parameter of the application's action; spaces separate its parts, because an address contains none.
    package var text: String {
        let address = location.map { $0.isWeb ? $0.absoluteString : Self.nowhere } ?? Self.nowhere
        return "\(action.map(String.init) ?? "") \(address) \(id)"
    }
}
