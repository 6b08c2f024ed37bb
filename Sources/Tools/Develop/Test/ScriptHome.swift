import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// The home folder and environment of a script user's process, separate from the user's own files and, if headless, from the
/// desktop.
struct ScriptHome: Sendable {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "hotwire-native-\(UUID().uuidString)")
    private let isHeadless: Bool

    init(isHeadless: Bool) { self.isHeadless = isHeadless }

    /// The file with the process's job.
    var job: URL { folder.appending(path: "job.json") }
    var downloads: URL { folder.appending(path: "downloads") }
    /// The log of the app and its libraries.
    var log: URL { folder.appending(path: "app.log") }

    /// Creates the folder, accessible only to the user because scripts may contain passwords, and disables animations if
    /// headless.
    func make() throws {
        let manager = FileManager.default
        // Creating the folder first rejects an existing folder of another user.
        let owners: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        try manager.createDirectory(at: folder, withIntermediateDirectories: false, attributes: owners)
        let settings = folder.appending(path: "config/gtk-3.0")
        try manager.createDirectory(at: settings, withIntermediateDirectories: true)
        try PrivateFile.write(Data(), to: log)
        guard isHeadless else { return }
        try Data("[Settings]\ngtk-enable-animations=0\n".utf8).write(to: settings.appending(path: "settings.ini"))
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }  // leftovers are in the temporary folder

    /// Returns the process's environment, with the name of the private display if headless.
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

    /// The variables by which a desktop affects windows, keys and texts.
    private static let desktopVariables = [
        "WAYLAND_DISPLAY", "LANGUAGE", "GTK_THEME", "GTK_MODULES", "GTK_CSD", "GTK_OVERLAY_SCROLLING", "GTK_USE_PORTAL",
        "GDK_SCALE",
        "GDK_DPI_SCALE", "GTK_IM_MODULE", "XMODIFIERS", "XDG_CURRENT_DESKTOP", "XDG_SESSION_DESKTOP",
    ]

    /// Copies the log to a folder of artifacts.
    func keepLog(in target: URL) {
        let place = target.appending(path: "app.log")
        guard let text = try? Data(contentsOf: log) else { return }  // missing if the script never started
        try? PrivateFile.write(text, to: place)  // the script's result matters more
    }

    /// The last lines of the log, for a failure's report.
    var lastLines: [String] {
        let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").suffix(20).map(String.init)
    }
}

/// A writer of files that only the user can read, such as the trace of a script that signs in.
enum PrivateFile {
    /// Replaces a file, or a symbolic link instead of its target; throws `POSIXError` if writing fails.
    static func write(_ data: Data, to url: URL) throws {
        unlink(url.path)
        let descriptor = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: data)
    }
}

/// A virtual X server for one script.
final class PrivateDisplay: Sendable {
    /// The value for `DISPLAY`.
    let name: String
    private let process: Process

    /// The path of the X server; `nil` if it is not installed.
    static var program: String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
        return path.split(separator: ":").map { "\($0)/Xvfb" }.first(where: FileManager.default.isExecutableFile)
    }

    /// Starts the server and waits until it is ready; `nil` if it does not start.
    init?() async {
        guard let program = Self.program else { return nil }
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: program)
        // Xvfb selects a free number, prints it when it accepts connections, and ends with its last client.
        process.arguments = ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp", "-terminate"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        do { try process.start() } catch { return nil }
        let number = await Self.firstLine(of: output.fileHandleForReading)
        guard let number, !number.isEmpty else {
            if process.isRunning { process.terminate() }
            return nil
        }
        self.process = process
        name = ":\(number)"
    }

    private static func firstLine(of file: FileHandle) async -> String? {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                var line: [UInt8] = []
                while let byte = try? file.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") { line.append(byte) }
                continuation.resume(returning: String(validating: line, as: UTF8.self))
            }
        }
    }

    /// Ends the server unless it already ended with its last client, because another process may then have its number.
    func end() { if process.isRunning { process.terminate() } }
}
