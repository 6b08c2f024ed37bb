import AppTesting
import Dispatch
import FaultServer
import Foundation
import Logging
import MainLoopTesting
import Synchronization
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// An app on a disk that is unresponsive until a test releases it; anything that waited for it would never return.
nonisolated final class SlowDiskTests: XCTestCase {
    /// A disk that does nothing until the test opens it.
    private nonisolated final class Gate: Sendable {
        nonisolated private struct State {
            var written: [String] = []
            var (isOpen, isBusy) = (false, false)
        }

        private let state = Mutex(State())
        private let opening = DispatchGroup()
        private let arrival = DispatchGroup()

        init() {
            opening.enter()
            arrival.enter()
        }

        /// The written files, in order.
        var written: [String] { state.withLock { $0.written }.map { URL(filePath: $0).lastPathComponent } }

        func wait() {
            let isFirst = state.withLock { state in
                defer { state.isBusy = true }
                return !state.isBusy
            }
            if isFirst { arrival.leave() }
            opening.wait()
        }

        /// Waits until a task waits for the disk.
        func untilBusy() { arrival.wait() }

        func open() {
            let isFirst = state.withLock { state in
                defer { state.isOpen = true }
                return !state.isOpen
            }
            if isFirst { opening.leave() }
        }

        var writer: BackgroundWriter {
            BackgroundWriter { changes, path in
                self.wait()
                self.state.withLock { $0.written.append(path) }
                try BackgroundWriter.perform(changes, on: path)
            }
        }
    }

    private let folder = FileManager.default.temporaryDirectory.appending(path: "slow-\(UUID().uuidString)")

    private func text(_ name: String) -> String? {
        try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)  // no test wrote to it
        super.tearDown()
    }

    func testChangesKeepTheirOrderAndAreWrittenTogether() throws {
        try runInMainLoop { [folder] in
            let gate = Gate()
            let writer = gate.writer
            let logger = Logger(label: "test")
            let change = { (name: String, change: BackgroundWriter.Change) in
                writer.change(folder.appending(path: name).path, change, logger: logger)
            }
            change("a", .replace(Data("0".utf8)))
            gate.untilBusy()
            for number in 1...100 { change("a", .replace(Data("\(number)".utf8))) }
            change("b", .replace(Data("b".utf8)))
            change("b", .update { data in (data ?? Data()) + Data("+".utf8) })
            change("a", .update { data in (data ?? Data()) + Data("!".utf8) })
            change("c", .replace(Data("c".utf8)))
            change("c", .remove)
            XCTAssertFalse(DiskQueue.finish(within: 0), "the disk is still busy")
            gate.open()
            XCTAssertTrue(DiskQueue.finish())
            XCTAssertEqual(gate.written, ["a", "a", "b", "c"])
        }
        XCTAssertEqual(text("a"), "100!")
        XCTAssertEqual(text("b"), "b+")
        XCTAssertNil(text("c"))
    }

    func testWindowsDoNotWaitForTheDiskAndNothingIsLost() throws {
        try runInMainLoop {
            let gate = Gate()
            BackgroundWriter.shared = gate.writer
            defer {
                gate.open()
                DiskQueue.finish()
                BackgroundWriter.shared = BackgroundWriter()
            }
            TestApp.application.restoresState = true
            defer { TestApp.application.restoresState = false }
            try await withApp(pages: { $0.pair("<a href='/two'>Two</a>") }) { app in
                let store = Hotwire.config.webEnvironment.permissions
                let origin = try XCTUnwrap(Location(app.base).origin)
                store.remember(.init(origin: origin, permission: .camera, isGranted: true))
                XCTAssertEqual(store.permissions[origin, .camera], true, "an answer takes effect immediately")
                app.window.zoom = 1.5
                TestApp.application.stateSaver?.end()
                app.window.close()
                let state = app.file.path
                let before = try? String(contentsOfFile: state, encoding: .utf8)
                gate.open()
                XCTAssertTrue(DiskQueue.finish(), "as when the program ends")
                let kept = PermissionStore(applicationID: Hotwire.config.applicationID, logger: Hotwire.config.logger)
                XCTAssertEqual(kept.permissions[origin, .camera], true)
                let after = try String(contentsOfFile: state, encoding: .utf8)
                XCTAssertNotEqual(after, before)
                XCTAssertTrue(after.contains("\(app.base.port ?? 0)"), after)
                let size = WindowStateFile(applicationID: Hotwire.config.applicationID)
                    .read(for: Hotwire.config.environment, normalZoom: 1)
                XCTAssertEqual(size.zoom, 1.5, accuracy: 0.001)
                store.forgetAll()
                HotwireApplication.forgetState(id: Hotwire.config.applicationID)
                TestApp.application.windowStateFile(of: Hotwire.config.applicationID)
                    .write(WindowState(), for: Hotwire.config.environment)
            }
        }
    }

    func testDownloadIsNamedWithoutBlockingThePage() throws {
        for isCancelled in [false, true] {
            try runInMainLoop {
                let gate = Gate()
                defer { gate.open() }
                let chooser = BlockingChooser { gate.wait() }
                try await withApp(isStarted: false) { server in
                    server.pair("")
                    server.file("/f", "all of it", named: "a.txt")
                } then: { app in
                    app.navigator.delegate = chooser
                    try await app.start()
                    app.navigator.session.webView.download(try Location(app.url("/f")))
                    try await app.eventually { chooser.asked != nil }
                    try await app.evaluate("document.title = 'alive'")
                    try await app.settle()
                    XCTAssertTrue(app.downloads.isEmpty, "the file has no name yet")
                    if isCancelled {
                        Hotwire.config.downloads.cancelAll()
                        gate.open()
                        // The disk queue moves and removes the download's remains, and returns to the main actor in
                        // between.
                        for _ in 0..<2 {
                            XCTAssertTrue(DiskQueue.finish())
                            try await app.quiet()
                        }
                        XCTAssertEqual(app.files, [])
                    } else {
                        gate.open()
                        assertEqual(try await app.ended(), "finished")
                        XCTAssertEqual(app.files, ["a.txt"])
                        assertEqual(try app.contents("a.txt"), "all of it")
                    }
                }
            }
        }
    }
}

/// Keeps a download's disk busy before its file is named.
private final class BlockingChooser: NavigatorDelegate {
    private let work: @Sendable () -> Void
    private(set) var asked: Download?

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }

    func navigator(_ navigator: Navigator, decideDestinationOf download: Download) -> DownloadDestination {
        asked = download
        download.disk.async(work)
        return .downloads
    }
}
