internal import CWebKitGTK
internal import GLibInterop
internal import Glibc
internal import HotwireCore
internal import Logging

/// This computer's support for web pages; these properties need no display.
package enum Machine {
    package static var engineVersion: String {
        WebKitLibrary.wait()
        return "\(webkit_get_major_version()).\(webkit_get_minor_version()).\(webkit_get_micro_version())"
    }

    package static var toolkitVersion: String {
        "\(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())"
    }

    /// Whether windows have a display; ends a process whose limits are too low for the engine, and otherwise initializes GTK.
    package static var hasDisplay: Bool {
        ProcessStart.prepare()
        BaseFolders.repair()
        var count: gint = 0
        return gtk_init_check(&count, nil) != 0
    }

    /// Whether icons can be drawn: desktop icons are SVG files, which need a loader for gdk-pixbuf.
    package static var drawsIcons: Bool {
        guard let formats = gdk_pixbuf_get_formats() else { return false }
        defer { g_slist_free(formats) }
        return sequence(first: formats) { $0.pointee.next }.contains { item in
            guard let data = item.pointee.data else { return false }
            return String(consuming: gdk_pixbuf_format_get_name(OpaquePointer(data))) == "svg"
        }
    }

    /// The engine's user agent; `nil` without a display, which the engine needs to determine it.
    package static var engineUserAgent: String? { hasDisplay ? AppUserAgent.engine : nil }

    /// The reason why web pages run without a sandbox on this computer; `nil` if they have one.
    package static var sandboxObstacle: String? { Sandbox.obstacle }
}

/// The preparation of a process for GTK and the engine, which would otherwise end it by a signal.
package nonisolated enum ProcessStart {
    /// The exit code of a process whose limits are too low, as in `sysexits.h`.
    private static let unavailable: Int32 = 69

    /// Prepares the process for a window, or reports the problem and exits.
    package static func prepare() {
        openStandardStreams()
        waitForChildren()
        // The reader of a log may end before the app does.
        signal(SIGPIPE, SIG_IGN)
        require(ProgramLimits(files: limit(RLIMIT_NOFILE), addressSpace: limit(RLIMIT_AS)))
    }

    /// Prepares the process for a command that needs no engine, or reports the problem and exits.
    package static func prepareCommand() {
        openStandardStreams()
        waitForChildren()
        require(ProgramLimits(files: limit(RLIMIT_NOFILE), addressSpace: nil))
    }

    /// Lets the program read its child processes' results, even if it inherited a disposition that ignores them.
    private static func waitForChildren() { signal(SIGCHLD, SIG_DFL) }

    /// Opens the standard streams that the program was started without.
    private static func openStandardStreams() {
        // The next files and sockets would otherwise get these numbers, and log messages would be written into them. `open` uses
        // the lowest free number.
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

// On a full disk, SIGBUS ends a process that writes to the cache, and every page would keep crashing.
/// Mesa's cache of compiled shaders, which web processes map into their memory.
enum ShaderCache {
    /// The variable that disables Mesa's cache.
    private static let variable = "MESA_SHADER_CACHE_DISABLE"
    /// The free disk space that suffices for the cache, in bytes.
    private static let enoughSpace: UInt64 = 32 * 1024 * 1024

    /// Disables the cache for future processes if its disk is full; call it before the first process starts and after each crash.
    static func disableOnFullDisk(_ logger: Logger) {
        guard g_getenv(variable) == nil, let folder, let space = freeSpace(at: folder), space < enoughSpace else {
            return
        }
        g_setenv(variable, "true", 1)
        logger.warning("the disk of “\(folder)” is full; graphics drivers do not store compiled shaders")
    }

    private static var folder: String? {
        (g_getenv("MESA_SHADER_CACHE_DIR") ?? g_get_user_cache_dir()).map { String(cString: $0) }
    }

    /// Returns the space that the user may use on a folder's disk, even if the folder does not exist yet; `nil` if it is unknown.
    private static func freeSpace(at folder: String) -> UInt64? {
        var facts = statvfs()
        var path = folder
        while statvfs(path, &facts) != 0 {
            guard errno == ENOENT, let end = path.lastIndex(of: "/"), end != path.startIndex else { return nil }
            path = String(path[..<end])
        }
        // A file system such as /proc has no blocks.
        return facts.f_blocks == 0 ? nil : UInt64(facts.f_bavail) * UInt64(facts.f_frsize)
    }
}
