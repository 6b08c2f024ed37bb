internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop
package import HotwireCore
package import HotwireDesktop
import HotwireNative

// Clicks and keys are display events, so an element that covers a link receives the click, as it does for a user.
/// A simulated user for navigation scripts, which operates an app's front window and reports its visible state.
package final class WindowAutomation {
    /// The events since this object was created or ``forget()`` was called.
    package private(set) var records: [TraceRecord] = []

    package let application: HotwireApplication
    private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    private var waitCount = 0
    /// The number of changes so far, and at the time when the state was last read.
    private var changes = (all: 0, seen: 0)
    private var paints: SignalConnection?
    /// Whether the page's document was complete when its text was last read.
    var isDocumentReady = true
    /// The page in which a form was last filled in.
    weak var filled: WebView?
    /// The frame clock that ``paints`` observes.
    private var watched: OpaquePointer?

    /// Observes all events from now on; without `observesTrace`, the owner passes them to ``received(_:)``.
    package init(_ application: HotwireApplication, observesTrace: Bool = true) {
        self.application = application
        AlertDialog.onChange = { [weak self] in self?.changed() }
        application.environment.outlets.onFileChoice = { [weak self] in self?.changed() }
        guard observesTrace else { return }
        application.environment.outlets.observeTrace { [weak self] in self?.received($0) }
    }

    /// The front window.
    var window: NavigationWindow? { application.windows.last }

    /// The reason why a step is not possible.
    package struct AutomationError: Error {
        /// A sentence for the author of the script.
        package let sentence: String
        /// Whether the step may succeed after a change.
        package var mayPass = true
    }

    /// Waits for an event or a rendered frame since the state was last read, or until the time limit.
    package func change(within limit: Duration) async {
        watchPaints()
        defer { changes.seen = changes.all }
        if changes.all == changes.seen { await nextChange(within: limit) }
    }

    /// Waits for the next event or rendered frame, until the time limit, or until the task is canceled.
    func nextChange(within limit: Duration) async {
        waitCount += 1
        let number = waitCount
        let timer = Task { [weak self] in
            do { try await MainLoopClock().sleep(for: limit) } catch { return }  // canceled by the change
            self?.endWait(number)
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled { continuation.resume() } else { waiters[number] = continuation }
            }
        } onCancel: {
            Task { @MainActor [weak self] in self?.endWait(number) }
        }
        timer.cancel()
    }

    private func endWait(_ number: Int) { waiters.removeValue(forKey: number)?.resume() }

    /// Marks the state as read; later changes are new.
    func willLook() {
        watchPaints()
        changes.seen = changes.all
    }

    func changed() {
        changes.all += 1
        waiters.keys.forEach(endWait)
    }

    package func forget() { records = [] }

    package func received(_ record: TraceRecord) {
        records.append(record)
        changed()
    }

    /// Observes the window's frames, which reveal any visible change.
    private func watchPaints() {
        let clock = window.flatMap { $0.window.widget.frameClock }
        guard let clock else { return paints = nil }
        guard paints == nil || watched != clock else { return }
        watched = clock
        paints = OpaqueReference(sharing: clock).connect(PlainSignal("after-paint"), to: self, WindowAutomation.changed)
    }
}

extension WindowAutomation {
    /// Returns the visible state once the screens have finished moving and the page has sent its pending messages.
    package func state() async -> AppState {
        await window?.navigator?.engine.moves?.value
        willLook()
        let count = records.count
        isDocumentReady = page != nil
        let text = page != nil && dialog == nil ? await textOfPage() : ""
        let popupText = dialog == nil ? await textOfPopup() : nil
        guard let window, let navigator = window.navigator else { return AppState() }
        var state = AppState()
        state.stack = navigator.engine.hierarchy.main.map(\.currentLocation)
        state.modal = navigator.engine.hierarchy.modal.map(\.currentLocation)
        state.tab = window.tabs.flatMap { $0.tabs[$0.selectedIndex].title }
        state.title = navigator.activeStack.top?.navigationItem.title ?? ""
        state.text = ([text ?? "", popupText ?? ""] + (windowControls + dialogControls).compactMap(\.text))
            .joined(separator: "\n")
        state.error = shownError?.traceName
        state.popup = popup?.location
        state.dialog = dialog.map { [$0.title, $0.message].filter { !$0.isEmpty } } ?? fileChoice.map { [$0.title] }
        state.isLoading = navigator.visibleSessions.contains { business(of: $0) != nil }
        state.business = business(isSilent: text == nil, isNew: records.count != count)
        return state
    }

