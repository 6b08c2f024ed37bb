import AppTesting
import CWebKitGTK
import GLibInterop

@testable import HotwireDesktop
@testable import HotwireNative

/// Records each frame along one row of a window's screens; on Wayland, it draws the window again, because it cannot
/// read the display.
final class WindowCamera {
    private(set) var frames: [PixelRow] = []
    /// Whether frames are ignored.
    var isPaused = false

    private let window: NavigationWindow
    private let clock: OpaqueReference
    private var connection: SignalConnection?
    private var ticks: TickCallback?
    private var waiting: (enough: (PixelRow) -> Bool, most: Int, continuation: CheckedContinuation<PixelRow, Never>)?

    /// Starts to record a visible window.
    init(_ window: NavigationWindow) {
        self.window = window
        guard let clock = gtk_widget_get_frame_clock(window.window.pointer.cast(to: GtkWidget.self)) else {
            preconditionFailure("The window is not shown.")
        }
        self.clock = OpaqueReference(sharing: clock)
        connection = self.clock.connect(PlainSignal("after-paint"), to: self, WindowCamera.look)
        // Requests frames even when the window does not; this causes no painting.
        ticks = TickCallback(widget: window.window.pointer.cast(to: GtkWidget.self), owner: self) { _ in { true } }
    }

    /// Returns the next frame that satisfies a condition, or the last of a number of frames.
    @discardableResult
    func frame(of most: Int = 120, _ enough: @escaping (PixelRow) -> Bool) async -> PixelRow {
        await withCheckedContinuation { waiting = (enough, most, $0) }
    }

    /// Discards the frames so far.
    func startOver() { frames = [] }

    /// The frames without repetitions, for a failing test's message.
    var story: String {
        var lines: [(row: PixelRow, count: Int)] = []
        for frame in frames {
            if lines.last?.row == frame { lines[lines.count - 1].count += 1 } else { lines.append((frame, 1)) }
        }
        return lines.map { "\($0.count) x [\($0.row)]" }.joined(separator: "\n")
    }

    private func look() {
        guard !isPaused else { return }
        guard let row = Display.isX11 ? Display.rowOnX11(of: window) : Display.rowDrawn(of: window) else { return }
        frames.append(row)
        guard let (enough, most, continuation) = waiting else { return }
        guard enough(row) || most <= 1 else {
            waiting?.most -= 1
            return
        }
        waiting = nil
        continuation.resume(returning: row)
    }
}
