internal import CWebKitGTK
internal import GLibInterop
internal import Glibc
internal import HotwireCore
package import HotwireNative
internal import Logging

/// The GTK application, which runs the main loop for `@MainActor` and `await`.
///
/// ```swift
/// let application = HotwireApplication(id: "com.example.Journal")
/// application.onActivate = {
///     let navigator = Navigator(configuration: .init(name: "main", startLocation: start))
///     NavigationWindow(navigator: navigator, application: application).present()
///     navigator.start()
/// }
/// exit(application.run())
/// ```
///
/// Create only one. (Linux only; on iOS, the system creates the application.)
public final class HotwireApplication {
    /// Creates the windows; called when the desktop has started the application and GTK is ready for widgets.
    ///
    /// The application keeps running until the closure returns, even without a window.
    public var onActivate: @MainActor () async -> Void = {}
    /// Opens an address from another program, from another start of this one (see ``handOver(_:)``), or from an earlier run's
    /// notification.
    public var onOpen: (String) -> Void = { _ in }
    /// Opens the files that another program requests, as `file:` addresses; if it is `nil`, ``onOpen`` receives each of them.
    package var onOpenFiles: (([String]) -> Void)?
    /// Called with each new window before it is shown, whether the app created it, the user opened it or it was restored.
    ///
    /// A new window has its own navigators with the delegate of the window that it was opened from, and its tabs are not loaded
    /// yet. (GTK: `window-added`; iOS: `scene(_:willConnectTo:options:)`.)
    ///
    /// ```swift
    /// application.onWindowAdded = { window in
    ///     counters.append(Counter(of: window))
    /// }
    /// ```
    public var onWindowAdded: (NavigationWindow) -> Void = { _ in }
    /// The commands that every window offers in its main menu or with a shortcut; open windows follow a change.
    public var commands: [AppCommand] = [] {
        didSet {
            checkedCommands = nil
            windows.forEach { $0.appCommandsChanged() }
        }
    }
    /// The identifier for the desktop, which also names its folders.
    public let id: String
    /// The open windows, which the application retains.
    public internal(set) var windows: [NavigationWindow] = []

    /// Opens a tool that inspects the app's navigation; windows offer it if set.
    package var onInspect: ((NavigationWindow) -> Void)?
    /// Called with the user's actions in the windows while a session is recorded.
    package var onAct: ((UserAction) -> Void)?
    package var onLastClose: () -> Void = {}

    let reference: Reference<GtkApplication>
    private var connections: [SignalConnection] = []
    private var actions: [MenuAction] = []
    let appearance = AppAppearance()
    package let notifier: Notifier
    /// The notifications of bridge components.
    package let notifications = AppNotifications()
    package var downloads: Downloads { configuration.downloads }
    /// The app's current configuration, which the app may change after it has created its application.
    package var configuration: HotwireConfig { Self.configuration }
    static var configuration: HotwireConfig { Hotwire.config }
    /// The environment for a window that is created now.
    package var environment: AppEnvironment { configuration.environment }
    /// The app's presence without a visible window; `nil` if the app ends with its last window.
    var background: BackgroundPresence?
    /// The app's name and icon while it has no window; `nil` if it cannot keep running without one.
    var backgroundIdentity: BackgroundIdentity?
    /// Returns the setting that starts the app at login; `nil` if the app cannot be started then.
    package var loginStart: () -> LoginPreference? = { nil }
    private(set) lazy var preferenceStore = PreferenceStore(environment)
    var preferencesWindow: PreferencesWindow?
    /// Stores the windows' state, if the app restores it.
    var stateSaver: StateSaver?

    // Another instance would use the same cookies and saved windows at the same time.
    /// Whether a unique application's running instance does not respond; the first call waits for up to five seconds.
    package private(set) lazy var isBlocked: Bool = isUnique && PrimaryInstance.isSilent(id)
    private let isUnique: Bool

    /// The empty window on the screen, for the next window that is created.
    var emptyWindow: EmptyWindow?

    let shortcutsWindows = ShortcutsWindows()
    private var checkedCommands: AppCommands?
    /// The app's commands with their valid keys; invalid keys are logged once.
    var appCommands: AppCommands {
        let commands = checkedCommands ?? AppCommands(self.commands, configuration.logger)
        checkedCommands = commands
        return commands
    }

    var windowStateFiles: [String: WindowStateFile] = [:]

    /// The most recently created application, while it exists.
    package private(set) static weak var running: HotwireApplication?

    /// Whether there is a display to open windows on; if so, initializes GTK.
    package static var hasDisplay: Bool { Machine.hasDisplay }

