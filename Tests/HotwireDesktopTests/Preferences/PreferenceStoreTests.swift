import AppTesting
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

nonisolated final class PreferenceStoreTests: XCTestCase {
    func testChangesAreSavedForTheOwnerOnly() throws {
        try runInMainLoop {
            let id = "io.example.PreferencesKept"
            store(id).change { ($0.theme, $0.zoom) = (.dark, 1.5) }
            DiskQueue.finish()
            XCTAssertEqual(store(id).preferences, Preferences(theme: .dark, zoom: 1.5))
            let mode = try FileManager.default.attributesOfItem(atPath: path(id))[.posixPermissions] as? Int
            XCTAssertEqual(mode, 0o600)
        }
    }

    func testBrokenFileIsReportedAndKeptAside() throws {
        try runInMainLoop {
            let (id, log) = ("io.example.PreferencesBroken", WarningLog())
            store(id).change { $0.zoom = 2 }
            DiskQueue.finish()
            for text in ["{\"version\":1,", "mine"] {
                try Data(text.utf8).write(to: URL(filePath: path(id)))
                let read = store(id, log: log)
                XCTAssertEqual(read.preferences, Preferences())
                read.change { $0.zoom = 1.1 }
                DiskQueue.finish()
                XCTAssertEqual(store(id).preferences, Preferences(zoom: 1.1))
                XCTAssertEqual(try String(contentsOfFile: "\(path(id)).broken", encoding: .utf8), text)
            }
            XCTAssertEqual(log.texts.count { $0.hasPrefix("could not read the preferences \(path(id))") }, 2)
            XCTAssertEqual(log.texts.count { $0 == "kept the file as \(path(id)).broken" }, 2)
        }
    }

    func testInvalidValueIsReported() throws {
        try runInMainLoop {
            let (id, log) = ("io.example.PreferencesInvalid", WarningLog())
            store(id).change { $0.theme = .light }
            DiskQueue.finish()
            try Data(#"{"version":1,"theme":"light","zoom":"huge"}"#.utf8).write(to: URL(filePath: path(id)))
            XCTAssertEqual(store(id, log: log).preferences, Preferences(theme: .light))
            XCTAssertEqual(log.texts, ["\(path(id)): the value of “zoom” is not valid; using the default"])
        }
    }

    func testPrivateModeReadsButWritesNothing() throws {
        try runInMainLoop {
            let id = "io.example.PreferencesPrivate"
            store(id).change { $0.theme = .dark }
            DiskQueue.finish()
            let read = store(id, isPrivate: true)
            XCTAssertEqual(read.preferences, Preferences(theme: .dark))
            read.change { $0.theme = .light }
            DiskQueue.finish()
            XCTAssertEqual(read.preferences, Preferences(theme: .light))
            XCTAssertEqual(store(id).preferences, Preferences(theme: .dark))
        }
    }
}

private func store(_ id: String, isPrivate: Bool = false, log: WarningLog? = nil) -> PreferenceStore {
    var configuration = HotwireConfig()
    configuration.applicationID = id
    configuration.isPrivate = isPrivate
    if let log { configuration.logger = log.logger }
    return PreferenceStore(configuration.environment)
}

private func path(_ id: String) -> String { "\(BaseFolders.data)/\(id)/preferences.json" }
