internal import CWebKitGTK
internal import GLibInterop

/// When a page may be seen that the page's script has told of.
///
/// The script tells within the rendering update that brings the page to the display. What WebKit has rendered before has
/// arrived by then, as its messages keep their order; so the next frame that is not the one of that moment is the page's.
///
/// That proves nothing where the page before moved while it waited, where the document is a new one, which is white before it is
/// anything else, and where the page was hidden, as it then shows what it was before. Three frames of the page have to pass
/// there: the engine begins one or two before it has handed over the one before. Only the first document of a view has no page
/// before it, so that any frame with content is its own. So it is after a page that was left for good, which is veiled: it draws
/// nothing any more.
extension WebView {
    /// Which frame shows the page.
    enum PaintProof {
        /// The first that differs from this one.
        case change(from: PaintedLines)
        /// The first that is more than one colour.
        case content
        /// None by its looks; three frames have to pass.
        case none
    }

    /// What is waited for.
    struct AwaitedPaint {
        var proof: PaintProof
        /// Observes the draws; WebKit requests one when it has something to show.
        let draw: SignalConnection
        /// Runs once, within the draw that shows the page where that is possible.
        let body: () -> Void
    }

    /// Runs a closure when the page's current content is about to be visible in the view; a later closure replaces it.
    ///
    /// It may run while the window is drawn, where nothing may change the layout.
    func whenPainted(_ body: @escaping () -> Void) {
        awaitedPaint = AwaitedPaint(
            proof: proof,
            draw: reference.answer(WidgetSignal.draw, from: self, WebView.willDraw),
            body: body
        )
        // The page may already be in the view: its script reports the first page two frames after it was loaded.
        if case .content = awaitedPaint?.proof, let lines = lookNow(), !lines.isPlain { return hasPainted() }
        awaitFrames()
    }

    /// Waits for no paint any more.
    func dropAwaitedPaint() {
        awaitedPaint = nil
        frameWait = nil
    }

    /// Begins to watch whether the page moves until the next one comes.
    func watchForMovement() { linesAtStart = mayShowOldFrames ? nil : lookNow() }

    private var proof: PaintProof {
        guard hasShownPage || documentCount > 1 else { return .content }
        if isVeiled { return .content }
        guard !mayShowOldFrames, let lines = lookNow(), lines == linesAtStart else { return .none }
        return .change(from: lines)
    }

    /// Has a page that was left for good draw nothing until a visit has rendered.
    ///
    /// The first frame with content is then the next page's.
    func veil() {
        dropAwaitedPaint()
        Task { [weak self, document = documentCount] in
            let lowered = try? await self?.evaluate("hotwireVeil.lower(); return true", [:], world: PageScript.world)
            // A document without our scripts cannot, a new one has no veil, and a view that is realized keeps old pixels.
            guard let self, lowered == .bool(true), documentCount == document else { return }
            isVeiled = gtk_widget_get_realized(widget) == 0
        }
    }

    /// Moves the view into a screen that is shown.
    func move(into box: Reference<GtkBox>) {
        let mayShowOldFrames = mayShowOldFrames
        widget.move(into: box.pointer)
        gtk_widget_show(widget)
        // The page hears nothing of a moment without a place.
        if gtk_widget_get_mapped(widget) != 0 { self.mayShowOldFrames = mayShowOldFrames }
    }

    func didUnmap() { mayShowOldFrames = true }

    /// A page that looks as the one before does not change, but has frames all the same.
    private func awaitFrames() {
        frameWait = Task { [weak self] in
            let script = "return await hotwireNative.framesPass()"
            // A document without our relay, or a dead page, has no frame to wait for.
            let havePassed = try? await self?.evaluate(script, [:], world: PageScript.world)
            guard !Task.isCancelled else { return }
            if havePassed == .bool(false) { self?.frameWait = nil } else { self?.framesHavePassed() }
        }
    }

    private func willDraw(_ context: OpaquePointer) -> Bool {
        guard !isLooking, let awaitedPaint else { return false }
        if showsPage(by: awaitedPaint.proof) {
            hasPainted()
        } else if frameWait == nil {
            awaitFrames()
        }
        return false
    }

    /// Whether the frame that is being drawn proves to be the page's.
    private func showsPage(by proof: PaintProof) -> Bool {
        switch proof {
        case .change(let before): look().map { !$0.isBlank && $0 != before } ?? false
        case .content: look().map { !$0.isPlain } ?? false
        case .none: false
        }
    }

    /// Looks outside of a draw, where a layout may be pending, with which GTK draws nothing.
    private func lookNow() -> PaintedLines? {
        widget.layOutNow()
        return look()
    }

    private func look() -> PaintedLines? {
        isLooking = true
        defer { isLooking = false }
        return PaintedLines(of: widget)
    }

    private func framesHavePassed() {
        guard let lines = lookNow(), lines.isBlank else { return hasPainted() }
        awaitedPaint?.proof = .change(from: lines)
        paintAgain()
    }

    private func hasPainted() {
        let body = awaitedPaint?.body
        mayShowOldFrames = false
        isVeiled = false
        hasShownPage = true
        configuration.environment.firstPage.end()
        dropAwaitedPaint()
        body?()
    }

    /// Makes the engine render a page again whose pixels the view has lost.
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
