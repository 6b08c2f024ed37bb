internal import CWebKitGTK
internal import GLibInterop
import HotwireNative
internal import Logging

/// The app's icon among the desktop's status icons; on a desktop that shows none, there is none.
final class StatusIcon {
    /// The service of desktops that show status icons.
    private static let watcher = "org.kde.StatusNotifierWatcher"
    /// The theme's icon for an app without one of its own.
    private static let genericIcon = "applications-internet"

    private var watch: BusNameWatch?
    private var indicator: StatusIndicator?

    /// Shows the icon as soon as the desktop has a place for it.
    ///
    /// - Parameters:
    ///   - title: the app's name
    ///   - file: the app's own image, if it has one
    ///   - application: the app
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

    /// Returns the name of an installed icon, or a path, by which another program finds the icon.
    private static func icon(_ id: String, _ file: String?) -> String {
        guard let theme = gtk_icon_theme_get_default() else { return file ?? genericIcon }
        func has(_ name: String) -> Bool { gtk_icon_theme_has_icon(theme, name) != 0 }
        if has(id) { return id }
        return file ?? (has(HotwireConfig.usualApplicationID) ? HotwireConfig.usualApplicationID : genericIcon)
    }
}
