internal import CWebKitGTK
internal import GLibInterop

/// Painting again after a move.
///
/// The view has then lost what it painted, as it was unrealized, and a page that paints nothing new would stay blank
/// forever. Only a change of size that is reverted brings it back (measured), some frames later.
extension WebView {
    /// What is visible of the page.
    enum Paint {
        /// Nothing; the view has no place yet.
        case lost
        /// Nothing yet; the page was asked to report its paint.
        case asked
        /// The page.
        case done
    }

    /// Runs a closure when the page's current content is visible in the view; a later closure replaces it.
    ///
    /// The page's report that it has painted can arrive before its pixels do (measured on a busy machine): the view
    /// then still shows the previous page. The page's next frame comes after them.
    func whenPainted(_ body: @escaping () -> Void) {
        afterPaint = body
        // GTK draws nothing while a layout is pending, and logs a critical message.
        if paint == .asked { widget.layOutNow() }
        if paint == .asked, hasPixels { paint = .done }
        guard paint == .done else { return frameWait = nil }
        frameWait = Task { [weak self] in
            // A document without our relay, or a dead page, has no frame to wait for.
            _ = try? await self?.evaluate("await hotwireNative.nextFrame()", [:], world: PageScript.world)
            if !Task.isCancelled { self?.didPaint() }
        }
    }

    func willUnrealize() {
        paint = .lost
        dialogs.startOver()
    }

    func didMap() {
        if paint == .lost { gtk_widget_queue_allocate(widget) }
    }

    /// The view gets its size in the new place only after it is mapped; until then it has 1 x 1, or the old one.
    func didAllocate(_ size: OpaquePointer) {
        guard paint == .lost, gtk_widget_get_mapped(widget) != 0 else { return }
        paintAgain()
    }

    private func paintAgain() {
        var whole = GtkAllocation()
        gtk_widget_get_allocation(widget, &whole)
        guard whole.width > 1, whole.height > 1 else { return }
        paint = .asked
        var less = whole
        less.height -= 1
        gtk_widget_size_allocate(widget, &less)
        gtk_widget_size_allocate(widget, &whole)
    }

    /// WebKit does not report when it has something to show, but requests a draw then.
    func willDraw(_ context: OpaquePointer) -> Bool {
        if !isLooking { stir() }
        guard paint == .asked, !isLooking, afterPaint != nil, hasPixels else { return false }
        paint = .done
        painted = onIdle(priority: Int32(GDK_PRIORITY_EVENTS)) { [weak self] in self?.didPaint() }
        return false
    }

    /// The waiting closure changes the window, which must not happen during a draw.
    private func didPaint() {
        guard paint == .done else { return }
        let body = afterPaint
        afterPaint = nil
        body?()
    }

    /// Whether the view draws anything.
    ///
    /// The view draws nothing into a surface smaller than itself (measured).
    private var hasPixels: Bool {
        guard gtk_widget_is_drawable(widget) != 0 else { return false }
        let (width, height) = (gtk_widget_get_allocated_width(widget), gtk_widget_get_allocated_height(widget))
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height) else { return true }
        isLooking = true
        defer {
            isLooking = false
            cairo_surface_destroy(surface)
        }
        guard let context = cairo_create(surface) else { return true }
        gtk_widget_draw(widget, context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        // The alpha value is the fourth byte of a pixel, or the first one on big-endian machines.
        let offset = Int(height / 2) * Int(cairo_image_surface_get_stride(surface)) + Int(width / 2) * 4
        return cairo_image_surface_get_data(surface).map { $0[offset] != 0 || $0[offset + 3] != 0 } ?? true
    }
}
