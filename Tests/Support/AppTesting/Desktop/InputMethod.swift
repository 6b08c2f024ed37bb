import CWebKitGTK
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// A desktop input method, which `Tests/Fixtures/input-method.py` simulates on the tests' own bus.
@MainActor package final class InputMethod {
    private let process = Process()
    private let output = Pipe()
    private var received = Data()

    /// Starts the input method, runs the body with it as GTK's, and stops it.
    package static func play(for body: @MainActor (InputMethod) async throws -> Void) async throws {
        let method = try InputMethod()
        let settings = try XCTUnwrap(gtk_settings_get_default())
        let outcome: Result<Void, any Error>
        do {
            try await method.next("ready True")
            Reference(sharing: settings)["gtk-im-module"] = "ibus"
            outcome = .success(try await body(method))
        } catch { outcome = .failure(error) }
        gtk_settings_reset_property(settings, "gtk-im-module")
        method.process.terminate()
        try await eventually("timed out waiting for the input method to end") { !method.process.isRunning }
        try outcome.get()
    }

    private init() throws {
        let tests = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        process.executableURL = URL(filePath: "/usr/bin/python3")  // has Debian's modules
        process.arguments = [tests.appending(path: "Fixtures/input-method.py").path]
        process.standardOutput = output
        let file = output.fileHandleForReading.fileDescriptor
        _ = fcntl(file, F_SETFL, O_NONBLOCK)
        try process.run()
    }

    /// The lines that the input method has reported.
    package var lines: [String] {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(output.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            received += buffer.prefix(count)
        }
        return String(decoding: received, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Waits for a line.
    package func next(_ line: String) async throws {
        try await eventually("timed out waiting for “\(line)”; received \(lines)") { lines.contains(line) }
    }
}
