internal import CWebKitGTK
internal import Glibc

/// Quits an application that the system asks to end: at a logout, by `kill`, or with Ctrl+C in a terminal.
///
/// Each signal is handled once; a second one terminates a program that is waiting for the disk.
final class EndSignals {
    private let quit: () -> Void
    private var sources: [Int32: guint] = [:]

    /// Observes signals until it is released; a signal that is ignored, as with `nohup`, stays ignored.
    init(_ quit: @escaping () -> Void) {
        self.quit = quit
        for signal in [SIGTERM, SIGINT, SIGHUP] where !Self.isIgnored(signal) {
            let data = Unmanaged.passUnretained(self).toOpaque()
            sources[signal] = g_unix_signal_add(signal, Self.handler(of: signal), data)
        }
    }

    isolated deinit { sources.values.forEach { g_source_remove($0) } }

    /// From now on each signal has the system's own action: GLib removes the source of the one that came.
    private func received(_ signal: Int32) {
        sources[signal] = nil
        sources.values.forEach { g_source_remove($0) }
        sources = [:]
        quit()
    }

    /// GLib calls it in the main loop, and lets the system's own action apply again afterwards.
    private static func handler(of signal: Int32) -> GSourceFunc {
        switch signal {
        case SIGTERM: { EndSignals.received(SIGTERM, $0) }
        case SIGINT: { EndSignals.received(SIGINT, $0) }
        default: { EndSignals.received(SIGHUP, $0) }
        }
    }

    private nonisolated static func received(_ signal: Int32, _ data: gpointer?) -> gboolean {
        // The pointer stays on the thread: GLib calls where the main context runs, which is the main thread.
        nonisolated(unsafe) let data = data
        MainActor.assumeIsolated {
            guard let data else { return }
            Unmanaged<EndSignals>.fromOpaque(data).takeUnretainedValue().received(signal)
        }
        return 0  // G_SOURCE_REMOVE
    }

    private static func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(signal, nil, &action) == 0 else { return false }
        // SIG_IGN is the number 1 in the place of a function.
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}
