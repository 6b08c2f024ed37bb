import Foundation

/// A virtual X server for one script.
final class PrivateDisplay: Sendable {
    /// The value for `DISPLAY`.
    let name: String
    private let process: Process

    /// The path of the X server, if it is installed.
    static var program: String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
        return path.split(separator: ":").map { "\($0)/Xvfb" }.first(where: FileManager.default.isExecutableFile)
    }

    /// Starts the server and waits until it is ready.
    ///
    /// - Returns: `nil` if the server does not start.
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

    /// Ends the server; it may have ended with its last client, and another process may have its number.
    func end() { if process.isRunning { process.terminate() } }
}
