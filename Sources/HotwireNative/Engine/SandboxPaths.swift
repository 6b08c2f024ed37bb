internal import CWebKitGTK
internal import GLibInterop
internal import Logging

/// The paths of the environment that WebKit passes to bubblewrap.
///
/// WebKit terminates the program if one of them is an obstacle; see ``PathKind``. No program can load anything from such a path,
/// so it is removed.
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

    /// The variable with the address of the sound server, whose socket WebKit binds.
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

    /// The first of some folders that prevents a sandbox.
    static func obstacle(inFolders folders: [String]) -> String? {
        folders.lazy.compactMap { PathKind(ofFolder: $0).obstacle($0) }.first
    }

    /// Splits a colon-separated list of paths, as in environment variables.
    nonisolated static func split(_ list: String, _ isUnreadable: (String) -> Bool) -> (kept: String, dropped: [String])
    {
        let paths = list.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        let kept = paths.filter { $0.isEmpty || !isUnreadable($0) }
        return (kept.joined(separator: ":"), paths.filter { !$0.isEmpty && isUnreadable($0) })
    }
}
