package import CWebKitGTK
package import FoundationEssentials
package import GLibInterop
package import HotwireCore

/// A window for a page outside of the app, or for one that the app's script controls (iOS: `SFSafariViewController`).
package final class PopupWindow {
    // The popup has its own web view, without any of the app's scripts or message handlers. It closes when an outside
    // page returns to the app, which then shows that page in a screen or reloads its own.
    package let window: Reference<GtkWindow>
    let page: PopupPage
    let bar: PopupBar
    let overlay: Reference<GtkOverlay>
    var errorScreen: Screen?
    private weak var host: (any PopupHost)?
    private var presentation: Presentation
    private let pageKeys: PageKeys
    private var corners: RoundedCorners?
    private var connections: [SignalConnection] = []
    private var closing: IdleCallback?
    private(set) lazy var accelerators = AcceleratorGroup(in: window.pointer)

    var onClose: (() -> Void)?

    /// When a popup with an opener shows its window; without an opener, the navigator presents it.
    enum Presentation {
        /// As soon as the engine is ready.
        case whenReady
        /// Once the popup has a document, because its form's response may be a file or open a screen.
        case withDocument
        /// After the user has allowed it.
        case onceAllowed
    }

    /// Creates a popup, which loads `location` itself only without an opener; otherwise the engine loads it.
    init(location: Location, opener: WebView?, isForForm: Bool, presentation: Presentation, host: any PopupHost) {
        self.host = host
        self.presentation = presentation
        // GTK owns its windows, and releases them when they are destroyed.
        window = Reference<GtkWindow>()
        pageKeys = PageKeys(of: window, world: PageScript.popupWorld)
        page = PopupPage(
            router: { [weak host] in host?.router },
            opener: opener,
            isForForm: isForForm,
            app: host.app,
            environment: host.makePopupEnvironment()
        )
        bar = PopupBar(page: page)
        overlay = Reference<GtkOverlay>()
        setUp()
        pageKeys.isReserved = { [weak self] in self?.isReserved($0) ?? false }
        page.onFailure = { [weak self] in
            self?.show($0)
            self?.documentCame()
        }
        page.onReturn = { [weak self] in self?.loaded($0) }
        page.onAnswer = { [weak host] in host?.answered($0) }
        page.onDecision = { [weak self] in self?.perform($0, $1) }
        page.questions.mayAsk = { [weak self] in self?.showToAsk() ?? false }
        page.onNothing = { [weak self] in self?.closeIfNothingCame() }
        page.services.permissions.decide = { [weak host] in host?.decide($0) ?? .prompt }
        bar.onOpenInBrowser = { [weak host] in host?.openInBrowser($0) }
        if opener == nil { page.load(location) }
    }

    package var url: URL? { page.location?.url }
    package var location: Location? { page.location }

    /// Runs a tool's script in an isolated world of the popup's page.
    package func evaluate(_ body: String, _ given: [String: JSONValue], world: String) async throws -> JSONValue {
        try await page.view.evaluate(body, given, world: world)
    }

    /// The unowned `WebKitWebView *` that the engine requests for a popup with an opener.
    var webViewPointer: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(page.view.pointer) }

    /// Whether the popup is loading a document that it does not show yet.
    package var isOpening: Bool { page.document.load.document.isLoading }

    /// Whether the window is hidden until the user allows it.
    var isHeld: Bool { presentation == .onceAllowed }

    /// Whether the user cannot see the window yet.
    package var isHidden: Bool { !window.isMapped }

    /// Shows the window after the user has allowed it.
    func allow() {
        presentation = page.awaitsForm ? .withDocument : .whenReady
        readyToShow()
    }

    /// Shows a hidden window so that its page can ask; returns `false` if the user has not allowed the window.
    private func showToAsk() -> Bool {
        guard !isHeld else { return false }
        if !window.isVisible { present() }
        return true
    }

    private func readyToShow() {
        if presentation == .whenReady { present() }
    }

    /// Shows a window that waited for its first document or error.
    private func documentCame() {
        guard presentation == .withDocument else { return }
        presentation = .whenReady
        present()
    }

    /// Shows the window above the app's.
    package func present() {
        window.showAll()
        window.present()
        errorScreen.map { $0.grabFocus() } ?? page.widget.grabFocus()
    }

    package func close() { WindowEnd.destroy(window) }

    isolated deinit { window.destroy() }

    /// Closes the window for the user, after asking about unsaved changes.
    func closeByUser() {
        Task { [weak self] in
            guard await self?.page.leaving.ask() == true, let self else { return }
            // A popup that has returned to the app has done its work, so the app reloads its page.
            page.comeback.isWaiting ? finish() : close()
        }
    }

    private func loaded(_ consequence: PopupReturn.Consequence) {
        documentCame()
        switch consequence {
        case .stay: break
        case .finish: finish()
        case .wait:
            Task { [weak self, number = page.document.load.documentNumber] in
                try? await MainLoopClock().sleep(for: PopupReturn.patience)  // the task is never canceled
                guard let self, page.comeback.isWaiting, page.document.load.documentNumber == number else { return }
                finish()
            }
        }
    }

    /// Handles the end of the window, which also closes together with the app's window.
    private func destroyed() {
        page.windowWillClose()
        onClose.take()?()
    }

    private func setUp() {
        window.setDefaultSize(720, 760)
        TilingDesktop.install(bar.widget, in: window.pointer)
        let column = Box.column()
        column.pack(page.widget, expands: true)
        overlay.put(column)
        window.put(overlay)
        // An error screen covers the page, and its widgets have no GDK windows to receive the mouse buttons.
        overlay.receive(GDK_BUTTON_PRESS_MASK.rawValue)
        corners = RoundedCorners(of: overlay.widget)
        addShortcuts()
        if let host, let parent = host.widget.raw.toplevel,
            let parentWindow = parent.ifCast(to: GtkWindow.self)
        {
            window.setTransient(for: parentWindow)
            window["destroy-with-parent"] = true
            gtk_window_set_application(window.pointer, gtk_window_get_application(parentWindow))
        }
        connections = [
            window.answer(WidgetSignal.deleteEvent, from: self) { popup in
                { _ in
                    popup.closeByUser()
                    return true
                }
            },
            window.connect(WidgetSignal.destroy, to: self, PopupWindow.destroyed),
            page.view.answer(WidgetSignal.buttonPress, from: self, PopupWindow.buttonPressed),
            overlay.answer(WidgetSignal.buttonPress, from: self, PopupWindow.buttonPressed),
            page.view.connect(WebViewSignal.readyToShow, to: self, PopupWindow.readyToShow),
            page.view.connect(WebViewSignal.close, to: self, PopupWindow.closedByItsPage),
        ]
    }

    private func perform(_ decision: PopupPolicy.Decision, _ location: Location) {
        switch decision {
        case .takeOver:
            let host = host
            close()
            host?.takeOver(location)
        case .finishThenRefresh: finish()
        case .desktop: openOnDesktop(location)
        case .download: if page.isEmpty { closing = onIdle { [weak self] in self?.close() } }
        case .allow, .loadHere, .refuse: break
        }
    }

    /// Closes the window of a form whose load ended with nothing to show.
    private func closeIfNothingCame() {
        // The engine may report an error right after the load ends.
        closing = onIdle { [weak self] in
            guard let self, page.showsNothing else { return }
            close()
        }
    }

    private func openOnDesktop(_ location: Location) {
        // The engine does not report which frame acts, so a page with a frame of another site always asks the user.
        let isUserGesture = page.activation.isGesture(in: page.dialogs.document)
        host?.openOnDesktop(location, for: page, isUserGesture: isUserGesture)
    }

    private func finish() {
        let host = host
        close()
        host?.reload()
    }

    /// Closes the window when its page's or its opener's script closes it.
    private func closedByItsPage() {
        // An opener knows what its popup did. Without one, a page outside of the app has changed nothing that the app shows.
        guard !page.leaving.isAsking else { return }
        page.isInApp && !page.hasOpener ? finish() : close()
    }
}

