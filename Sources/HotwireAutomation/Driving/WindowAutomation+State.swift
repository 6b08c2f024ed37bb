internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore
import HotwireNative

extension WindowAutomation {
    /// What the window shows, once its screens have moved and its page has sent its pending messages.
    package func state() async -> AppState {
        await window?.navigator?.engine.moves?.value
        willLook()
        let count = records.count
        let text = page != nil && dialog == nil ? await textOfPage() : ""
        guard let window, let navigator = window.navigator else { return AppState() }
        var state = AppState()
        state.stack = navigator.engine.hierarchy.main.map(\.currentLocation)
        state.modal = navigator.engine.hierarchy.modal.map(\.currentLocation)
        state.tab = window.tabs.flatMap { $0.tabs[$0.selectedIndex].title }
        state.title = navigator.activeStack.top?.navigationItem.title ?? ""
        state.text = ([text ?? ""] + (windowControls + dialogControls).compactMap(\.text)).joined(separator: "\n")
        state.error = shownError?.traceName
        state.popup = popup?.location
        state.dialog = dialog.map { [$0.title, $0.message].filter { !$0.isEmpty } } ?? fileChoice.map { [$0.title] }
        state.business = business(isSilent: text == nil, isNew: records.count != count)
        return state
    }

    /// The error that the error page in front shows; `nil` under a page or a native screen.
    var shownError: HotwireNativeError? { window?.navigator?.activeStack.top?.errorInPlace }

    /// What a user would wait for; not what a dialog holds up.
    private func business(isSilent: Bool, isNew: Bool) -> String? {
        guard let navigator = window?.navigator, dialog == nil else { return nil }
        if navigator.sessions.all.contains(where: \.webView.isAskedToLeave) {
            return "a page that is asked whether it can go"
        }
        let session = navigator.activeSession
        if let visit = session.engine.state.current, visit.state == .started {
            return "a visit to \(visit.location.pathAndQuery)"
        }
        if let address = session.webView.pendingRequest { return "a request for \(address.pathAndQuery)" }
        if let top = navigator.activeStack.top as? any Visitable, !top.visitableView.isPainted {
            return "a page that is not painted yet"
        }
        if isSilent { return "a page that does not answer" }
        return isNew ? "something that happened just now" : nil
    }
}

/// Pictures of the window, with what lies over it.
extension WindowAutomation {
    /// The window as a picture; `nil` where there is none to be seen.
    ///
    /// - Parameter other: a PNG file's content to compare with
    /// - Returns: the picture as PNG, and how many of a thousand pixels look otherwise than in the other one; more than a
    ///   thousand where that has another size.
    package func picture(comparedWith other: [UInt8]? = nil) async -> (png: [UInt8], difference: Double)? {
        await pageToPaint()
        guard let now = await image(), let png = now.png else { return nil }
        guard let other else { return (png, 0) }
        return (png, Image(png: other).map(now.difference) ?? .infinity)
    }

    /// Returns when the window has the pixels of what the page is now.
    ///
    /// A page that waits in a dialog of its own paints nothing and is waited for as long as one that hangs; behind any other
    /// question a page paints.
    private func pageToPaint() async {
        guard let page else { return }
        // The engine begins a frame before it has handed over the one before, but not two.
        let frames = "await hotwireNative.framesPass(); await hotwireNative.framesPass()"
        _ = await withLimit(Self.longestPaint) { try? await page.evaluate(frames, [:], world: PageScript.world) }
    }

    /// A page that has no frame for so long hangs, or cannot be seen.
    private static let longestPaint = Duration.seconds(2)

    /// Widgets can be drawn only while their layout holds, which is so at the end of a frame.
    private func image() async -> Image? {
        guard let widget = window?.window.widget,
            let clock = gtk_widget_get_frame_clock(widget)
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
        guard let widget = window?.window.widget, gtk_widget_get_mapped(widget) != 0 else {
            return nil
        }
        let (width, height) = (gtk_widget_get_allocated_width(widget), gtk_widget_get_allocated_height(widget))
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height) else { return nil }
        let corner = position(of: widget)
        for part in [widget] + surfaces where gtk_widget_get_mapped(part) != 0 {
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
        if let surface = gtk_widget_get_window(widget) { gdk_window_get_origin(surface, &x, &y) }
        return (x, y)
    }
}
