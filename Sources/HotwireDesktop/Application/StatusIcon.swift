internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore
internal import HotwireNative
internal import Logging

/// The app's icon among the desktop's status icons, on desktops that show them.
final class StatusIcon {
    /// The service of desktops that show status icons.
    private static let watcher = "org.kde.StatusNotifierWatcher"
    /// The theme's icon for an app without one of its own.
    private static let genericIcon = "applications-internet"

    private var watch: BusNameWatch?
    private var indicator: StatusIndicator?

    /// Shows the icon as soon as the desktop can; `file` is the path of the app's own image, if it has one.
    init(title: String, file: String?, of application: HotwireApplication) {
        watch = BusNameWatch(Self.watcher) { [weak self, weak application] isThere in
            guard let self else { return }
            indicator = isThere ? application.flatMap { Self.make(title, file, $0) } : nil
        }
    }

    private static func make(_ title: String, _ file: String?, _ application: HotwireApplication) -> StatusIndicator? {
        let indicator = StatusIndicator(
            id: application.id,
            icon: icon(application.id, file),
            title: title,
            entries: [
                .init(translated("Show")) { [weak application] in application?.presentWindows() },
                .init(translated("Quit")) { [weak application] in application?.quitFromOutside() },
            ]
        )
        if indicator == nil {
            application.configuration.logger.debug("could not show a status icon: libayatana-appindicator3 is missing")
        }
        return indicator
    }

    /// Returns the name of an installed icon or a path, by which the desktop finds the icon.
    private static func icon(_ id: String, _ file: String?) -> String {
        guard let theme = GtkIconTheme.current else { return file ?? genericIcon }
        func has(_ name: String) -> Bool { gtk_icon_theme_has_icon(theme, name) != 0 }
        if has(id) { return id }
        return file ?? (has(HotwireConfig.usualApplicationID) ? HotwireConfig.usualApplicationID : genericIcon)
    }
}

/// An icon with a menu among the desktop's status icons, which libayatana-appindicator shows.
final class StatusIndicator {
    // The library is optional. It is loaded when the first icon is created, because most programs have none.

    /// An entry of the menu.
    struct Entry {
        let title: String
        let action: () -> Void

        init(_ title: String, _ action: @escaping () -> Void) { (self.title, self.action) = (title, action) }
    }

    private let indicator: OpaqueReference
    private let menu = Reference<GtkMenu>()
    private var connections: [SignalConnection] = []
    private let entries: [Entry]

    /// Shows an icon, by its name in the theme or by the path of an image; `nil` without the library.
    init?(id: String, icon: String, title: String, entries: [Entry]) {
        guard let library = Library.shared, let made = library.make(id, icon, Library.communications) else {
            return nil
        }
        indicator = OpaqueReference(adopting: made)
        self.entries = entries
        for (index, entry) in entries.enumerated() {
            let item = Reference<GtkMenuItem>(["label": entry.title])
            menu.append(item)
            connections.append(
                item.connect(PlainSignal("activate"), to: self) { icon in { icon.entries[index].action() } }
            )
        }
        menu.showAll()
        library.setTitle(made, title)
        library.setMenu(made, menu.pointer)
        library.setStatus(made, Library.active)
    }

    /// The functions of the library.
    private struct Library {
        typealias Make = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, CInt) -> OpaquePointer?
        typealias SetText = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Void
        typealias SetMenu = @convention(c) (OpaquePointer, UnsafeMutablePointer<GtkMenu>) -> Void
        typealias SetStatus = @convention(c) (OpaquePointer, CInt) -> Void

        /// `APP_INDICATOR_CATEGORY_COMMUNICATIONS`.
        static let communications: CInt = 1
        /// `APP_INDICATOR_STATUS_ACTIVE`.
        static let active: CInt = 1
        static let shared = Library()

        let make: Make
        let setTitle: SetText
        let setMenu: SetMenu
        let setStatus: SetStatus

        private init?() {
            guard let library = OptionalLibrary("libayatana-appindicator3.so.1"),
                let make: Make = library.function("app_indicator_new"),
                let setTitle: SetText = library.function("app_indicator_set_title"),
                let setMenu: SetMenu = library.function("app_indicator_set_menu"),
                let setStatus: SetStatus = library.function("app_indicator_set_status")
            else { return nil }
            (self.make, self.setTitle, self.setMenu, self.setStatus) = (make, setTitle, setMenu, setStatus)
        }
    }
}

/// The app's icon in the desktop's dock or panel, which can show a badge.
package enum LauncherEntry {
    // The docks of Ubuntu and KDE and extensions of GNOME receive these signals; on other desktops, they have no effect.
    static let interface = "com.canonical.Unity.LauncherEntry"
    private static let path = "/com/canonical/unity/launcherentry/1"

    /// Shows a badge in place of the previous one.
    package static func show(_ badge: AppBadge, of application: HotwireApplication) {
        let bus = g_application_get_dbus_connection(application.reference.gio)
        guard let bus else { return }
        let values = Variant(dictionary: badge.values)
        let address = Variant(string: "application://\(application.id).desktop")
        var parts: [OpaquePointer?] = [address.pointer, values.pointer]
        let update = withExtendedLifetime((address, values)) { Variant(adopting: g_variant_new_tuple(&parts, 2)) }
        var error: UnsafeMutablePointer<GError>?
        withExtendedLifetime(update) {
            _ = g_dbus_connection_emit_signal(bus, nil, path, interface, "Update", update.pointer, &error)
        }
        if let error {
            application.configuration.logger.debug("could not show a badge: \(GLibError(consuming: error))")
        }
    }
}

extension AppBadge {
    /// The properties of the launcher entry.
    @MainActor fileprivate var values: [String: Variant] {
        // The protocol has no dot, so a dot makes the entry urgent, which draws the user's attention.
        let count = if case .count(let count) = self { count } else { 0 }
        return [
            "count": Variant(int64: Int64(count)), "count-visible": Variant(bool: count > 0),
            "urgent": Variant(bool: self == .flag),
        ]
    }
}
