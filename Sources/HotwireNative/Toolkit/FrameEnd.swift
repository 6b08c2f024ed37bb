internal import CWebKitGTK
internal import GLibInterop

/// The end of a window's next frame, at which its widgets can be drawn: their layout holds then.
package enum FrameEnd {
    /// Runs a body at the end of the next frame, and returns then.
    ///
    /// A window that is out of sight has no frames: after two seconds the body is run all the same, and is told so.
    package static func next(of clock: OpaquePointer, _ body: @escaping (_ isFrame: Bool) -> Void) async {
        let clock = OpaqueReference(sharing: clock)
        await OneShotWait(body).wait(atMost: .seconds(2)) { end in
            gdk_frame_clock_request_phase(clock.pointer, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT)
            return [clock.connect(PlainSignal("after-paint"), to: end, OneShotWait.finish)]
        }
    }
}