    /// Creates an application.
    ///
    /// - Parameters:
    ///   - id: the identifier for the desktop, which also names its folders; for example `com.example.Journal`
    ///   - isUnique: whether a second start of the program passes its work to the running instance
    public convenience init(id: String, isUnique: Bool = false) {
        self.init(id: id, isUnique: isUnique, isService: false)
    }

    /// Creates an application; a service was started by the session bus, which then reports what to open.
    package init(id: String, isUnique: Bool, isService: Bool) {
        ProcessStart.prepare()
        BaseFolders.repair()
        let id = Self.valid(id)
        self.id = id
        self.isUnique = isUnique
        Hotwire.config.applicationID = id
        GLibExecutors.attach()
        var flags = G_APPLICATION_HANDLES_OPEN.rawValue
        if !isUnique { flags |= G_APPLICATION_NON_UNIQUE.rawValue }
        if isService { flags |= G_APPLICATION_IS_SERVICE.rawValue }
        reference = Reference(adopting: gtk_application_new(id, GApplicationFlags(rawValue: flags)))
        notifier = Notifier(Reference(sharing: reference.gio))
        g_set_prgname(id)
        Self.running = self
        connections = [
            // When GDK starts, it capitalizes the class of X11 windows, and docks would not find the desktop entry.
            reference.connect(PlainSignal("startup"), to: self) { application in
                { gdk_set_program_class(application.id) }
            },
            reference.connect(PlainSignal("activate"), to: self) { application in { application.activate() } },
            reference.connect(Self.open, to: self) { application in { application.open($0, count: $1, hint: $2) } },
        ]
        actions = [
            MenuAction(name: Self.openAction) { [weak self] in self?.onOpen($0) },
            MenuAction(name: Self.showDownloadAction) { [weak self] in self?.showDownload($0) },
            MenuAction(name: PageNotifications.action) { [weak self] target in
                self?.clicked(target) { self?.notifier.clicked($0.id) ?? false }
            },
            MenuAction(name: AppNotifications.action) { [weak self] target in
                self?.clicked(target) { self?.notifications.clicked($0) ?? false }
            },
        ]
        for action in actions { g_action_map_add_action(OpaquePointer(reference.pointer), action.pointer) }
        notifier.onDrop = { [weak self] waiting in
            self?.configuration.logger.warning("dropped a notification: \(waiting) are still waiting to be shown")
        }
        Icons.onMissing = { [weak self] name, reason in
            self?.configuration.logger.warning(
                "could not show the icon “\(name)”: \(reason); its text is shown instead"
            )
        }
        connect()
    }

    /// Connects the configuration's objects to the application; the app may have replaced the configuration since the last call.
    func connect() {
        downloads.host = self
        environment.outlets.application = self
    }

    /// Returns the identifier if GLib accepts it, or else the default one.
    static func valid(_ id: String) -> String {
        if g_application_id_is_valid(id) != 0 { return id }
        let usual = HotwireConfig.usualApplicationID
        configuration.logger.error("“\(id.cut(to: 100))” is not a valid application identifier; using \(usual)")
        return usual
    }

    /// Runs until the last window is closed, or until the system asks the program to end, which then quits as with ``quit()``.
    ///
    /// - Returns: The exit code; 75 if the app is already running and does not respond within five seconds.
    public func run() -> Int32 {
        guard !isBlocked else {
            configuration.logger.error("“\(id)” is already running, but does not respond. Close it or end its process.")
            return Self.temporaryFailure
        }
        let signals = EndSignals { [weak self] in self?.quit() }
        let code = withExtendedLifetime(signals) {
            g_application_run(reference.gio, 0, nil)
        }
        if !DiskQueue.finish() {
            configuration.logger.error("could not write all files: the disk is too slow")
        }
        return code
    }

    /// The exit code for a temporary failure, `EX_TEMPFAIL` in `sysexits.h`: the program may be started again later.
    private static let temporaryFailure: Int32 = 75

    /// Keeps the application running without a window, until ``release()``.
    package func hold() { g_application_hold(reference.gio) }

    /// Ends a ``hold()``.
    package func release() { g_application_release(reference.gio) }

    /// Closes all windows, which ends ``run()``, and cancels the downloads in progress.
    public func quit() {
        downloads.cancelAll()
        background?.withdrawNotice()
        stateSaver?.end()
        windows.forEach { $0.close() }
        emptyWindow.take()?.close()
        g_application_quit(reference.gio)
    }

    /// Sends pending messages to the running instance, before this program ends without ``run()``.
    package func flush() {
        let bus = g_application_get_dbus_connection(reference.gio)
        if let bus { g_dbus_connection_flush_sync(bus, nil, nil) }
    }

    /// Adds an action that the desktop entry or another program activates.
    package func addAction(_ name: String, _ body: @escaping () -> Void) {
        let action = MenuAction(name: name, body)
        actions.append(action)
        g_action_map_add_action(OpaquePointer(reference.pointer), action.pointer)
    }

