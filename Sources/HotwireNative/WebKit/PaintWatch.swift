internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Determines the frame from which a page that its script has reported can be shown.
final class PaintWatch {
    // The script reports the page within the rendering update that brings it to the display. Everything that WebKit rendered
    // before has then arrived, because its messages keep their order. The next frame other than the current one is therefore
    // the page's; `proof` handles the exceptions.
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

    init(of view: Reference<WebKitWebView>, in environment: WebEnvironment) {
        self.view = view
        self.environment = environment
        connections = [view.connect(WidgetSignal.unmap, to: self, PaintWatch.didUnmap)]
    }

    /// Runs a closure when the page's content is about to become visible, perhaps within a draw, when nothing may change the
    /// layout; a later closure replaces it.
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
        // Another frame proves nothing if the previous page changed while it waited, the document is new (and starts out white),
        // or the page was hidden (and still shows old content). Then three frames must pass: the engine starts one or two before
        // it has delivered the previous one. Without a previous page, or if it is veiled, any frame with content is the page's.
        guard hasShownPage || documentCount > 1 else { return .content }
        if isVeiled { return .content }
        guard !mayShowOldFrames, let lines = lookNow(), lines == linesAtStart else { return .none }
        return .change(from: lines)
    }

    /// Makes a page that was left for good draw nothing until a visit has rendered, so that the first content is the next page's.
    func veil() {
        drop()
        Task { [weak self, document = documentCount] in
            let lowered = try? await self?.view.evaluate(
                "hotwireVeil.lower(); return true",
                [:],
                world: PageScript.world
            )
            // A document without the library's scripts lowers no veil, a new document has none, and a realized view keeps old pixels.
            guard let self, lowered == .bool(true), documentCount == document else { return }
            isVeiled = !view.isRealized
        }
    }

    /// Moves the view into a visible screen.
    func move(into box: Reference<GtkBox>) {
        let mayShowOldFrames = mayShowOldFrames
        view.widget.move(into: box.pointer)
        view.isVisible = true
        // The page does not notice that its view was briefly without a parent.
        if view.isMapped { self.mayShowOldFrames = mayShowOldFrames }
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

    /// Waits for the page's frames, because a page that looks like the previous one does not change but still has frames.
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

    /// Reads the pixels outside of a draw, after any pending layout, without which GTK draws nothing.
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

/// Sampled lines of a widget's drawing, to detect whether two frames of a page differ.
struct PaintedLines: Equatable {
    /// One value per pixel; the highest byte is the opacity.
    private let pixels: [UInt32]

    /// Draws a widget, whose layout must be complete; `nil` if it is not shown.
    init?(of widget: UnsafeMutablePointer<GtkWidget>) {
        // The web view draws nothing into a surface smaller than itself (measured), but only draws what the clip region needs.
        guard gtk_widget_is_drawable(widget) != 0 else { return nil }
        let (width, height) = (widget.allocatedWidth, widget.allocatedHeight)
        let rows = Self.rows(of: Int(height))
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height) else { return nil }
        defer { cairo_surface_destroy(surface) }
        guard let context = cairo_create(surface) else { return nil }
        for row in rows { cairo_rectangle(context, 0, Double(row), Double(width), 1) }
        cairo_clip(context)
        gtk_widget_draw(widget, context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return nil }
        let stride = Int(cairo_image_surface_get_stride(surface))
        pixels = rows.flatMap {
            UnsafeRawBufferPointer(start: data + $0 * stride, count: stride).bindMemory(to: UInt32.self)
        }
    }

    /// Whether nothing was drawn.
    var isBlank: Bool { pixels.allSatisfy { $0 == 0 } }

    /// Whether all pixels have the same color.
    var isPlain: Bool { pixels.allSatisfy { $0 == pixels.first } }

    /// The positions of the lines: dense enough that two pages differ in one, and few enough to be drawn within a frame.
    private static func rows(of height: Int) -> [Int] {
        let count = min(height, 48)
        return (0..<count).map { (2 * $0 + 1) * height / (2 * count) }
    }
}

/// Which frame proves that a page is shown.
enum PaintProof {
    /// The first that differs from this one.
    case change(from: PaintedLines)
    /// The first with more than one color.
    case content
    /// None by its content; three frames must pass.
    case none

    /// Returns whether a frame that is being drawn proves that the page is shown.
    func isGiven(by lines: PaintedLines) -> Bool {
        switch self {
        case .change(let before): !lines.isBlank && lines != before
        case .content: !lines.isPlain
        case .none: false
        }
    }

    /// Whether a frame's content must be examined.
    var needsLook: Bool { if case .none = self { false } else { true } }
}

/// Detects when a page has painted and then stands still, so that a snapshot exists if its process dies.
final class StillnessWatch {
    // A view whose process has died no longer draws anything (measured), so it is then too late for a snapshot.
    private let view: Reference<WebKitWebView>
    /// Whether a draw only reads the page and is not a paint.
    private let isLooking: () -> Bool

    private var machine = StillnessMachine()
    /// Takes the snapshot; `nil` if none is needed.
    private var onStill: (() -> Void)?
    private var timer: Task<Void, Never>? { didSet { oldValue?.cancel() } }
    private var paintConnection: SignalConnection?
    private var frameConnection: SignalConnection?

    init(of view: Reference<WebKitWebView>, isLooking: @escaping () -> Bool) {
        self.view = view
        self.isLooking = isLooking
    }

    /// Starts the watch, and runs a closure whenever a snapshot is due, at the end of a frame.
    func begin(_ onStill: @escaping () -> Void) {
        end()
        self.onStill = onStill
        observePaints(true)
    }

    func end() {
        machine = StillnessMachine()
        (onStill, timer, paintConnection, frameConnection) = (nil, nil, nil, nil)
    }

    /// Watches the next document, which has not painted yet.
    func restart() {
        if let onStill { begin(onStill) }
    }

    private func receive(_ event: StillnessMachine.Event) {
        for effect in machine.receive(event) {
            switch effect {
            case .observe(let isObserved): observePaints(isObserved)
            case .wait(let duration): wait(duration)
            case .keep: awaitFrame()
            }
        }
    }

    private func observePaints(_ isObserved: Bool) {
        paintConnection = isObserved ? view.answer(WidgetSignal.draw, from: self, StillnessWatch.didDraw) : nil
    }

    private func didDraw(_: OpaquePointer) -> Bool {
        if !isLooking() { receive(.painted) }
        return false
    }

    private func wait(_ duration: Duration) {
        timer = Task { [weak self] in
            try? await MainLoopClock().sleep(for: duration)  // throws if the wait was canceled
            guard !Task.isCancelled else { return }
            self?.receive(.timerEnded)
        }
    }

    /// Waits for the end of a frame: a widget can be drawn only while its layout is valid.
    private func awaitFrame() {
        guard let clock = view.frameClock else { return }
        let signal = PlainSignal("after-paint")
        frameConnection = OpaqueReference(sharing: clock).connect(signal, to: self, StillnessWatch.isStill)
        gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT)
    }

    private func isStill() {
        frameConnection = nil
        onStill?()
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    /// Makes the engine render a page again if its view has lost the pixels.
    func renderAgain() {
        // A view that was unrealized loses its pixels, and a page that paints nothing new would stay blank forever. Only a change
        // of size that is reverted restores the pixels (measured), some frames later.
        var whole = GtkAllocation()
        gtk_widget_get_allocation(self, &whole)
        guard whole.width > 1, whole.height > 1 else { return }
        var less = whole
        less.height -= 1
        gtk_widget_size_allocate(self, &less)
        gtk_widget_size_allocate(self, &whole)
    }
}
