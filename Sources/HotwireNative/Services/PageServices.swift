internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
internal import Logging

/// The desktop services for one page of a screen or popup, such as permissions, files, notices and pickers.
final class PageServices {
    let bars: PageBars
    let permissions: PagePermissions
    let files: PageFiles
    /// Reports files that exceed a page's limits.
    let limits: PageNotice
    let codecs: PageNotice
    /// Reports features whose absence made the page fail.
    let features: PageNotice
    let blockedWindows: PageBlockedWindows
    /// Asks about forms without a response.
    let lateResponse: PageLateResponse
    let pickers: PagePickers
    let options: PageOptions
    let fullScreen: PageFullScreen
    private let emojiChooser: PageEmojiChooser
    private let notifications: PageNotifications
    let drags: PageDrags
    private let document: ViewDocument
    private var connections: [SignalConnection] = []

    init(
        view: Reference<WebKitWebView>,
        document: ViewDocument,
        environment: WebEnvironment,
        app: AppEnvironment,
        wait: ProcessWait,
        logger: Logger
    ) {
        self.document = document
        bars = PageBars(view: view)
        permissions = PagePermissions(
            view: view,
            store: environment.permissions,
            bars: bars,
            wait: wait,
            logger: logger
        )
        files = PageFiles(view: view, app: app)
        limits = PageNotice(bars: bars)
        codecs = PageNotice(bars: bars)
        features = PageNotice(bars: bars)
        blockedWindows = PageBlockedWindows(bars: bars)
        lateResponse = PageLateResponse(bars: bars)
        pickers = PagePickers(view: view)
        options = PageOptions(of: view)
        fullScreen = PageFullScreen(view: view, logger: logger)
        emojiChooser = PageEmojiChooser(view: view)
        notifications = PageNotifications(view: view, permissions: permissions, app: app)
        drags = PageDrags(view: view, document: document)
        files.onLimit = { [limits] in limits.show($0) }
        connections = [
            view.connect(WebViewSignal.loadChanged, to: self) { services in { services.loadChanged($0) } },
            view.connect(WebViewSignal.processTerminated, to: self) { services in { _ in services.leave() } },
            // The window was closed.
            view.connect(PlainSignal("unrealize"), to: self) { services in { services.leave() } },
        ]
    }

    private func loadChanged(_ event: WebKitLoadEvent) {
        guard event == WEBKIT_LOAD_COMMITTED else { return }
        leave()
        permissions.origin = document.origin
    }

    /// Ends all pending requests after the page has gone or moved to another screen.
    func leave() {
        permissions.leave()
        files.leave()
        limits.leave()
        codecs.leave()
        features.leave()
        blockedWindows.leave()
        lateResponse.leave()
        pickers.leave()
        options.leave()
        fullScreen.leave()
        emojiChooser.leave()
    }
}

/// Closes a page's emoji chooser, which would otherwise use the view after the window has released it.
final class PageEmojiChooser {
    private let view: Reference<WebKitWebView>

    init(view: Reference<WebKitWebView>) { self.view = view }

    /// Closes the chooser after the page has gone or moved to another screen.
    func leave() {
        // GTK registers this private class when it creates the first chooser.
        let type = g_type_from_name("GtkEmojiChooser")
        guard type != 0, let window = view.toplevel else { return }
        for part in window.parts {
            let isChooser = part.withMemoryRebound(to: GTypeInstance.self, capacity: 1) {
                g_type_check_instance_is_a($0, type) != 0
            }
            guard isChooser, let popover = part.ifCast(to: GtkPopover.self),
                popover.relativeWidget == view.widget
            else { continue }
            part.isVisible = false
        }
    }
}
