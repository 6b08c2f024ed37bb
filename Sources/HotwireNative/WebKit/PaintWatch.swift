internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Finds the frame from which a page can be shown that the page's script has reported.
///
/// The script reports it within the rendering update that brings the page to the display. What WebKit has rendered before has
/// arrived by then, as its messages keep their order; so the next frame that is not the one of that moment is the page's.
///
/// That proves nothing where the page before moved while it waited, where the document is a new one, which is white before it is
/// anything else, and where the page was hidden, as it then shows what it was before. Three frames of the page have to pass
/// there: the engine begins one or two before it has handed over the one before. Only the first document of a view has no page
/// before it, so that any frame with content is its own. So it is after a page that was left for good, which is veiled: it draws
/// nothing any longer.
final class PaintWatch {
    /// The awaited paint, if any.
    struct Awaited {
        var proof: PaintProof
        /// Observes the draws; WebKit requests one when it has something to show.
        let draw: SignalConnection
        /// Runs once, within the draw that shows the page where that is possible.
        let body: () -> Void
    }

    /// Whether the current draw only takes a snapshot, and does not paint the page.
    private(set) var isLooking = false
    /// The awaited paint, if any.
    private(set) var awaited: Awaited?
    /// Whether the page that was here last draws nothing.
    private(set) var isVeiled = false
    /// Whether a page has been seen in the view since it was created.
    private(set) var hasShownPage = false

    private let view: Reference<WebKitWebView>
    private let environment: WebEnvironment
    /// What the view showed when it was last given to a screen.
    private var linesAtStart: PaintedLines?
    /// Whether the page was hidden, or its document came, since it was seen to paint last.
    private var mayShowOldFrames = false
    /// How many documents the view has received.
    private var documentCount = 0
    private var frameWait: Task<Void, Never>? { didSet { oldValue?.cancel() } }
    private var connections: [SignalConnection] = []

    /// Watches a view.
    init(of view: Reference<WebKitWebView>, in environment: WebEnvironment) {
        self.view = view
        self.environment = environment
        connections = [view.connect(WidgetSignal.unmap, to: self, PaintWatch.didUnmap)]
    }

    /// Runs a closure when the page's current content is about to be visible in the view; a later closure replaces it.
    ///
    /// It may run while the window is drawn, where nothing may change the layout.
    func whenPainted(_ body: @escaping () -> Void) {
        awaited = Awaited(
            proof: proof,
            draw: view.answer(WidgetSignal.draw, from: self, PaintWatch.willDraw),
            body: body
        )
        // The page may already be in the view: its script reports the first page two frames after it was loaded.
        if case .content = awaited?.proof, let lines = lookNow(), !lines.isPlain { return hasPainted() }
        awaitFrames()
    }

    /// Stops waiting for a paint.
    func drop() {
        awaited = nil
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
        drop()
        Task { [weak self, document = documentCount] in
            let lowered = try? await self?.view.evaluate(
                "hotwireVeil.lower(); return true",
                [:],
                world: PageScript.world
            )
            // A document without our scripts cannot, a new one has no veil, and a view that is realized keeps old pixels.
            guard let self, lowered == .bool(true), documentCount == document else { return }
            isVeiled = gtk_widget_get_realized(view.widget) == 0
        }
    }

    /// Moves the view into a screen that is shown.
    func move(into box: Reference<GtkBox>) {
        let mayShowOldFrames = mayShowOldFrames
        view.widget.move(into: box.pointer)
        gtk_widget_show(view.widget)
        // The page hears nothing of a moment without a place.
        if gtk_widget_get_mapped(view.widget) != 0 { self.mayShowOldFrames = mayShowOldFrames }
    }

    /// Handles a new document, which may paint what was there before it.
    func documentCame() {
        mayShowOldFrames = true
        isVeiled = false
        documentCount += 1
    }

    /// The page's process ended, and paints no more.
    func processEnded() {
        drop()
        mayShowOldFrames = true
    }

    /// The page began a visit itself, and shows what it had: that lifts the veil, too.
    func pageRendered() {
        if awaited == nil { isVeiled = false }
    }

    /// Looks at the page without taking the draw for a paint of it.
    func looking<Result>(_ body: () -> Result) -> Result {
        isLooking = true
        defer { isLooking = false }
        return body()
    }

    private func didUnmap() { mayShowOldFrames = true }

    /// A page that looks as the one before does not change, but has frames all the same.
    private func awaitFrames() {
        frameWait = Task { [weak self] in
            let script = "return await hotwireNative.framesPass()"
            // A document without our relay, or a dead page, has no frame to wait for.
            let havePassed = try? await self?.view.evaluate(script, [:], world: PageScript.world)
            guard !Task.isCancelled else { return }
            if havePassed == .bool(false) { self?.frameWait = nil } else { self?.framesHavePassed() }
        }
    }

    private func willDraw(_ context: OpaquePointer) -> Bool {
        guard !isLooking, let awaited else { return false }
        if awaited.proof.needsLook, let lines = look(), awaited.proof.isGiven(by: lines) {
            hasPainted()
        } else if frameWait == nil {
            awaitFrames()
        }
        return false
    }

    /// Looks outside of a draw, where a layout may be pending, with which GTK draws nothing.
    private func lookNow() -> PaintedLines? {
        view.widget.layOutNow()
        return look()
    }

    private func look() -> PaintedLines? { looking { PaintedLines(of: view.widget) } }

    private func framesHavePassed() {
        guard let lines = lookNow(), lines.isBlank else { return hasPainted() }
        awaited?.proof = .change(from: lines)
        view.widget.renderAgain()
    }

    private func hasPainted() {
        let body = awaited?.body
        mayShowOldFrames = false
        isVeiled = false
        hasShownPage = true
        environment.firstPage.end()
        drop()
        body?()
    }
}