    /// Activates an action without a parameter, in the running instance if there is one.
    package func activateAction(_ name: String) {
        g_action_group_activate_action(OpaquePointer(reference.pointer), name, nil)
    }

    /// Handles a click on a notification; a notification of an earlier run opens its page.
    private func clicked(_ text: String, isHandled: (NotificationTarget) -> Bool) {
        guard let target = NotificationTarget(text) else {
            return configuration.logger.warning("ignored a click on an unknown notification")
        }
        guard !isHandled(target) else { return }
        if let location = target.location { onOpen(location.absoluteString) } else { activate() }
    }

    /// The signal with the addresses that the desktop opens in the application.
    private static let open = Signal<UnsafeMutablePointer<OpaquePointer?>, Int32, String>("open")

    private func open(_ files: UnsafeMutablePointer<OpaquePointer?>, count: Int32, hint: String) {
        prepareStyle()
        let addresses = UnsafeBufferPointer(start: files, count: Int(count)).compactMap {
            String(consuming: g_file_get_uri($0))
        }
        let isFile = { (address: String) in address.lowercased().hasPrefix("file:") }
        if let onOpenFiles, addresses.contains(where: isFile) { onOpenFiles(addresses.filter(isFile)) }
        for address in addresses where onOpenFiles == nil || !isFile(address) { onOpen(address) }
    }

    private func prepareStyle() {
        Styles.install()
        appearance.theme.follow()
        applyPreferences()
    }

    private func activate() {
        prepareStyle()
        hold()
        Task.immediate {
            await onActivate()
            release()
        }
    }
}

/// The data that the app's pages have stored on this computer.
extension HotwireApplication {
    /// Deletes the app's cookies, storage, caches and permissions, and resets all windows.
    ///
    /// This signs the user out everywhere. The desktop's keyring keeps the passwords that it has stored for servers.
    ///
    /// The Clear Data button in the preferences does the same after a question.
    ///
    /// ```swift
    /// try await application.clearData()
    /// ```
    public func clearData() async throws {
        let navigators = windows.flatMap(\.content.navigators)
        navigators.flatMap(\.popupWindows).forEach { $0.close() }
        let webViews = navigators.flatMap(\.sessions.all).map(\.webView)
        // A response that is still arriving could sign the user in again.
        webViews.forEach { $0.stopLoading() }
        defer { navigators.forEach { $0.reset() } }
        SchemeMemory(environment).removeAll()
        for environment in environments(of: webViews) { try await environment.clearData() }
        // After its network process has died, the engine reports no changes.
        stateSaver?.cookiesChange()
    }

    func environments(of webViews: [WebView]) -> [WebEnvironment] {
        webViews.map(\.configuration.environment).reduce(into: [configuration.webEnvironment]) { known, environment in
            if !known.contains(where: { $0 === environment }) { known.append(environment) }
        }
    }

    /// Asks the user whether to delete everything; calls `onClear` once all data is deleted.
    func askToClearData(over window: Reference<GtkWindow>, onClear: @escaping () -> Void) {
        AlertDialog(
            title: translated("Clear all data of this app?"),
            message: translated(
                "Cookies, stored data, permissions and the cache are deleted. You are signed out, and all windows start over."
            ),
            actions: [
                .cancel(),
                .destructive(translated("Clear Data")) { [weak self] in
                    self?.clearDataOrReportError(over: window, onClear: onClear)
                },
            ]
        ).present(over: window.widget)
    }

    private func clearDataOrReportError(over window: Reference<GtkWindow>, onClear: @escaping () -> Void) {
        Task {
            do {
                try await clearData()
                onClear()
            } catch {
                configuration.logger.error("could not clear the data: \(error)")
                AlertDialog(
                    title: translated("The data could not be cleared"),
                    message: translated("Some of it may still be there. Please try again.")
                ).present(over: window.widget)
            }
        }
    }
}

/// The signals that quit an application: at a logout, by `kill`, or with Ctrl+C in a terminal.
package final class EndSignals {
    private var signals: [UnixSignal] = []

    /// Observes the signals while the object exists; a signal that is ignored, as with `nohup`, stays ignored.
    package init(_ quit: @escaping () -> Void) {
        signals = [SIGTERM, SIGINT, SIGHUP].filter { !Self.isIgnored($0) }.map { signal in
            UnixSignal(signal) { [weak self] in
                // Only the first signal is handled, so that a second one terminates a program that waits for the disk.
                self?.signals = []
                quit()
            }
        }
    }

    private static func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(signal, nil, &action) == 0 else { return false }
        // SIG_IGN is the number 1 in place of a function.
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}
