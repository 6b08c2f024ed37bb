import Foundation
import TestSupport

/// The built program, run without a display and with its own home.
enum Program {
    struct Outcome: Sendable {
        let code: Int32
        let output: String
        let errors: String
    }

    /// Runs the program until it ends.
    static func run(_ arguments: String...) async throws -> Outcome {
        try await run(arguments)
    }

    /// Runs the program until it ends; at most two run at a time, and none blocks a thread that other tests need.
    static func run(
        _ arguments: [String],
        in folder: URL? = nil,
        input content: String = "",
        with variables: [String: String] = [:]
    ) async throws -> Outcome {
        try await withCheckedThrowingContinuation { continuation in
            queue.addOperation {
                continuation.resume(with: Result { try runNow(arguments, in: folder, input: content, with: variables) })
            }
        }
    }

    private static let queue = {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 2
        return queue
    }()

    private static func runNow(
        _ arguments: [String],
        in folder: URL?,
        input content: String,
        with variables: [String: String]
    ) throws -> Outcome {
        let process = Process()
        let (input, output, errors) = (Pipe(), Pipe(), Pipe())
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "hotwire-native")
        process.arguments = arguments
        process.currentDirectoryURL = folder
        // Without a runtime folder, the program finds no Wayland compositor.
        process.environment = [
            "PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LC_ALL": "C.UTF-8", "GSETTINGS_BACKEND": "memory",
        ].merging(Sanitizer.variables.merging(variables) { $1 }) { $1 }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // The program may have ended without reading its input.
        try? input.fileHandleForWriting.write(contentsOf: Data(content.utf8))
        try? input.fileHandleForWriting.close()
        // The output is short enough for the pipes.
        process.waitUntilExit()
        return Outcome(code: process.terminationStatus, output: try text(of: output), errors: try text(of: errors))
    }

    private static func text(of pipe: Pipe) throws -> String {
        String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }
}
