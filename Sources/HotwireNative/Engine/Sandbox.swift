internal import CWebKitGTK
internal import GLibInterop
internal import Glibc

/// Determines whether web processes can run in a sandbox here.
enum Sandbox {
    /// The obstacle to a sandbox, or `nil`; determined once, which waits for the trial.
    static let obstacle: String? = missing ?? (trial.succeeds() ? nil : SandboxStarter.here.failure)

    /// The obstacle to a sandbox, as far as it is known without a trial.
    private static let missing = findMissing()
    private static let trial = SandboxTrial()

    /// Starts the trial, so that it runs while the caller prepares what needs the result.
    static func beginTrial() {
        if missing == nil { _ = trial }
    }

    private static func findMissing() -> String? {
        for program in SandboxStarter.here.programs where String(consuming: g_find_program_in_path(program)) == nil {
            return "\(program) is not installed"
        }
        return SandboxPaths.obstacle
    }
}

/// A trial run: some containers have the program but forbid what it needs, which only a trial reveals.
private struct SandboxTrial {
    private let process: GPid?

    /// Starts the trial's command.
    init() {
        var texts: [UnsafeMutablePointer<CChar>?] = SandboxStarter.here.trial.map { g_strdup($0) } + [nil]
        defer { texts.forEach { g_free($0) } }
        var process: GPid = 0
        let flags = GSpawnFlags(
            rawValue: G_SPAWN_SEARCH_PATH.rawValue | G_SPAWN_DO_NOT_REAP_CHILD.rawValue
                | G_SPAWN_STDOUT_TO_DEV_NULL.rawValue | G_SPAWN_STDERR_TO_DEV_NULL.rawValue
        )
        let hasStarted = g_spawn_async(nil, &texts, nil, flags, nil, nil, &process, nil) != 0
        self.process = hasStarted ? process : nil
    }

    /// Waits for the run to end, and returns whether it succeeded.
    func succeeds() -> Bool {
        guard let process else { return false }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { return false }
        }
        return status == 0
    }
}
