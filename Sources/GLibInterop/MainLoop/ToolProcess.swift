import CWebKitGTK

/// A program that runs to its end, such as an archiver.
package nonisolated enum ToolProcess {
    /// How a program ended.
    package struct Outcome: Hashable, Sendable {
        /// The exit code; `nil` if a signal ended it.
        package let code: Int32?
        package let output: String
        /// The text on standard error.
        package let errors: String
    }

    /// The reason that a program did not start, as GLib describes it.
    package struct Failure: Error, Hashable, Sendable {
        package let message: String

        fileprivate init(consuming error: UnsafeMutablePointer<GError>?) {
            message = error.map { GLibError(consuming: $0).message } ?? ""
        }
    }

    /// Returns whether a program is in the search path.
    package static func isInstalled(_ name: String) -> Bool {
        guard let path = g_find_program_in_path(name) else { return false }
        g_free(path)
        return true
    }

    /// Runs a program with its arguments, and blocks the calling thread until it ends.
    package static func run(_ command: [String], in folder: String) throws(Failure) -> Outcome {
        let flags = G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDERR_PIPE.rawValue
        let launcher = g_subprocess_launcher_new(GSubprocessFlags(rawValue: flags))
        defer { g_object_unref(launcher.map { UnsafeMutableRawPointer($0) }) }
        g_subprocess_launcher_set_cwd(launcher, folder)
        var error: UnsafeMutablePointer<GError>?
        let started = withStringArray(command) { g_subprocess_launcher_spawnv(launcher, $0, &error) }
        guard let process = started else { throw Failure(consuming: error) }
        defer { g_object_unref(UnsafeMutableRawPointer(process)) }
        var (output, errors): (OpaquePointer?, OpaquePointer?) = (nil, nil)
        guard g_subprocess_communicate(process, nil, nil, &output, &errors, &error) != 0 else {
            throw Failure(consuming: error)
        }
        let hasExited = g_subprocess_get_if_exited(process) != 0
        return Outcome(
            code: hasExited ? g_subprocess_get_exit_status(process) : nil,
            output: String(decoding: [UInt8](consuming: output), as: UTF8.self),
            errors: String(decoding: [UInt8](consuming: errors), as: UTF8.self)
        )
    }
}
