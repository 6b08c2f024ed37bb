import Foundation

/// An X server without a screen, for one script.
final class PrivateDisplay: Sendable {
    /// The address of the display, for `DISPLAY`.
    let name: String
    private let process: Process

    /// The X server's program, where it is installed.
    static var program: String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
        return path.split(separator: ":").map { "\($0)/Xvfb" }.first(where: FileManager.default.isExecutableFile)
    }

    /// Starts a server; it is ready when this returns.
    ///
    /// - Returns: `nil` where it does not start.
    init?() async {
        guard let program = Self.program else { return nil }
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: program)
        // It chooses a free number itself, says it once it takes connections, and ends with the app at the latest.
        process.arguments = ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp", "-terminate"]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        do { try process.start() } catch { return nil }
        let number = await Self.firstLine(of: output.fileHandleForReading)
        guard let number, !number.isEmpty else {
            process.terminate()
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

    /// Ends the server.
    func end() { process.terminate() }
}
