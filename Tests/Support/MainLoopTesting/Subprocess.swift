import CWebKitGTK
import GLibInterop
import XCTest

/// A program in a process that ends with its owner.
///
/// Foundation's `Process` detects a program's end by a closed inherited socket. WebKit's processes also inherit it, so
/// a hanging one makes a killed program look alive.
public final class Subprocess {
    private let process: OpaqueReference

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - command: the program's path and its arguments
    ///   - variables: environment variables that extend or replace the tests' own
    ///   - isSilent: whether standard output is discarded
    /// - Throws: A `GLibError` if the program does not start.
    public init(_ command: [String], with variables: [String: String], isSilent: Bool = false) throws {
        let silence = isSilent ? G_SUBPROCESS_FLAGS_STDOUT_SILENCE.rawValue : 0
        let flags = GSubprocessFlags(rawValue: G_SUBPROCESS_FLAGS_STDERR_PIPE.rawValue | silence)
        let launcher = OpaqueReference(adopting: try XCTUnwrap(g_subprocess_launcher_new(flags)))
        for (name, value) in variables { g_subprocess_launcher_setenv(launcher.pointer, name, value, 1) }
        let arguments = command.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var error: UnsafeMutablePointer<GError>?
        let process = arguments.map { UnsafePointer<CChar>($0) }.withUnsafeBufferPointer {
            g_subprocess_launcher_spawnv(launcher.pointer, $0.baseAddress, &error)
        }
        if let error { throw GLibError(consuming: error) }
        self.process = OpaqueReference(adopting: try XCTUnwrap(process))
    }

    isolated deinit { g_subprocess_force_exit(process.pointer) }

    /// The process identifier; `nil` once the process has ended.
    public var identifier: Int32? {
        g_subprocess_get_identifier(process.pointer).flatMap { Int32(String(cString: $0)) }
    }

    /// The exit code once the process has ended; `nil` if an unhandled signal ended it.
    public var code: Int32? {
        g_subprocess_get_if_exited(process.pointer) == 0 ? nil : g_subprocess_get_exit_status(process.pointer)
    }

    /// Sends a signal to the process.
    public func send(_ signal: Int32) { g_subprocess_send_signal(process.pointer, signal) }

    /// Waits until the process has ended; otherwise the test fails and the process is killed.
    public func end() async throws {
        let kill = { [process] in g_subprocess_force_exit(process.pointer) }
        _ = try await withPatience("timed out waiting for the program to end", giveUp: kill) {
            try await withGIO { cancellable, callback, data in
                g_subprocess_wait_async(process.pointer, cancellable, callback, data)
            } finish: { [process] result, error in
                g_subprocess_wait_finish(process.pointer, result, error)
            }
        }
    }

    /// The next part of standard error; empty at the end.
    public func errors() async throws -> [UInt8] {
        let pipe = Reference(sharing: try XCTUnwrap(g_subprocess_get_stderr_pipe(process.pointer)))
        return try await withGIO { cancellable, callback, data in
            g_input_stream_read_bytes_async(pipe.pointer, 1 << 16, G_PRIORITY_DEFAULT, cancellable, callback, data)
        } finish: { result, error in
            guard let bytes = g_input_stream_read_bytes_finish(pipe.pointer, result, error) else { return [] }
            defer { g_bytes_unref(bytes) }
            let buffer = UnsafeRawBufferPointer(
                start: g_bytes_get_data(bytes, nil),
                count: Int(g_bytes_get_size(bytes))
            )
            return Array(buffer)
        }
    }
}
