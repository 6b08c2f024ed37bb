import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// The home folder and environment of the process of one script user.
///
/// It shares nothing with other scripts and the user's own files, and when headless nothing with the desktop.
struct ScriptHome: Sendable {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "hotwire-native-\(UUID().uuidString)")
    private let isHeadless: Bool

    init(isHeadless: Bool) { self.isHeadless = isHeadless }

    /// The file that describes the job of the process.
    var job: URL { folder.appending(path: "job.json") }
    /// The folder for downloads.
    var downloads: URL { folder.appending(path: "downloads") }
    /// The file with the log output of the app and its libraries.
    var log: URL { folder.appending(path: "app.log") }

    /// Creates the folder, accessible only to the user, because scripts may contain passwords.
    ///
    /// When headless, it disables animations.
    func make() throws {
        let manager = FileManager.default
        // The folder is created first; an existing folder of another user is rejected.
        let owners: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        try manager.createDirectory(at: folder, withIntermediateDirectories: false, attributes: owners)
        let settings = folder.appending(path: "config/gtk-3.0")
        try manager.createDirectory(at: settings, withIntermediateDirectories: true)
        try PrivateFile.write(Data(), to: log)
        guard isHeadless else { return }
        try Data("[Settings]\ngtk-enable-animations=0\n".utf8).write(to: settings.appending(path: "settings.ini"))
    }

    /// Removes the folder.
    func remove() { try? FileManager.default.removeItem(at: folder) }  // leftovers are in the temporary folder

    /// Returns the environment of the process.
    ///
    /// - Parameters:
    ///   - display: the name of the private display, if headless
    ///   - environment: the environment of this process
    /// - Returns: The variables.
    func environment(
        _ display: String?,
        from environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> [String: String] {
        var environment = environment
        for name in ["CONFIG", "DATA", "STATE", "CACHE"] {
            environment["XDG_\(name)_HOME"] = folder.appending(path: name.lowercased()).path
        }
        environment["GSETTINGS_BACKEND"] = "memory"
        guard let display else { return environment }
        environment["DISPLAY"] = display
        environment["GDK_BACKEND"] = "x11"
        environment["LC_ALL"] = "C.UTF-8"
        environment["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
        environment["NO_AT_BRIDGE"] = "1"
        for name in Self.desktopVariables { environment[name] = nil }
        return environment
    }

    /// The variables by which a desktop changes windows, keys and texts.
    private static let desktopVariables = [
        "WAYLAND_DISPLAY", "LANGUAGE", "GTK_THEME", "GTK_MODULES", "GTK_CSD", "GTK_OVERLAY_SCROLLING", "GTK_USE_PORTAL",
        "GDK_SCALE",
        "GDK_DPI_SCALE", "GTK_IM_MODULE", "XMODIFIERS", "XDG_CURRENT_DESKTOP", "XDG_SESSION_DESKTOP",
    ]

    /// Copies the log to the requested folder.
    func keepLog(in target: URL) {
        let place = target.appending(path: "app.log")
        guard let text = try? Data(contentsOf: log) else { return }  // missing if the script never started
        try? PrivateFile.write(text, to: place)  // the script's result matters more
    }

    /// The last lines of the log.
    var lastLines: [String] {
        let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").suffix(20).map(String.init)
    }
}

/// Writes files that only the user can read, such as the trace of a script that signs in.
enum PrivateFile {
    /// Replaces a file.
    ///
    /// A symbolic link is replaced rather than followed.
    ///
    /// - Throws: `POSIXError` if writing fails.
    static func write(_ data: Data, to url: URL) throws {
        unlink(url.path)
        let descriptor = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: data)
    }
}
