internal import CWebKitGTK
internal import GLibInterop
internal import HotwireCore
internal import HotwireNative

/// The window in which the user changes an app's preferences; each change applies at once.
final class PreferencesWindow {
    /// The app whose preferences are shown.
    let host: any PreferencesHost
    let window: Reference<GtkWindow>
    /// The window that the preferences were opened from.
    private(set) weak var parent: NavigationWindow?
    /// The controls of the rows, which the window retains.
    var controls: [AnyObject] = []
    /// The row for the stored data.
    var dataRow: PreferenceRow?
    /// The switch that starts the app at login; `nil` if the app cannot be started then.
    var loginSwitch: SwitchRow?
    /// The change of the start at login that is in progress.
    var loginChange: Task<Void, Never>?
    private(set) var isOpen = true
    /// The list of site permissions, while it is open.
    var sitePermissions: SitePermissionsDialog?
    /// The task that reads the size of the stored data.
    var reading: Task<Void, Never>?

    private let onEnd: () -> Void
    private var connections: [SignalConnection] = []
    /// The width of the rows in a wide window, in characters.
    private static let characters: gint = 64

    /// Creates the window, which the caller retains until `onEnd` is called.
    init(_ host: any PreferencesHost, over parent: NavigationWindow, onEnd: @escaping () -> Void) {
        self.host = host
        self.parent = parent
        self.onEnd = onEnd
        window = Reference<GtkWindow>()
        setUp()
        attach(to: parent)
        connections = [
            window.connect(WidgetSignal.destroy, to: self, PreferencesWindow.end),
            window.answer(WidgetSignal.keyPress, from: self, PreferencesWindow.keyPressed),
        ]
    }

    /// Shows the window over the one from which the user opened it last.
    func present(over parent: NavigationWindow) {
        if self.parent !== parent { attach(to: parent) }
        window.showAll()
        window.present()
    }

    private func attach(to parent: NavigationWindow) {
        self.parent = parent
        window.setTransient(for: parent.window.pointer)
    }

    private func setUp() {
        let title = translated("Preferences")
        let bar = Reference<GtkHeaderBar>()
        bar["title"] = title
        TilingDesktop.install(bar.widget, in: window.pointer)
        window.title = title
        window["destroy-with-parent"] = true
        gtk_window_set_type_hint(window.pointer, GDK_WINDOW_TYPE_HINT_DIALOG)
        gtk_window_set_position(window.pointer, GTK_WIN_POS_CENTER_ON_PARENT)
        window.setDefaultSize(640, 600)
        let column = Box.column(spacing: 24)
        column.borderWidth = 18
        column.halign = GTK_ALIGN_CENTER
        for group in makeGroups() { column.pack(group.widget) }
        column.pack(ReadableWidth.ruler(Self.characters))
        let scroller = Reference<GtkScrolledWindow>()
        scroller.scrollVertically()
        scroller.put(column)
        window.put(scroller)
    }

    /// Closes the window with Escape or Ctrl+W.
    private func keyPressed(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        let key = event.pointee.key
        let isControl = key.state & GDK_CONTROL_MASK.rawValue != 0
        guard key.keyval == guint(GDK_KEY_Escape) || isControl && key.keyval == guint(GDK_KEY_w) else { return false }
        close()
        return true
    }

    func close() { window.close() }

    private func end() {
        isOpen = false
        reading?.cancel()
        connections = []
        onEnd()
    }
}

/// The groups of preferences.
extension PreferencesWindow {
    /// Creates the groups that are available in this app.
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

    /// Shows the size of the stored data, which is read in the background.
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

/// The preferences of the spelling checker.
extension PreferencesWindow {
    /// The group with the checker's switch and the languages that have a dictionary.
    var spelling: PreferenceGroup {
        let choice = SpellingChoice(installed: SpellingDictionaries.languages())
        let isPrivate = host.environment.isPrivate
        let isAvailable = !choice.installed.isEmpty && !isPrivate
        let isOn = host.preferenceStore.preferences.checksSpelling != false
        let languages = languageRows(choice)
        func enable(_ isOn: Bool) { languages.forEach { $0.row.isEnabled = isOn && isAvailable } }
        let checks = SwitchRow(translated("Check Spelling"), isOn: isOn && isAvailable) { [weak host] isOn in
            host?.changePreferences { $0.checksSpelling = isOn }
            enable(isOn)
        }
        checks.row.isEnabled = isAvailable
        if isPrivate { checks.row.subtitle = translated("Not available in private windows") }
        if choice.installed.isEmpty { checks.row.subtitle = translated("No dictionaries are installed") }
        enable(isOn)
        controls += [checks] + languages
        return PreferenceGroup(translated("Spelling"), [checks.row] + languages.map(\.row))
    }

