internal import CWebKitGTK
internal import GLibInterop

/// The end of a window's next frame, at which its widgets can be drawn: their layout holds then.
package final class FrameEnd {
    private let clock: OpaqueReference
    private var body: ((_ isFrame: Bool) -> Void)?
    private var continuation: CheckedContinuation<Void, Never>?
    private var connection: SignalConnection?

    /// Runs a body at the end of the next frame, and returns then.
    ///
    /// A window that is out of sight has no frames: after two seconds the body is run all the same, and is told so.
    package static func next(of clock: OpaquePointer, _ body: @escaping (_ isFrame: Bool) -> Void) async {
        let end = FrameEnd(clock, body)
        let timer = Task {
            try? await MainLoopClock().sleep(for: .seconds(2))  // or until it is over
            end.finish(isFrame: false)
        }
        await end.wait()
        timer.cancel()
    }

    private init(_ clock: OpaquePointer, _ body: @escaping (Bool) -> Void) {
        self.clock = OpaqueReference(sharing: clock)
        self.body = body
    }

    private func wait() async {
        connection = clock.connect(PlainSignal("after-paint"), to: self) { end in { end.finish(isFrame: true) } }
        gdk_frame_clock_request_phase(clock.pointer, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT)
        await withCheckedContinuation { continuation = $0 }
    }

    private func finish(isFrame: Bool) {
        connection = nil
        guard let continuation = continuation.take() else { return }
        body.take()?(isFrame)
        continuation.resume()
    }
}