    /// The error of the visible error page; `nil` for a page or a native screen.
    var shownError: HotwireNativeError? { window?.navigator?.activeStack.top?.errorInPlace }

    /// Returns what a user would still wait for, except work that a dialog blocks.
    private func business(isSilent: Bool, isNew: Bool) -> String? {
        guard let navigator = window?.navigator, dialog == nil else { return nil }
        if navigator.sessions.all.contains(where: \.webView.isAskedToLeave) {
            return "a page is deciding whether the user may leave it"
        }
        if navigator.engine.isWaitingForRules { return "a visit waits for the app's rules" }
        if let loading = navigator.visibleSessions.lazy.compactMap({ self.business(of: $0) }).first { return loading }
        if navigator.popupWindows.contains(where: \.isOpening) { return "a popup is loading" }
        for case let visible as any Visitable in navigator.activeStack.visibleScreens
        where !visible.visitableView.isPainted {
            return "a page is not rendered yet"
        }
        if isSilent { return "the page is unresponsive" }
        return isNew ? "an event has just occurred" : nil
    }

    private func business(of session: Session) -> String? {
        if let visit = session.engine.state.current, visit.state == .started {
            return "a visit is in progress: \(visit.location.pathAndQuery)"
        }
        if let address = session.webView.pendingRequest { return "a request is in progress: \(address.pathAndQuery)" }
        if let address = session.webView.pendingForm { return "a form is being sent: \(address.pathAndQuery)" }
        if session.webView.isLoadingByItself(isReady: isDocumentReady) { return "a document is loading" }
        return nil
    }
}

/// Screenshots of the window.
extension WindowAutomation {
    /// Returns a PNG of the window and those above it, and how many pixels per thousand differ from another PNG (infinite if the
    /// sizes differ); `nil` if no window is visible.
    package func picture(comparedWith other: [UInt8]? = nil) async -> (png: [UInt8], difference: Double)? {
        await pageToPaint()
        guard let now = await image(), let png = now.png else { return nil }
        guard let other else { return (png, 0) }
        return (png, Image(png: other).map(now.difference) ?? .infinity)
    }

    /// Waits until the window shows the page's current content.
    private func pageToPaint() async {
        // A page with its own open dialog does not render, so the time limit applies as for an unresponsive page. Behind any
        // other dialog, a page renders.
        guard let page else { return }
        // The engine may start a frame before it has delivered the previous one, but not two.
        let frames = "await hotwireNative.framesPass(); await hotwireNative.framesPass()"
        _ = await withLimit(Self.longestPaint) { try? await page.evaluate(frames, [:], world: PageScript.world) }
    }

    /// The time limit for two frames; the page may be unresponsive or not visible.
    private static let longestPaint = Duration.seconds(2)

    /// Draws the widgets at the end of a frame, the only time when their layout is valid.
    private func image() async -> Image? {
        guard let widget = window?.window.widget,
            let clock = widget.frameClock
        else { return nil }
        var image: Image?
        await FrameEnd.next(of: clock) { [weak self] _ in image = self?.drawn() }
        return image
    }

    private var surfaces: [UnsafeMutablePointer<GtkWidget>] {
        let over = [popup?.window.widget, dialog?.dialog?.widget]
        return over.compactMap(\.self)
    }

    private func drawn() -> Image? {
        guard let widget = window?.window.widget, widget.isMapped else {
            return nil
        }
        let (width, height) = (widget.allocatedWidth, widget.allocatedHeight)
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height) else { return nil }
        let corner = position(of: widget)
        for part in [widget] + surfaces where part.isMapped {
            guard let context = cairo_create(surface) else { continue }
            let place = position(of: part)
            cairo_translate(context, Double(place.x - corner.x), Double(place.y - corner.y))
            gtk_widget_draw(part, context)
            cairo_destroy(context)
        }
        cairo_surface_flush(surface)
        return Image(surface)
    }

    private func position(of widget: UnsafeMutablePointer<GtkWidget>) -> (x: gint, y: gint) {
        var (x, y): (gint, gint) = (0, 0)
        if let surface = widget.surface { gdk_window_get_origin(surface, &x, &y) }
        return (x, y)
    }
}