/// The popup's commands: the window commands that apply to it, with the same keys.
extension PopupWindow {
    /// The keys for Forward, a command that the app's windows lack.
    private static let forwardKeys = ["<Alt>Right", "Forward", "<Alt>KP_Right"]

    func addShortcuts() {
        for command in WindowCommand.allCases where command.use != .none {
            add(command.keys) { $0.perform(command) }
        }
        add(Self.forwardKeys) { $0.page.goForward() }
    }

    /// Whether the window acts on a key before its page.
    func isReserved(_ stroke: Accelerator) -> Bool {
        WindowCommand.allCases.contains { command in
            let isReserved = command.isReserved && command.use != .none || command == .fullscreen && isFullscreen
            return isReserved && command.has(stroke)
        }
    }

    private func add(_ keys: [String], _ body: @escaping (PopupWindow) -> Void) {
        for key in keys {
            accelerators.add(key) { [weak self] in if let self { body(self) } }
        }
    }

    /// Goes back or forward in the page's history, also from an error screen.
    func buttonPressed(_ event: UnsafeMutablePointer<GdkEvent>) -> Bool {
        HistoryButton.isPressed(event) { $0 == .back ? page.goBack() : page.goForward() }
    }

    private func perform(_ command: WindowCommand) {
        guard command.use == .popup else { return passToApp(command) }
        switch command {
        case .back: page.goBack()
        case .reload: page.reload()
        case .zoomIn: page.zoom = PageZoom.larger(than: page.zoom)
        case .zoomOut: page.zoom = PageZoom.smaller(than: page.zoom)
        case .zoomReset: page.zoom = 1
        case .fullscreen: toggleFullscreen()
        case .copyAddress: if let location = page.webLocation { Clipboard.copy(location.absoluteString) }
        case .close: closeByUser()
        default: break
        }
    }

