package import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

/// Another program that copied something, which the app treats differently from its own copies.
@MainActor package final class ForeignClipboard {
    private static let python = "/usr/bin/python3"  // has Debian's modules
    private let process = Process()
    private let folder = FileManager.default.temporaryDirectory.appending(path: "clipboard-\(UUID().uuidString)")

    /// Makes another program own the clipboard until something else is copied, and skips the test without an X display.
    @discardableResult
    package init(_ contents: [String: Data]) async throws {
        guard Display.isX11 else { throw XCTSkip("only an X display lets a program without a window copy") }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let tests = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let offered = folder.appending(path: "offered").path
        var words = [tests.appending(path: "Fixtures/clipboard.py").path, offered]
        for (number, (kind, content)) in contents.sorted(by: { $0.key < $1.key }).enumerated() {
            let file = folder.appending(path: "\(number)")
            try content.write(to: file)
            words += [kind, file.path]
        }
        process.executableURL = URL(filePath: Self.python)
        process.arguments = words
        try process.run()
        let kinds = Set(contents.keys)
        // The previous test's program may still own the clipboard, with the same data types.
        try await eventually("timed out waiting for the other program's copy") {
            guard FileManager.default.fileExists(atPath: offered), !OfferedData.isOwnClipboard else { return false }
            return await OfferedData.clipboardKinds().isSuperset(of: kinds)
        }
    }

    isolated deinit { process.terminate() }
}
