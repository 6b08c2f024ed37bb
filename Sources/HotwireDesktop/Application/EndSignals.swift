internal import CWebKitGTK
internal import GLibInterop
internal import Glibc

/// Quits an application when the system terminates it: at a logout, by `kill`, or with Ctrl+C in a terminal.
///
/// The first signal is handled; a second one terminates a program that is waiting for the disk.
package final class EndSignals {
    private var signals: [UnixSignal] = []

    /// Observes the signals until it is released; a signal that is ignored, as with `nohup`, stays ignored.
    package init(_ quit: @escaping () -> Void) {
        signals = [SIGTERM, SIGINT, SIGHUP].filter { !Self.isIgnored($0) }.map { signal in
            UnixSignal(signal) { [weak self] in
                self?.signals = []
                quit()
            }
        }
    }

    private static func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(signal, nil, &action) == 0 else { return false }
        // SIG_IGN is the number 1 in place of a function.
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }
}
