internal import CWebKitGTK
internal import GLibInterop

/// Waits for the end of a sheet's fading, and then tidies up once.
final class RevealEnd {
    private var body: (() -> Void)?
    private var connections: [SignalConnection] = []
    private var continuation: CheckedContinuation<Void, Never>?
    private var limit: Task<Void, Never>?

    /// A window that is minimised paints no frames, and what waits for the sheet's end would wait until it is seen again.
    private static let longest = Duration.milliseconds(500)

    init(_ body: @escaping () -> Void) { self.body = body }

    func wait(for revealer: Reference<GtkRevealer>, _ isRevealed: Bool) async {
        func isThere() -> Bool { (gtk_revealer_get_child_revealed(revealer.pointer) != 0) == isRevealed }
        guard body != nil, !isThere() else { return finish() }
        connections = [
            revealer.observe("child-revealed", by: self) { end in { if isThere() { end.finish() } } },
            // A window that is closed or hidden meanwhile shows the sheet no more.
            revealer.connect(WidgetSignal.unmap, to: self, RevealEnd.finish),
        ]
        limit = Task { [weak self] in
            try? await MainLoopClock().sleep(for: Self.longest)  // an error says that the end came first
            self?.finish()
        }
        await withCheckedContinuation { continuation = $0 }
    }

    func finish() {
        guard let body else { return }
        self.body = nil
        connections = []
        limit?.cancel()
        body()
        continuation?.resume()
        continuation = nil
    }
}