    private func languageRows(_ choice: SpellingChoice) -> [SwitchRow] {
        let usual = host.configuration.usualSpellingLanguages
        var chosen = host.preferenceStore.preferences.spellingLanguages ?? usual
        let used = choice.dictionaries(of: chosen)
        let own = host.configuration.languages.first ?? "en"
        let named = choice.installed.map { (language: $0, name: LanguageName.name(of: $0, in: own)) }
        return named.sorted { $0.name < $1.name }.map { entry in
            SwitchRow(entry.name, isOn: used.contains(entry.language), isCheck: true) { [weak host] isOn in
                chosen = choice.languages(chosen, with: entry.language, isOn: isOn)
                host?.changePreferences { $0.spellingLanguages = chosen }
            }
        }
    }
}

/// The preferences of an app that can run without a window.
extension PreferencesWindow {
    /// The group with the switches that keep the app running and start it at login; the second one requires the first.
    var background: PreferenceGroup {
        let login = loginRow
        let stays = SwitchRow(
            translated("Keep Running in the Background"),
            isOn: host.preferenceValues.staysInBackground
        ) { [weak self, weak login] isOn in
            self?.host.changePreferences { $0.staysInBackground = isOn }
            login?.row.isEnabled = isOn
            if !isOn, login?.isOn == true { self?.setLogin(false) }
        }
        stays.row.subtitle = translated("Without a window, the app still shows notifications")
        login?.row.isEnabled = stays.isOn
        controls += [stays] + [login].compactMap(\.self)
        return PreferenceGroup(translated("Background"), [stays.row] + [login?.row].compactMap(\.self))
    }

    private var loginRow: SwitchRow? {
        guard let login = host.loginStart() else { return nil }
        let row = SwitchRow(translated("Start at Login"), isOn: login.isOn()) { [weak self] in self?.setLogin($0) }
        row.row.subtitle = translated("Without a window, when you log in")
        self.loginSwitch = row
        return row
    }

    /// Changes the start at login after earlier changes; if that fails, the switch returns to its previous state.
    private func setLogin(_ isOn: Bool) {
        guard let login = host.loginStart() else { return }
        loginChange = Task { [weak self, before = loginChange] in
            await before?.value
            let reason = await login.set(isOn)
            guard let self else { return }
            loginSwitch?.isOn = login.isOn()
            guard let reason, isOpen else { return }
            AlertDialog(title: translated("The start at login could not be changed"), message: reason)
                .present(over: window.widget)
        }
    }
}

/// The part of the application that its preferences use; ``HotwireApplication`` conforms to it.
protocol PreferencesHost: AnyObject {
    var configuration: HotwireConfig { get }
    var environment: AppEnvironment { get }
    /// The user's stored choices.
    var preferenceStore: PreferenceStore { get }
    /// The values in effect.
    var preferenceValues: PreferenceValues { get }
    /// Whether the app can keep running without a window.
    var canStayInBackground: Bool { get }
    /// Returns the setting that starts the app at login; `nil` if the app cannot be started then.
    var loginStart: () -> LoginPreference? { get }

    /// Changes the user's preferences, and applies them to all windows.
    func changePreferences(_ body: (inout Preferences) -> Void)
    /// Asks the user whether to delete the data of all pages; calls `onClear` once it is deleted.
    func askToClearData(over window: Reference<GtkWindow>, onClear: @escaping () -> Void)
}

/// The setting that starts an app at login.
package struct LoginPreference {
    let isOn: () -> Bool
    /// Changes the setting; returns an error text for the user if that failed.
    let set: (Bool) async -> String?

    package init(isOn: @escaping () -> Bool, set: @escaping (_ isOn: Bool) async -> String?) {
        (self.isOn, self.set) = (isOn, set)
    }
}
