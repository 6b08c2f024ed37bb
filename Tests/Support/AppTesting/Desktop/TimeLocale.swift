import Foundation
import Glibc
import XCTest

/// How a locale writes dates and times, for tests that do not depend on the locales of the computer.
package nonisolated enum TimeLocale {
    /// Runs a test with the dates and times of a locale, such as `de_DE`.
    ///
    /// - Throws: The error of the test, or that `localedef` or its sources are missing.
    package static func use(_ name: String, during test: () throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "locale-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // the folder is temporary
        // A whole locale takes seconds, because of the order of its letters.
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
        XCTAssertNotNil(setlocale(LC_TIME, "\(name).UTF-8"), "there is no \(name); run script/setup --tests")
        try test()
    }
}
