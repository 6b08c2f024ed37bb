import HotwireCore
internal import Logging

/// An opener for locations outside of the app, which follows the delegate's choice.
final class PopupOpener: Opener {
    weak var navigator: Navigator?
    private(set) var windows: [PopupWindow] = []
    /// The window that opened without a user gesture, which later locations reuse.
    private weak var unasked: PopupWindow?
    /// The locations of the latest screens that scripts have opened, oldest first.
    private var screens: [Location] = []
    private static let mostScreens = 20

    func openOutside(_ location: Location, from source: VisitSource) {
        guard choose(location, source) else { return }
        open(location, for: page(of: source))?.present()
    }

    /// Opens a window that keeps its opener; the window appears when its page is ready.
    func open(_ window: RequestedWindow, from source: VisitSource) -> PopupWindow? {
        let isOutside = navigator?.engine.router.origins.kind(of: window.location) == .outside
        let isForForm = window.purpose == .form
        guard !isOutside || choose(window.location, source, isForForm: isForForm),
            let page = page(of: source)
        else { return nil }
        switch limit.decide(&page.activation, isUsed: true) {
        case .hold: return hold(window, page)
        case .refuse(let reason): refuse(window.location, reason, page)
        case .open, .reuse:
            return makeWindow(window.location, page, isForForm, isForForm ? .withDocument : .whenReady)
        }
        return nil
    }

    /// Creates a hidden window for a script without a user gesture, and asks the user whether to show it.
    private func hold(_ requested: RequestedWindow, _ page: WebView) -> PopupWindow? {
        guard page.services.blockedWindows.canShow else { return nil }
        let window = makeWindow(requested.location, page, requested.purpose == .form, .onceAllowed)
        refuse(
            requested.location,
            .unasked,
            page,
            open: { [weak window] in window?.allow() },
            onClose: { [weak window] in if window?.isHeld == true { window?.close() } }
        )
        return window
    }

    /// Opens a page of the app for a page's script; asks first if the user has not acted in the script's page.
    func whenAllowed(by page: WebView, toOpen location: Location, _ open: @escaping () -> Void) {
        guard page.activation.isActive() else { return refuse(location, .unasked, page, open: open) }
        page.activation.consume()
        open()
    }

    /// Records that a script opens a screen, or a page without Turbo in its own place; the opened page may then close itself.
    func opensScreen(at location: Location) {
        screens = screens.filter { $0 != location }.suffix(Self.mostScreens - 1) + [location]
    }

    /// Returns whether a script has opened a screen at a location.
    func hasOpenedScreen(at location: Location) -> Bool { screens.contains(location) }

    /// Handles a message that a page received from a popup that it opened.
    func answered(to page: WebView) {
        for window in windows where window.page.opener === page { window.page.comeback.answered() }
    }

    /// Returns whether the delegate chose a popup, and performs any other choice.
    private func choose(_ location: Location, _ source: VisitSource, isForForm: Bool = false) -> Bool {
        // A form always opens a popup, because a browser would not receive its data.
        guard let navigator else { return false }
        switch navigator.delegate?.handle(externalURL: location.url, from: navigator) ?? .popup {
        case .popup: return true
        case .browser where isForForm: return true
        case .browser: openInBrowser(location, from: source)
        case .none: break
        }
        return false
    }

    private var limit: PopupLimit {
        PopupLimit(
            openCount: navigator?.app.outlets.application?.popupCount ?? 0,
            hasUnasked: unasked != nil,
            hasHeld: windows.contains { $0.isHeld }
        )
    }

    /// Opens the default browser; a page may do so once without a user gesture, because a sign-in may start with a redirect.
    func openInBrowser(_ location: Location, from source: VisitSource) {
        guard let navigator else { return }
        if let page = page(of: source), case .refuse(let reason) = PopupLimit.decideBrowser(&page.activation) {
            return refuse(location, reason, page) { [weak self] in self?.openInBrowser(location, from: .app) }
        }
        DesktopOpener(navigator.app).open(location, over: navigator.widget, onOpen: traceOpening(of: location))
    }

    /// Closes the popups that show pages of the app, as after a sign-out.
    func closeAppPages() {
        guard let origins = navigator?.engine.router.origins else { return }
        for window in windows where window.page.location.map({ origins.kind(of: $0) == .app }) ?? false {
            window.close()
        }
    }

    func openOnDesktop(_ location: Location, from source: VisitSource) {
        guard let navigator else { return }
        guard let page = page(of: source) else {
            return DesktopOpener(navigator.app).open(
                location,
                over: navigator.widget,
                onOpen: traceOpening(of: location)
            )
        }
        openOnDesktop(location, for: page, isUserGesture: page.activation.isActive())
    }

    /// Opens a location for a page; asks the user first, unless the user clearly requested it.
    func openOnDesktop(_ location: Location, for page: any AskingPage, isUserGesture: Bool) {
        let onOpen = traceOpening(of: location)
        guard let navigator else { return }
        DesktopOpener(navigator.app).open(location, for: page, isUserGesture: isUserGesture, onOpen: onOpen)
    }

    private func traceOpening(of location: Location) -> () -> Void {
        { [weak navigator] in navigator?.trace(TraceEvent(.openedExternally, location: location)) }
    }

    private func page(of source: VisitSource) -> WebView? {
        switch source {
        case .app: nil
        case .page(let area): navigator?.sessions[area].webView
        }
    }

    private func open(_ location: Location, for page: WebView?) -> PopupWindow? {
        // A window in which the user has acted belongs to the user, so no page may reuse it.
        if unasked?.page.hasUserActed == true { unasked = nil }
        switch page.map({ limit.decide(&$0.activation) }) ?? limit.decisionForApp {
        case .open(let isAsked):
            let window = makeWindow(location, nil, false, .whenReady)
            if !isAsked { unasked = window }
            return window
        case .hold, .reuse:
            // The window is not raised, because a page that acts without a user gesture must not take the focus.
            unasked?.page.load(location)
        case .refuse(let reason):
            refuse(location, reason, page) { [weak self, weak page] in
                page?.activation.userDidAct()
                self?.open(location, for: page)?.present()
            }
        }
        return nil
    }

    /// Reports the blocked window to the user, and offers to open it.
    private func refuse(
        _ location: Location,
        _ reason: PopupLimit.Reason,
        _ page: WebView?,
        open: @escaping () -> Void = {},
        onClose: @escaping () -> Void = {}
    ) {
        navigator?.app.logger.notice("blocked a window for \(location): \(reason)")
        let blocked = (page ?? navigator?.activeWebView)?.services.blockedWindows
        blocked?.show(location, reason, open: open, onClose: onClose)
    }

    private func makeWindow(
        _ location: Location,
        _ opener: WebView?,
        _ isForForm: Bool,
        _ presentation: PopupWindow.Presentation
    ) -> PopupWindow? {
        guard let navigator else { return nil }
        let window = PopupWindow(
            location: location,
            opener: opener,
            isForForm: isForForm,
            presentation: presentation,
            host: navigator
        )
        windows.append(window)
        window.onClose = { [weak self, weak window] in self?.closed(window) }
        navigator.trace(TraceEvent(.popupOpened, location: location))
        return window
    }

    private func closed(_ window: PopupWindow?) {
        guard let window else { return }
        windows.removeAll { $0 === window }
        if unasked === window { unasked = nil }
        navigator?.trace(TraceEvent(.popupClosed, location: window.location))
    }
}
