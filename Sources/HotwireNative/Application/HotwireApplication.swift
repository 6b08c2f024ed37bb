internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
internal import Logging

/// The GTK application: it runs the main loop, in which `@MainActor` and `await` work.
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
/// Create only one. (Linux only; on iOS the system has the application.)
public final class HotwireApplication {
    /// Creates the windows; called when the desktop starts the application, and GTK is ready for widgets.
    public var onActivate: () -> Void = {}
    /// Opens an address that another program, or another start of this one, hands over; see ``handOver(_:)``.
    public var onOpen: (String) -> Void = { _ in }
    /// Called with each new window before it is shown: one that the app made, or that the user opened, or that was restored.
    ///
    /// A new window has its own navigators with the delegate of the window that it was opened from, and its tabs are
    /// not loaded yet. (GTK: `window-added`; iOS: `scene(_:willConnectTo:options:)`.)
    ///
    /// ```swift
    /// application.onWindowAdded = { window in
    ///     counters.append(Counter(of: window))
    /// }
    /// ```
    public var onWindowAdded: (NavigationWindow) -> Void = { _ in }
    /// What the user can do in every window, in its main menu or with a key; the windows that are open follow a change.
    public var commands: [AppCommand] = [] {
        didSet {
            checkedCommands = nil
            windows.forEach { $0.appCommandsChanged() }
        }
    }
    /// The identifier for the desktop, which also names its folders.
    public let id: String
    /// The windows that are open; the application holds them.
    public private(set) var windows: [NavigationWindow] = []

    /// Opens a tool that looks at the app's navigation; windows offer it where there is one.
    package var onInspect: ((NavigationWindow) -> Void)?
    /// Called with the user's actions in the windows, while a session is recorded.
    package var onAct: ((UserAction) -> Void)?
    /// Called when the last window was closed.
    package var onLastClose: () -> Void = {}

    let reference: Reference<GtkApplication>
    private var connections: [SignalConnection] = []
    private var actions: [MenuAction] = []
    let appearance = AppAppearance()
    /// Sends notifications to the desktop.
    let notifier: Notifier
    /// The notifications of bridge components.
    package let notifications = AppNotifications()
    /// Those of all windows.
    package var downloads: Downloads { configuration.downloads }
    /// What the app has set up by now; an app sets itself up after it created its application.
    package var configuration: HotwireConfig { Self.configuration }
    static var configuration: HotwireConfig { Hotwire.config }
    /// What a window that is created now knows of the app.
    package var environment: AppEnvironment { configuration.environment }
    /// Stores the windows' state, if the app restores it.
    var stateSaver: StateSaver?

    /// A window that is shown already, for the next that is made.
    var emptyWindow: EmptyWindow?

    /// The windows of keyboard shortcuts.
    let shortcutsWindows = ShortcutsWindows()
    private var checkedCommands: AppCommands?
    /// The app's commands, with the keys that they can have; those that they cannot are logged once.
    var appCommands: AppCommands {
        let commands = checkedCommands ?? AppCommands(self.commands, configuration.logger)
        checkedCommands = commands
        return commands
    }

    private var windowStateFiles: [String: WindowStateFile] = [:]

    /// Where the size of windows is kept; one for all of them.
    func windowStateFile(of applicationID: String) -> WindowStateFile {
        let file = windowStateFiles[applicationID] ?? WindowStateFile(applicationID: applicationID)
        windowStateFiles[applicationID] = file
        return file
    }

    /// The one that was made last, while it lives.
    package private(set) static weak var running: HotwireApplication?

    /// Whether there is a display to open windows on; asking makes GTK ready, if there is.
    package static var hasDisplay: Bool { Machine.hasDisplay }

    /// Creates an application.
    ///
    /// - Parameters:
    ///   - id: the identifier for the desktop, which also names its folders; for example `com.example.Journal`
    ///   - isUnique: whether a second start hands over to the one that runs
    public init(id: String, isUnique: Bool = false) {
        BaseFolders.repair()
        let id = Self.valid(id)
        self.id = id
        Hotwire.config.applicationID = id
        GLibExecutors.attach()
        reference = Reference(
            adopting: gtk_application_new(id, isUnique ? GApplicationFlags(rawValue: 0) : G_APPLICATION_NON_UNIQUE)
        )
        notifier = Notifier(Reference(sharing: reference.pointer.cast(to: GApplication.self)))
        g_set_prgname(id)
        Self.running = self
        connections = [
            reference.connect(PlainSignal("activate"), to: self) { application in { application.activate() } }
        ]
        actions = [
            MenuAction(name: Self.openAction) { [weak self] in self?.onOpen($0) },
            MenuAction(name: Self.showDownloadAction) { [weak self] in self?.showDownload($0) },
            MenuAction(name: PageNotifications.action) { [weak self] id in
                self?.notifier.posted.first { $0.id == id }?.click()
            },
            MenuAction(name: AppNotifications.action) { [weak self] in self?.notifications.clicked($0) },
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

    /// Lets what the app's configuration holds report to the application; the app may have another configuration since.
    private func connect() {
        downloads.host = self
        environment.outlets.application = self
    }

    /// GLib creates no application with an identifier that is invalid on the bus.
    static func valid(_ id: String) -> String {
        if g_application_id_is_valid(id) != 0 { return id }
        let usual = HotwireConfig.usualApplicationID
        configuration.logger.error("“\(id.cut(to: 100))” is not a valid application identifier; using \(usual)")
        return usual
    }

    /// Runs until the last window is closed, or until the system asks the program to end, which quits it as ``quit()`` does.
    ///
    /// - Returns: the exit code.
    public func run() -> Int32 {
        let signals = EndSignals { [weak self] in self?.quit() }
        let code = withExtendedLifetime(signals) {
            g_application_run(reference.pointer.cast(to: GApplication.self), 0, nil)
        }
        if !DiskQueue.finish() {
            configuration.logger.error("could not write all files: the disk takes too long")
        }
        return code
    }

    /// Keeps the application running without a window, until ``release()``.
    public func hold() { g_application_hold(reference.pointer.cast(to: GApplication.self)) }

    /// Ends what ``hold()`` began.
    public func release() { g_application_release(reference.pointer.cast(to: GApplication.self)) }

    /// Closes all windows, which ends ``run()``; downloads that go on are cancelled.
    public func quit() {
        downloads.cancelAll()
        stateSaver?.end()
        windows.forEach { $0.close() }
        emptyWindow.take()?.close()
        g_application_quit(reference.pointer.cast(to: GApplication.self))
    }

    private func activate() {
        Styles.install()
        onActivate()
    }

    func add(_ window: NavigationWindow) {
        windows.append(window)
        connect()
        stateSaver?.begin()
        Task { await SchemeMemory(environment).load() }
        onWindowAdded(window)
    }

    /// The state of the last window is kept for the next start; one that is closed while others are open is forgotten.
    func remove(_ window: NavigationWindow) {
        if windows.count == 1 {
            stateSaver?.end()
            downloads.cancelAll()
        }
        windows.removeAll { $0 === window }
        if windows.isEmpty { onLastClose() }
        stateSaver?.changed()
    }
}
