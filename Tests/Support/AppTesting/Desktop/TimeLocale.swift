import Foundation
import Glibc
import XCTest

/// A locale's date and time format, for tests that do not depend on the computer's locales.
package nonisolated enum TimeLocale {
    /// Runs a test with a locale's dates and times, such as `de_DE`.
    package static func use(_ name: String, during test: () throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "locale-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // the folder is temporary
        // A complete locale takes seconds, because of its collation.
        let source = folder.appending(path: "source")
        try Data("LC_TIME\ncopy \"\(name)\"\nEND LC_TIME\n".utf8).write(to: source)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/localedef")
        process.arguments = ["-c", "-i", source.path, "-f", "UTF-8", folder.appending(path: "\(name).UTF-8").path]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let before = String(cString: try XCTUnwrap(setlocale(LC_TIME, nil)))
        setenv("LOCPATH", folder.path, 1)
        defer {
            unsetenv("LOCPATH")
            setlocale(LC_TIME, before)
        }
        XCTAssertNotNil(setlocale(LC_TIME, "\(name).UTF-8"), "\(name) is missing; run script/setup --tests")
        try test()
    }
}
