internal import CWebKitGTK
internal import GLibInterop

/// Determines whether web processes can run in a sandbox here.
enum Sandbox {
    /// What prevents a sandbox, or `nil`; tested once, for the first web view, as the test blocks the program.
    static let obstacle: String? = findObstacle()

    private static func findObstacle() -> String? {
        for program in ["bwrap", "xdg-dbus-proxy"] where String(consuming: g_find_program_in_path(program)) == nil {
            return "\(program) is not installed"
        }
        return SandboxPaths.obstacle ?? (canRun ? nil : "bwrap cannot make namespaces here")
    }

    /// Some containers have bubblewrap but forbid what it needs, which only a test reveals.
    private static var canRun: Bool {
        let arguments = ["bwrap", "--ro-bind", "/", "/", "--unshare-pid", "--unshare-uts", "--proc", "/proc", "true"]
        var texts: [UnsafeMutablePointer<CChar>?] = arguments.map { g_strdup($0) } + [nil]
        defer { texts.forEach { g_free($0) } }
        var status: gint = 0
        let flags = GSpawnFlags(
            rawValue: G_SPAWN_SEARCH_PATH.rawValue | G_SPAWN_STDOUT_TO_DEV_NULL.rawValue
                | G_SPAWN_STDERR_TO_DEV_NULL.rawValue
        )
        let started = g_spawn_sync(nil, &texts, nil, flags, nil, nil, nil, nil, &status, nil)
        return started != 0 && status == 0
    }
}
