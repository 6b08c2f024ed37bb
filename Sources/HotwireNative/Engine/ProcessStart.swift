internal import Glibc
internal import HotwireCore

/// What a process needs before it starts GTK and the engine, which end it by a signal otherwise.
package nonisolated enum ProcessStart {
    /// The exit code of a process whose limits are too low, as in `sysexits.h`.
    private static let unavailable: Int32 = 69

    /// Prepares the process for a window, or ends it with a sentence.
    package static func prepare() {
        openStandardStreams()
        waitForChildren()
        // The reader of a log may end before the app does.
        signal(SIGPIPE, SIG_IGN)
        require(ProgramLimits(files: limit(RLIMIT_NOFILE), addressSpace: limit(RLIMIT_AS)))
    }

    /// Prepares the process for a command that needs no engine, or ends it with a sentence.
    package static func prepareCommand() {
        openStandardStreams()
        waitForChildren()
        require(ProgramLimits(files: limit(RLIMIT_NOFILE), addressSpace: nil))
    }

    /// Lets the results of child processes be read, even if the program's parent ignores those of its own.
    private static func waitForChildren() { signal(SIGCHLD, SIG_DFL) }

    /// Opens the standard streams that the program was started without.
    ///
    /// The next files and sockets would get their numbers, and log messages would be written into them.
    private static func openStandardStreams() {
        // The lowest free number is used.
        for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 { _ = open("/dev/null", O_RDWR) }
    }

    private static func limit(_ resource: __rlimit_resource) -> UInt64? {
        var limits = rlimit()
        guard getrlimit(__rlimit_resource_t(resource.rawValue), &limits) == 0, limits.rlim_cur != rlim_t.max else {
            return nil
        }
        return UInt64(limits.rlim_cur)
    }

    private static func require(_ limits: ProgramLimits) {
        guard let problem = limits.problem else { return }
        let text = "Could not start: \(problem).\n"
        _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) }  // the program ends either way
        exit(unavailable)
    }
}
