internal import CWebKitGTK
internal import GLibInterop
internal import HotwireCore
internal import HotwireNative

/// The groups of preferences.
extension PreferencesWindow {
    /// Creates the groups, each with what is available in this app.
    func makeGroups() -> [PreferenceGroup] {
        var made = [appearance, spelling, notifications, data]
        if host.canStayInBackground { made.append(background) }
        return made
    }

    private var values: PreferenceValues { host.preferenceValues }

    private var appearance: PreferenceGroup {
        let themes: [(ThemePreference, String)] = [
            (.system, translated("Follow the Desktop")), (.light, translated("Light")), (.dark, translated("Dark")),
        ]
        let theme = ChoiceRow(
            translated("Style"),
            themes.map(\.1),
            index: themes.firstIndex { $0.0 == values.theme ?? .system }
        ) { [weak host] in
            let theme = themes[$0].0
            host?.changePreferences { $0.theme = theme }
        }
        let levels = Set(PageZoom.levels + [values.zoom]).sorted()
        let zoom = ChoiceRow(
            translated("Default Zoom"),
            levels.map { translated("{number}%", ["number": "\(Int(($0 * 100).rounded()))"]) },
            index: levels.firstIndex(of: values.zoom)
        ) { [weak host] in
            let zoom = levels[$0]
            host?.changePreferences { $0.zoom = zoom }
        }
        controls += [theme, zoom]
        return PreferenceGroup(translated("Appearance"), [theme.row, zoom.row])
    }

    private var notifications: PreferenceGroup {
        let shows = SwitchRow(translated("Notifications"), isOn: values.showsNotifications) { [weak host] isOn in
            host?.changePreferences { $0.showsNotifications = isOn }
        }
        shows.row.subtitle = translated("Shown on the desktop by this app and its pages")
        let sites = ButtonRow(translated("Site Permissions"), button: translated("Manage…")) { [weak self] in
            self?.openSitePermissions()
        }
        sites.row.subtitle = translated("Your answers to pages that asked for the camera, your location or the like")
        controls += [shows, sites]
        return PreferenceGroup(translated("Notifications and Permissions"), [shows.row, sites.row])
    }

    private func openSitePermissions() {
        guard sitePermissions == nil else { return }
        let environment = parent?.navigator?.activeWebView.configuration.environment
        let permissions = (environment ?? host.configuration.webEnvironment).permissions
        let schemes = SchemeMemory(host.environment)
        let dialog = SitePermissionsDialog(window, permissions, schemes) { [weak self] in self?.sitePermissions = nil }
        sitePermissions = dialog
        dialog.present()
    }

    private var data: PreferenceGroup {
        let clear = ButtonRow(translated("Stored Data"), button: translated("Clear…"), isDestructive: true) {
            [weak self] in
            guard let self else { return }
            host.askToClearData(over: window) { [weak self] in self?.readSize() }
        }
        dataRow = clear.row
        readSize()
        controls.append(clear)
        return PreferenceGroup(translated("Data"), [clear.row])
    }

    /// Shows the size of the data, which is read in the background.
    private func readSize() {
        let kinds = translated("Cookies, stored data, permissions and the cache")
        let app = host.environment
        dataRow?.subtitle = app.isPrivate ? translated("Nothing you do in this window is saved") : kinds
        guard !app.isPrivate else { return }
        reading = Task { [weak self] in
            let size = String(consuming: g_format_size(guint64(clamping: await StoredData.size(of: app.applicationID))))
            guard !Task.isCancelled, let size else { return }
            self?.dataRow?.subtitle = translated("{kinds}: {size}", ["kinds": kinds, "size": size])
        }
    }
}
