import AppTesting
import Dispatch
import FaultServer
import Foundation
import Logging
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Work that waits for an unresponsive disk: copies of path configurations, and a truncated download's file.
nonisolated final class SlowDiskCopyTests: XCTestCase {
    private static let rules = #"{"rules": [{"patterns": ["^/$"], "properties": {"tint": "green"}}]}"#
    private static let applicationID = "io.github.hotwire_native_linux.Tests"

    /// Returns a writer that writes nothing until the group is empty.
    private static func writer(waitingFor gate: DispatchGroup) -> BackgroundWriter {
        BackgroundWriter { changes, path in
            gate.wait()
            try BackgroundWriter.perform(changes, on: path)
        }
    }

    /// Runs a body while the disk is busy; the body releases it.
    @MainActor private static func withBusyDisk(
        _ body: (_ letGoOn: @escaping () -> Void) async throws -> Void
    ) async throws {
        let gate = DispatchGroup()
        gate.enter()
        var isBusy = true
        let letGoOn = {
            if isBusy { gate.leave() }
            isBusy = false
        }
        BackgroundWriter.shared = writer(waitingFor: gate)
        defer {
            letGoOn()
            DiskQueue.finish()
            BackgroundWriter.shared = BackgroundWriter()
        }
        try await body(letGoOn)
    }

    func testCopyIsWrittenInTheBackground() throws {
        try runInMainLoop {
            try await Self.withBusyDisk { letGoOn in
                TestApp.openDisplay()
                let environment = WebEnvironment(applicationID: Self.applicationID)
                let fetcher = PathConfigurationFetcher(environment: environment)
                let address = try XCTUnwrap(URL(string: "https://app.example.com/paths.json?\(UUID())"))
                let copy = PathConfigurationCopy(body: Data(Self.rules.utf8), entityTag: "a")
                fetcher.keep(copy, of: address)
                XCTAssertNil(fetcher.copy(of: address), "the disk is still busy")
                letGoOn()
                XCTAssertTrue(DiskQueue.finish())
                XCTAssertEqual(fetcher.copy(of: address), copy)
            }
        }
    }

    func testCopyIsReadInTheBackgroundWithAWindow() throws {
        try withApp(pages: { $0.pair("") }) { app in
            let address = try app.url("/paths.json?\(UUID())")
            let fetcher = try XCTUnwrap(app.navigator.session.pathConfiguration.server)
            fetcher.keep(PathConfigurationCopy(body: Data(Self.rules.utf8)), of: address)
            DiskQueue.finish()
            try await Self.withBusyDisk { letGoOn in
                let other = FileManager.default.temporaryDirectory.appending(path: "busy-\(UUID().uuidString)/a").path
                BackgroundWriter.shared.change(other, .remove, logger: Logger(label: "test"))
                let paths = app.navigator.session.pathConfiguration
                paths.sources = [.server(address)]
                for _ in 0..<5 { try await app.settle() }
                XCTAssertNil(paths.properties(for: "/")["tint"], "the disk is still busy")
                letGoOn()
                try await app.eventually { paths.properties(for: "/")["tint"] == "green" }
            }
        }
    }

    func testDownloadInterruptedByQuittingLeavesNoFile() throws {
        try runInMainLoop {
            let gate = DispatchGroup()
            gate.enter()
            let chooser = WaitingChooser(gate)
            try await withApp(isStarted: false) { server in
                server.pair("")
                server.file("/f", "all of it", named: "a.txt")
            } then: { app in
                app.navigator.delegate = chooser
                try await app.start()
                app.navigator.session.webView.download(try Location(app.url("/f")))
                try await app.eventually { chooser.isAsked }
                // The engine receives the file's location immediately, and the task that names the file has started.
                try await app.settle()
                Hotwire.config.downloads.cancelAll()
                gate.leave()
                // As when the program ends, the main actor runs nothing else.
                XCTAssertTrue(DiskQueue.finish())
                XCTAssertEqual(app.files, [])
            }
        }
    }
}

/// Keeps a download's disk busy before its file is named.
private final class WaitingChooser: NavigatorDelegate {
    private let gate: DispatchGroup
    private(set) var isAsked = false

    init(_ gate: DispatchGroup) { self.gate = gate }

    func navigator(_ navigator: Navigator, decideDestinationOf download: Download) -> DownloadDestination {
        isAsked = true
        download.disk.async { [gate] in gate.wait() }
        return .downloads
    }
}
