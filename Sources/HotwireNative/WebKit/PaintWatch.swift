internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Determines the frame from which a page that its script reported can be shown.
///
/// The script reports the page within the rendering update that brings it to the display. By then, everything WebKit rendered
/// before has arrived, because its messages keep their order. The next frame other than the current one is therefore the
/// page's.
///
/// This proves nothing if the previous page changed while it waited, if the document is new (and starts out white), or if the
/// page was hidden (and still shows old content). In these cases, three frames of the page have to pass: the engine starts one
/// or two before it has delivered the previous one. Only the first document of a view has no previous page, so any frame with
/// content is its own. The same applies after a page that was left for good: it is veiled and no longer draws anything.
final class PaintWatch {
    /// An awaited paint.
    struct Awaited {
        var proof: PaintProof
        /// Observes draws; WebKit requests one when it has something to show.
        let draw: SignalConnection
        /// Runs once, if possible within the draw that shows the page.
        let body: () -> Void
    }

    /// Whether the current draw only takes a snapshot and does not paint the page.
    private(set) var isLooking = false
    /// The awaited paint, if any.
    private(set) var awaited: Awaited?
    /// Whether the previous page draws nothing.
    private(set) var isVeiled = false
    /// Whether a page has been visible in the view since it was created.
    private(set) var hasShownPage = false

    private let view: Reference<WebKitWebView>
    private let environment: WebEnvironment
    /// The content of the view when it was last moved to a screen.
    private var linesAtStart: PaintedLines?
    /// Whether the page was hidden, or its document was committed, since its last observed paint.
    private var mayShowOldFrames = false
    /// The number of documents that the view has received.
    private var documentCount = 0
    private var frameWait: Task<Void, Never>? { didSet { oldValue?.cancel() } }
    private var connections: [SignalConnection] = []

    /// Creates a watch of a view.
    init(of view: Reference<WebKitWebView>, in environment: WebEnvironment) {
        self.view = view
        self.environment = environment
        connections = [view.connect(WidgetSignal.unmap, to: self, PaintWatch.didUnmap)]
    }

    /// Runs a closure when the page's current content is about to become visible; a later closure replaces it.
    ///
    /// The closure may run while the window is drawn, when nothing may change the layout.
    func whenPainted(_ body: @escaping () -> Void) {
        awaited = Awaited(
            proof: proof,
            draw: view.answer(WidgetSignal.draw, from: self, PaintWatch.willDraw),
            body: body
        )
        // The page may already be visible: its script reports the first page two frames after it was loaded.
        if case .content = awaited?.proof, let lines = lookNow(), !lines.isPlain { return hasPainted() }
        awaitFrames()
    }

    /// Stops waiting for a paint.
    func drop() {
        awaited = nil
        frameWait = nil
    }

    /// Records the page's content, to detect whether it changes until the next page arrives.
    func watchForMovement() { linesAtStart = mayShowOldFrames ? nil : lookNow() }

    private var proof: PaintProof {
        guard hasShownPage || documentCount > 1 else { return .content }
        if isVeiled { return .content }
        guard !mayShowOldFrames, let lines = lookNow(), lines == linesAtStart else { return .none }
        return .change(from: lines)
    }

    /// Makes a page that was left for good draw nothing until a visit has rendered.
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
            // A document without the library's scripts cannot do so, a new one has no veil, and a realized view keeps old
            // pixels.
            guard let self, lowered == .bool(true), documentCount == document else { return }
            isVeiled = gtk_widget_get_realized(view.widget) == 0
        }
    }

    /// Moves the view into a visible screen.
    func move(into box: Reference<GtkBox>) {
        let mayShowOldFrames = mayShowOldFrames
        view.widget.move(into: box.pointer)
        gtk_widget_show(view.widget)
        // The page does not notice that it was briefly without a parent.
        if gtk_widget_get_mapped(view.widget) != 0 { self.mayShowOldFrames = mayShowOldFrames }
    }

    /// Handles a new document, which may paint the previous content first.
    func documentCame() {
        mayShowOldFrames = true
        isVeiled = false
        documentCount += 1
    }

    /// Handles the end of the page's process, which no longer paints.
    func processEnded() {
        drop()
        mayShowOldFrames = true
    }

    /// Handles a visit that the page started itself and rendered at once, which also lifts the veil.
    func pageRendered() {
        if awaited == nil { isVeiled = false }
    }

    /// Reads the page's pixels without treating the draw as a paint.
    func looking<Result>(_ body: () -> Result) -> Result {
        isLooking = true
        defer { isLooking = false }
        return body()
    }

    private func didUnmap() { mayShowOldFrames = true }

    /// Waits for frames of the page: one that looks like the previous page does not change, but still has frames.
    private func awaitFrames() {
        frameWait = Task { [weak self] in
            let script = "return await hotwireNative.framesPass()"
            // A document without the relay, or a dead page, has no frame to wait for.
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

    /// Reads the pixels outside of a draw, first performing any pending layout, without which GTK draws nothing.
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
