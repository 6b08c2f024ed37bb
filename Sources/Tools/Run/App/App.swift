import HotwireDesktop
import HotwireInspector
import HotwireNative
import NavigationScripts

/// An app that consists only of a configuration: its windows, and its decisions about pages outside the app.
@MainActor final class App {
    let configuration: AppConfiguration
    let application: HotwireApplication
    /// The identifier without a profile.
    let baseID: String
    /// How the app was started.
    let start: Start
    /// The rules for links.
    let link: DeepLink
    /// Whether discovery is reading a page.
    var isLooking = false
    /// Opens the first window.
    var opening: Task<Void, Never>?
    /// The tabs of the open windows.
    var shownTabs: [AppConfiguration.Tab] = []
    /// Whether the window is being replaced, as the server names other tabs.
    var isChangingTabs = false
    /// Whether windows open without being shown, until the user asks for one.
    var opensHidden: Bool
    /// Whether the app was activated once.
    var hasStarted = false
    /// Finds what the configuration leaves out.
    let discovery: AppDiscovery
    /// The navigation inspector, if the configuration enables it.
    private(set) var inspector: Inspector?

    /// Creates an app; call ``run(_:handingOver:)`` to start it.
    init(_ configuration: AppConfiguration, _ start: Start) {
        self.configuration = configuration
        self.start = start
        opensHidden = start.isBackground
        link = DeepLink(configuration)
        let shell = Hotwire.config
        // An emulated phone is a separate app, with its own cookies and windows.
        let suffix = shell.emulation.map { ".\($0.platform.rawValue)" } ?? ""
        baseID = AppIdentity.id(of: configuration)
        application = HotwireApplication(
            id: (start.profile?.id(of: baseID) ?? baseID) + suffix,
            // A private window never joins an instance that saves its state.
            isUnique: !shell.isPrivate && !start.isAlone,
            isService: start.isService
        )
        discovery = AppDiscovery(configuration, application, profile: start.profile)
    }

    /// Opens the app, or hands over to the running instance, and runs until the app ends.
    ///
    /// - Parameters:
    ///   - page: the page to open, if any: above the restored screens, or as a visit in the running instance
    ///   - handedOver: called when the running instance takes over
    /// - Returns: The exit code.
    func run(_ page: Location?, handingOver handedOver: () -> Void) -> Int32 {
        guard !application.isBlocked else { return application.run() }
        if application.handOver(page?.absoluteString) {
            if !start.files.isEmpty { application.handOver(files: start.files) }
            if start.quits { application.activateAction(HotwireApplication.quitAction) }
            // Activating the running instance would show its window.
            guard !start.quits, !start.isBackground else {
                application.flush()
                return 0
            }
            if start.opensNewWindow { application.activateAction(DesktopIntegration.newWindowAction) }
            handedOver()
            return application.run()
        }
        guard !start.quits else { return 0 }
        configure()
        application.onActivate = { [self] in await activate(page) }
        application.onOpen = { [self] in open($0) }
        application.onOpenFiles = { [self] in openFiles($0) }
        application.commands = commands
        application.addAction(DesktopIntegration.newWindowAction) { [self] in openAnotherWindow() }
        application.addAction(HotwireApplication.quitAction) { [self] in application.quitFromOutside() }
        if staysInBackground { stayInBackground() }
        application.loginStart = { [self] in loginPreference }
        for (index, shortcut) in configuration.shortcuts.enumerated() {
            application.addAction(DesktopIntegration.action(index)) { [self] in open(shortcut.location.absoluteString) }
        }
        return application.run()
    }

    /// Adds the navigation inspector if the configuration enables it.
    ///
    /// - Parameter app: the app that recorded scripts name
    /// - Returns: The app.
    func inspected(as app: NavigationScript.App) -> App {
        if configuration.isInspectable { inspector = Inspector(application, app: app) }
        return self
    }
}
