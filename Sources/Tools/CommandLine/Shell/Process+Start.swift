import Foundation

extension Process {
    /// Starts the program with unblocked signals.
    func start() throws {
        // Task threads block all signals, and a child inherits the mask, so it would ignore SIGTERM.
        var (none, before) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try run()
    }
}
