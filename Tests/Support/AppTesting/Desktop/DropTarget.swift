package import Foundation
import MainLoopTesting
import XCTest

/// A window of another program that accepts drops.
@MainActor package final class DropTarget {
    /// The window's middle on the display, next to the tests' windows.
    package let place = (x: 1200, y: 800)
    private let kinds: [String]
    private let process = Process()
    private let folder = FileManager.default.temporaryDirectory.appending(path: "drop-\(UUID().uuidString)")

    /// Shows a window that requests data types from a drop.
    package init(_ kinds: [String]) async throws {
        self.kinds = kinds
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let tests = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let program = tests.appending(path: "Fixtures/drop-target.py").path
        process.executableURL = URL(filePath: "/usr/bin/python3")  // has Debian's modules
        process.arguments = [program, folder.path, "\(place.x - 100)", "\(place.y - 100)"] + kinds
        try process.run()
        try await eventually("timed out waiting for the other program's window") { has("ready") }
    }

    /// Waits for all data of a type, and returns it.
    package func data(of kind: String) async throws -> Data {
        try await eventually("timed out waiting for the dropped data") { has("done") }
        let index = try XCTUnwrap(kinds.firstIndex(of: kind), "the target does not request \(kind)")
        let data = try Data(contentsOf: folder.appending(path: "\(index)"))
        let offered = try String(contentsOf: folder.appending(path: "offered"), encoding: .utf8)
        XCTAssertTrue(offered.split(separator: "\n").contains { $0 == kind }, offered)
        return data
    }

    private func has(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: name).path)
    }

    isolated deinit {
        process.terminate()
        try? FileManager.default.removeItem(at: folder)  // the folder is temporary
    }
}
