internal import CWebKitGTK
internal import GLibInterop

/// Pictures of the window, with what lies over it.
extension WindowAutomation {
    /// The window as a picture; `nil` where there is none to be seen.
    ///
    /// - Parameter other: a PNG file's content to compare with
    /// - Returns: the picture as PNG, and how many of a thousand pixels look otherwise than in the other one; more than a
    ///   thousand where that has another size.
    package func picture(comparedWith other: [UInt8]? = nil) async -> (png: [UInt8], difference: Double)? {
        guard let now = await image(), let png = now.png else { return nil }
        guard let other else { return (png, 0) }
        return (png, Image(png: other).map(now.difference) ?? .infinity)
    }

    /// Widgets can be drawn only while their layout holds, which is so at the end of a frame.
    private func image() async -> Image? {
        guard let widget = window?.window.pointer.cast(to: GtkWidget.self),
            let clock = gtk_widget_get_frame_clock(widget)
        else { return nil }
        let wait = FrameWait(clock)
        let timer = Task {
            // A window that is out of sight has no frames.
            try? await Task.sleep(for: .seconds(2))
            wait.end()
        }
        defer { timer.cancel() }
        return await wait.value { [weak self] in self?.drawn() }
    }

    private var surfaces: [UnsafeMutablePointer<GtkWidget>] {
        let over = [popup?.window.pointer.cast(to: GtkWidget.self), dialog?.dialog?.pointer.cast(to: GtkWidget.self)]
        return over.compactMap(\.self)
    }

    private func drawn() -> Image? {
        guard let widget = window?.window.pointer.cast(to: GtkWidget.self), gtk_widget_get_mapped(widget) != 0 else {
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

/// Does something once at the end of the next frame.
private final class FrameWait {
    private let clock: OpaqueReference
    private var body: (() -> Image?)?
    private var continuation: CheckedContinuation<Image?, Never>?
    private var connection: SignalConnection?

    init(_ clock: OpaquePointer) { self.clock = OpaqueReference(sharing: clock) }

    func value(_ body: @escaping () -> Image?) async -> Image? {
        self.body = body
        connection = clock.connect(PlainSignal("after-paint"), to: self, FrameWait.end)
        gdk_frame_clock_request_phase(clock.pointer, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT)
        return await withCheckedContinuation { continuation = $0 }
    }

    func end() {
        connection = nil
        guard let continuation = continuation.take() else { return }
        continuation.resume(returning: body?())
    }
}
