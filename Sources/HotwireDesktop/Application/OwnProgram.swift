internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop
internal import HotwireCore
internal import HotwireNative

/// This program, run as another process.
package enum OwnProgram {
    /// The suffix that the kernel adds to the path of a file that was replaced or removed.
    private static let replaced = " (deleted)"

    /// The path of the executable, also after an upgrade has replaced it.
    package static var path: String {
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return path.map { self.path(afterUpgradeOf: $0) } ?? "hotwire-native"
    }

    /// Returns the path of a program that an upgrade may have replaced.
    static func path(
        afterUpgradeOf path: String,
        exists: (String) -> Bool = FileManager.default.fileExists(atPath:)
    ) -> String {
        guard path.hasSuffix(replaced), !exists(path) else { return path }
        let current = String(path.dropLast(replaced.count))
        return exists(current) ? current : path
    }

    /// Starts the program with startup notification, which lets its window come to the front; returns whether it was started.
    package static func launch(_ arguments: [String]) -> Bool {
        // In a desktop entry's command line, a percent sign starts a field code.
        let line = ([path] + arguments).map { String(consuming: g_shell_quote($0)) ?? "" }.joined(separator: " ")
            .escaping(["%": "%%"])
        let flags = G_APP_INFO_CREATE_SUPPORTS_STARTUP_NOTIFICATION
        guard let program = g_app_info_create_from_commandline(line, nil, flags, nil) else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(program)) }
        let context = gdk_display_get_default().flatMap { gdk_display_get_app_launch_context($0) }
        defer { if let context { g_object_unref(UnsafeMutableRawPointer(context)) } }
        return g_app_info_launch(program, nil, context.map { UnsafeMutablePointer($0) }, nil) != 0
    }

    /// Runs the program with an input, and returns its output; `nil` if it fails, writes too many bytes, or takes too long.
    package static func output(
        of arguments: [String],
        input: [UInt8],
        atMost limit: Int,
        within patience: Duration
    ) async -> [UInt8]? {
        // If web pages run in a sandbox, so does this process: it has no network and sees neither the user's files nor the
        // session's sockets.
        let flags = G_SUBPROCESS_FLAGS_STDIN_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue
        let sandbox = Machine.sandboxObstacle == nil && !PortalUse.isInFlatpak ? isolation(of: path) : []
        let made = withStringArray(sandbox + [path] + arguments) {
            g_subprocess_newv($0, GSubprocessFlags(rawValue: flags | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue), nil)
        }
        guard let made else { return nil }
        let process = OpaqueReference(adopting: made)
        let deadline = Task {
            try await MainLoopClock().sleep(for: patience)
            g_subprocess_force_exit(process.pointer)
        }
        defer {
            deadline.cancel()
            g_subprocess_force_exit(process.pointer)
        }
        guard let output = g_subprocess_get_stdout_pipe(process.pointer) else { return nil }
        let stream = Reference(sharing: output)
        do {
            async let isWritten: Void = write(input, to: process)
            let bytes = try await stream.readAll(atMost: limit)
            await isWritten
            guard bytes != nil, try await hasSucceeded(process) else { return nil }
            return bytes
        } catch {
            return nil
        }
    }

    /// Returns the command that isolates a program, which may itself be in a folder that the command hides.
    static func isolation(of program: String) -> [String] {
        let folders = [g_get_home_dir(), g_get_user_runtime_dir(), g_get_tmp_dir()]
        let hidden = folders.compactMap { $0.map { String(cString: $0) } }.filter(FileManager.default.fileExists)
        return ["bwrap", "--unshare-all", "--die-with-parent", "--new-session", "--ro-bind", "/", "/", "--dev", "/dev"]
            + ["--proc", "/proc"] + hidden.flatMap { ["--tmpfs", $0] } + ["--ro-bind", program, program, "--"]
    }

    private static func write(_ input: [UInt8], to process: OpaqueReference) async {
        guard let pipe = g_subprocess_get_stdin_pipe(process.pointer) else { return }
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, input.count), alignment: 1)
        defer { bytes.deallocate() }
        bytes.copyBytes(from: input)
        // A program that has already ended does not read its input; its output or its exit code reports the failure.
        _ = try? await withGIO { cancellable, callback, data in
            g_output_stream_write_all_async(
                pipe,
                bytes.baseAddress,
                gsize(input.count),
                G_PRIORITY_DEFAULT,
                cancellable,
                callback,
                data
            )
        } finish: { result, error in
            g_output_stream_write_all_finish(pipe, result, nil, error) != 0
        }
        g_output_stream_close(pipe, nil, nil)
    }

    private static func hasSucceeded(_ process: OpaqueReference) async throws -> Bool {
        try await withGIO { cancellable, callback, data in
            g_subprocess_wait_check_async(process.pointer, cancellable, callback, data)
        } finish: { result, error in
            g_subprocess_wait_check_finish(process.pointer, result, error) != 0
        }
    }
}