    /// Passes a command to the app's window; Quit first asks about unsaved changes in the popup.
    private func passToApp(_ command: WindowCommand) {
        guard let parent = gtk_window_get_transient_for(window.pointer) else { return }
        let app = Reference(sharing: parent)
        Task { [weak self] in
            if command == .quit, await self?.page.leaving.ask() != true { return }
            guard let actions = gtk_widget_get_action_group(app.widget, "win") else { return }
            g_action_group_activate_action(actions, command.rawValue, nil)
        }
    }

    private var isFullscreen: Bool {
        let state = window.surface.map { gdk_window_get_state($0).rawValue } ?? 0
        return state & GDK_WINDOW_STATE_FULLSCREEN.rawValue != 0
    }

    private func toggleFullscreen() {
        window.setFullscreen(!isFullscreen)
    }
}

/// The app's error screen in place of the popup's page.
extension PopupWindow {
    /// Shows a failure, or shows the page again if it is `nil`.
    func show(_ failure: PopupFailure?) {
        // The page behind an error is hidden, so that it cannot receive the keyboard focus.
        let hadFocus = window.focus != nil
        if let errorScreen { overlay.remove(errorScreen.widget.raw) }
        errorScreen = failure.map(makeScreen)
        page.widget.isVisible = errorScreen == nil
        guard let errorScreen else {
            if hadFocus { page.widget.grabFocus() }
            return
        }
        overlay.addOverlay(errorScreen.widget.raw)
        errorScreen.widget.raw.showAll()
        errorScreen.grabFocus()
    }

    private func makeScreen(_ failure: PopupFailure) -> Screen {
        let retry = { [weak page] in page?.retry() ?? () }
        let context = PopupPage.context(of: page.view)
        return ErrorContext(
            error: failure.error,
            location: failure.location,
            retryHandler: retry,
            continueHandler: TLSException.handler(for: failure.refused, in: context, retry) { [weak self] question in
                if let self { question.present(over: page.widget) }
            }
        ).makeScreen()
    }
}

/// The part of a ``Navigator`` that a popup uses.
protocol PopupHost: AnyObject {
    var app: AppEnvironment { get }
    var router: Router { get }
    /// The navigator's content; the popup opens above its window.
    var widget: Widget { get }
    /// Returns the environment for a popup without an opener.
    var makePopupEnvironment: () -> WebEnvironment { get }

    /// Handles a server's answer to a load by the popup's page or one of its frames.
    func answered(_ answer: ServerAnswer)
    /// Returns the app's decision on a permission request from the popup's page.
    func decide(_ request: PermissionRequest) -> PermissionDecision
    func openInBrowser(_ location: Location)
    /// Opens a location in the desktop program for its scheme.
    func openOnDesktop(_ location: Location, for page: any AskingPage, isUserGesture: Bool)
    /// Visits the location that the popup was about to load.
    func takeOver(_ location: Location)
    /// Reloads the navigator's visible content.
    func reload()
}
