import CWebKitGTK

/// A program that runs to its end, such as an archiver.
package nonisolated enum ToolProcess {
    /// How a program ended.
    package struct Outcome: Hashable, Sendable {
        /// The exit code; `nil` if a signal ended it.
        package let code: Int32?
        /// Its output.
        package let output: String
        /// Its error messages.
        package let errors: String
    }

    /// The reason why a program did not start, as GLib describes it.
    package struct Failure: Error, Hashable, Sendable {
        /// The description.
        package let message: String

        fileprivate init(consuming error: UnsafeMutablePointer<GError>?) {
            message = error.map { GLibError(consuming: $0).message } ?? ""
        }
    }

    /// Returns whether a program is installed.
    package static func isInstalled(_ name: String) -> Bool {
        guard let path = g_find_program_in_path(name) else { return false }
        g_free(path)
        return true
    }

    /// Runs a program, and returns when it has ended; the calling thread waits.
    ///
    /// - Parameters:
    ///   - command: the program and its arguments
    ///   - folder: the folder that it runs in
    /// - Returns: How it ended, and what it printed.
    /// - Throws: ``Failure`` if it cannot be started.
    package static func run(_ command: [String], in folder: String) throws(Failure) -> Outcome {
        let flags = G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDERR_PIPE.rawValue
        let launcher = g_subprocess_launcher_new(GSubprocessFlags(rawValue: flags))
        defer { g_object_unref(launcher.map { UnsafeMutableRawPointer($0) }) }
        g_subprocess_launcher_set_cwd(launcher, folder)
        var arguments: [UnsafePointer<CChar>?] = command.map { UnsafePointer(g_strdup($0)) } + [nil]
        defer { arguments.forEach { g_free(UnsafeMutableRawPointer(mutating: $0)) } }
        var error: UnsafeMutablePointer<GError>?
        guard let process = g_subprocess_launcher_spawnv(launcher, &arguments, &error) else {
            throw Failure(consuming: error)
        }
        defer { g_object_unref(UnsafeMutableRawPointer(process)) }
        var (output, errors): (OpaquePointer?, OpaquePointer?) = (nil, nil)
        guard g_subprocess_communicate(process, nil, nil, &output, &errors, &error) != 0 else {
            throw Failure(consuming: error)
        }
        let hasExited = g_subprocess_get_if_exited(process) != 0
        return Outcome(
            code: hasExited ? g_subprocess_get_exit_status(process) : nil,
            output: text(output),
            errors: text(errors)
        )
    }

    private static func text(_ bytes: OpaquePointer?) -> String {
        guard let bytes else { return "" }
        defer { g_bytes_unref(bytes) }
        var count: gsize = 0
        guard let data = g_bytes_get_data(bytes, &count) else { return "" }
        return String(decoding: UnsafeRawBufferPointer(start: data, count: Int(count)), as: UTF8.self)
    }
}
