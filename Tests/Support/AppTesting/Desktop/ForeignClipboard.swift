package import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

/// Another program that has copied something; what the test's own program has copied is treated differently.
@MainActor package final class ForeignClipboard {
    private static let python = "/usr/bin/python3"  // the one with Debian's modules
    private let process = Process()
    private let folder = FileManager.default.temporaryDirectory.appending(path: "clipboard-\(UUID().uuidString)")

    /// Lets another program own the clipboard until something else is copied.
    ///
    /// - Parameter contents: the contents by the kind of data
    /// - Throws: `XCTSkip` without an X display, where a program without a window cannot copy.
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
        // The program of the test before may still own the clipboard, with data of the same kinds.
        try await eventually("no other program has copied anything") {
            guard FileManager.default.fileExists(atPath: offered), !OfferedData.isOwnClipboard else { return false }
            return await OfferedData.clipboardKinds().isSuperset(of: kinds)
        }
    }

    isolated deinit { process.terminate() }
}
