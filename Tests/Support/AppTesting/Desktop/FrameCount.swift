import CWebKitGTK
import GLibInterop
import MainLoopTesting
import XCTest

@testable package import HotwireDesktop
@testable import HotwireNative

@MainActor package final class FrameCount {
    /// The number of painted frames.
    package private(set) var count = 0
    private let clock: OpaqueReference
    private var connection: SignalConnection?

    /// Creates a counter; `nil` for a window that is not on the display.
    package init?(_ window: NavigationWindow) {
        guard let surface = gtk_widget_get_window(window.window.pointer.cast(to: GtkWidget.self)),
            let clock = gdk_window_get_frame_clock(surface)
        else { return nil }
        self.clock = OpaqueReference(sharing: clock)
        connection = self.clock.connect(PlainSignal("paint"), to: self) { frames in { frames.count += 1 } }
    }

    /// Waits until every widget keeps its position for several frames in a row.
    package func rest<Places: Equatable>(_ places: () throws -> Places) async throws {
        var last = try places()
        var calm = 0
        let wait = Wait()
        while calm < Self.calmFrames {
            guard !wait.isOver else { return XCTFail("timed out waiting for a stable layout") }
            let painted = count
            gdk_frame_clock_request_phase(clock.pointer, GDK_FRAME_CLOCK_PHASE_PAINT)
            try await eventually { count > painted }
            let now = try places()
            calm = now == last ? calm + 1 : 0
            last = now
        }
    }

    /// A change takes at most two frames: one to measure it, and one for its idle consequences.
    private static let calmFrames = 5
}

extension NavigationWindow {
    /// Waits for three consecutive seconds without frames and updates, which a repeated layout would prevent.
    package func assertIdle(_ layout: String, line: UInt) async throws {
        let frames = try XCTUnwrap(FrameCount(self), line: line)
        var seconds: [String?] = []
        let wait = Wait()
        while !wait.isOver {
            let (painted, updated) = (frames.count, updates)
            try await Task.sleep(for: .seconds(1))
            let seen = (frames.count - painted, updates - updated)
            seconds.append(seen == (0, 0) ? nil : "\(seen.0) frames and \(seen.1) updates")
            // A new window may still have work to do in its first seconds.
            if seconds.count >= 3, seconds.suffix(3).allSatisfy({ $0 == nil }) { return }
        }
        XCTFail("\(layout): \(seconds.suffix(3).compactMap(\.self)) in the last three seconds", line: line)
    }
}
