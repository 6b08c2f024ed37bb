internal import CWebKitGTK
internal import GLibInterop
internal import Glibc
internal import Logging

/// The check whether web processes can run in a sandbox here.
enum Sandbox {
    /// The obstacle to a sandbox, if any; determined once, and the first access waits for the trial run.
    static let obstacle: String? = missing ?? (trial.succeeds() ? nil : SandboxStarter.here.failure)

    /// The obstacle that is known without a trial run, if any.
    private static let missing = findMissing()
    private static let trial = SandboxTrial()

    /// Starts the trial run early, so that it overlaps with the caller's other preparations.
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

/// A trial run of the sandbox: some containers have the program but forbid what it needs, which only a run reveals.
private struct SandboxTrial {
    private let process: GPid?

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

/// The program that WebKit uses to start its processes in a sandbox.
enum SandboxStarter: CaseIterable {
    /// Bubblewrap, which uses kernel namespaces.
    case bubblewrap
    /// Flatpak's own program, because a process in a Flatpak may not create namespaces.
    case flatpak

    /// The starter for this program.
    static var here: SandboxStarter { PortalUse.isInFlatpak ? .flatpak : .bubblewrap }

    /// The programs that must be installed.
    var programs: [String] {
        switch self {
        case .bubblewrap: ["bwrap", "xdg-dbus-proxy"]
        case .flatpak: ["flatpak-spawn"]
        }
    }

    /// A command that needs the same permissions as WebKit, and does nothing.
    var trial: [String] {
        switch self {
        case .bubblewrap: ["bwrap", "--ro-bind", "/", "/", "--unshare-pid", "--unshare-uts", "--proc", "/proc", "true"]
        case .flatpak: ["flatpak-spawn", "--sandbox", "--no-network", "true"]
        }
    }

    /// The description of a failed trial run.
    var failure: String {
        switch self {
        case .bubblewrap: "bwrap cannot create namespaces here"
        case .flatpak: "flatpak-spawn cannot start a sandbox here"
        }
    }
}

// WebKit terminates the program if one of them is an obstacle; see ``PathKind``. No program can load anything from such a path,
// so it is removed.
/// The paths in the environment that WebKit passes to bubblewrap.
enum SandboxPaths {
    /// The variables whose paths WebKit binds in its sandbox.
    private static let variables = [
        "LD_LIBRARY_PATH", "GST_PLUGIN_PATH_1_0", "GST_PLUGIN_PATH", "GST_PLUGIN_SYSTEM_PATH_1_0",
        "GST_PLUGIN_SYSTEM_PATH",
        "GST_PRESET_PATH", "GST_REGISTRY", "GST_DEBUG_FILE", "GST_DEBUG_DUMP_DOT_DIR", "GST_PLUGIN_SCANNER",
        "GST_INSTALL_PLUGINS_HELPER", "GST_PTP_HELPER", "PULSE_CLIENTCONFIG",
    ]
    /// The names in the home folder that WebKit binds in its sandbox, if they exist.
    private static let names = [
        ".asoundrc", ".fontconfig", ".fonts", ".fonts.conf", ".fonts.conf.d", ".pulse", ".sndio",
    ]

    /// The variable with the address of the sound server, and the prefix of a socket that WebKit binds.
    private static let sound = (variable: "PULSE_SERVER", beginning: "unix:")

    /// Removes unreadable paths from the environment, before the first web process starts.
    static func repair(_ logger: Logger) {
        repairSound(logger)
        for name in variables {
            guard let value = g_getenv(name).map({ String(cString: $0) }) else { continue }
            let (kept, dropped) = split(value) { PathKind(of: $0).obstacle($0) != nil }
            guard !dropped.isEmpty else { continue }
            let paths = dropped.map { "“\($0)”" }.joined(separator: ", ")
            logger.warning("ignored \(paths) in \(name): not readable")
            if kept.isEmpty { g_unsetenv(name) } else { g_setenv(name, kept, 1) }
        }
    }

    private static func repairSound(_ logger: Logger) {
        guard let value = g_getenv(sound.variable).map({ String(cString: $0) }), value.hasPrefix(sound.beginning) else {
            return
        }
        let path = String(value.dropFirst(sound.beginning.count))
        guard let obstacle = PathKind(of: path).obstacle(path) else { return }
        g_unsetenv(sound.variable)
        logger.warning("ignored \(sound.variable): \(obstacle)")
    }

    /// The user's first folder or file that prevents a sandbox.
    static var obstacle: String? {
        let home = g_get_home_dir().map { String(cString: $0) } ?? "/"
        let others = [g_get_user_data_dir(), g_get_user_cache_dir(), g_get_user_config_dir(), g_get_user_runtime_dir()]
        return obstacle(inFolders: [home] + others.compactMap { $0.map { String(cString: $0) } })
            ?? names.lazy.map { "\(home)/\($0)" }.compactMap { PathKind(of: $0).obstacle($0) }.first
    }

    /// Returns a description of the first folder that prevents a sandbox.
    static func obstacle(inFolders folders: [String]) -> String? {
        folders.lazy.compactMap { PathKind(ofFolder: $0).obstacle($0) }.first
    }

    /// Splits a colon-separated list into its readable and unreadable paths.
    nonisolated static func split(_ list: String, _ isUnreadable: (String) -> Bool) -> (kept: String, dropped: [String])
    {
        let paths = list.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        let kept = paths.filter { $0.isEmpty || !isUnreadable($0) }
        return (kept.joined(separator: ":"), paths.filter { !$0.isEmpty && isUnreadable($0) })
    }
}
