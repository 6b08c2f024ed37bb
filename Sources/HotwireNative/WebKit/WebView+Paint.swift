internal import CWebKitGTK
internal import GLibInterop

/// When a page may be seen that the page's script has told of.
///
/// The script tells within the rendering update that brings the page to the display. What WebKit has rendered before has
/// arrived by then, as its messages keep their order; so the next frame that is not the one of that moment is the page's.
extension WebView {
    /// What is waited for.
    struct AwaitedPaint {
        /// What the view showed when the page's script told.
        let before: PaintedLines?
        /// Hears of each draw, of which WebKit requests one when it has something to show.
        let draw: SignalConnection
        /// Runs once, within the draw that shows the page where that is possible.
        let body: () -> Void
    }

    /// Runs a closure when the page's current content is about to be visible in the view; a later closure replaces it.
    ///
    /// It may run while the window is drawn, where nothing may change the layout.
    func whenPainted(_ body: @escaping () -> Void) {
        widget.layOutNow()
        awaitedPaint = AwaitedPaint(
            before: look(),
            draw: reference.answer(WidgetSignal.draw, from: self, WebView.willDraw),
            body: body
        )
        // A page that looks as the one before does not change. The frame after its own comes all the same.
        frameWait = Task { [weak self] in
            // A document without our relay, or a dead page, has no frame to wait for.
            _ = try? await self?.evaluate("await hotwireNative.nextFrame()", [:], world: PageScript.world)
            if !Task.isCancelled { self?.frameHasPassed() }
        }
    }

    /// Waits for no paint any more.
    func dropAwaitedPaint() {
        awaitedPaint = nil
        frameWait = nil
    }

    private func willDraw(_ context: OpaquePointer) -> Bool {
        guard !isLooking, let awaitedPaint else { return false }
        if let now = look(), !now.isBlank, now != awaitedPaint.before { hasPainted() }
        return false
    }

    private func look() -> PaintedLines? {
        isLooking = true
        defer { isLooking = false }
        return PaintedLines(of: widget)
    }

    private func frameHasPassed() {
        widget.layOutNow()
        if look()?.isBlank == true { paintAgain() } else { hasPainted() }
    }

    private func hasPainted() {
        let body = awaitedPaint?.body
        dropAwaitedPaint()
        body?()
    }

    /// Makes the engine render a page anew that it does not know to be lost.
    ///
    /// A view that was unrealized has lost what it painted, and a page that paints nothing new would stay blank for ever.
    /// Only a change of size that is reverted brings it back (measured), some frames later.
    private func paintAgain() {
        var whole = GtkAllocation()
        gtk_widget_get_allocation(widget, &whole)
        guard whole.width > 1, whole.height > 1 else { return }
        var less = whole
        less.height -= 1
        gtk_widget_size_allocate(widget, &less)
        gtk_widget_size_allocate(widget, &whole)
    }
}
