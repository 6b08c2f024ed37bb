import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireBridgeComponents
@testable import HotwireNative

nonisolated final class DocumentComponentTests: XCTestCase {
    private static func part(_ data: String, _ component: String = "document", _ event: String = "save") -> String {
        "<bridge-part id='part' component='\(component)' event='\(event)' data='\(data)'></bridge-part>"
    }

    private func run(_ body: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try runInMainLoop {
            let types: [BridgeComponent.Type] = [DocumentComponent.self, SaveImageComponent.self]
            try await withBridgedApp(types) { app in
                try await body(app)
            }
        }
    }

    func testUserChoosesWhereToSaveAFile() throws {
        try run { app in
            let rows = [
                ("{\"filename\":\"../../.ridge.gpx\",\"text\":\"uphill\"}", "document", "_.._.ridge.gpx", "uphill"),
                ("{\"filename\":\"route\",\"base64\":\"aGk=\"}", "save-image", "route.png", "hi"),
            ]
            for (number, (data, component, name, text)) in rows.enumerated() {
                try await app.add(Self.part(data, component))
                let answer = try await app.saveWhereItIs(name)
                assertEqual(try await app.answers(number + 1)[number], ["success": true, "name": .string(name)])
                XCTAssertEqual(try String(contentsOf: answer, encoding: .utf8), text)
                XCTAssertThrowsError(try app.chooser)
            }
        }
    }

    func testCancelingSendsAReply() throws {
        try run { app in
            try await app.add(Self.part("{\"text\":\"uphill\"}"))
            try await app.eventually { (try? app.chooser) != nil }
            try await app.add(Self.part("{\"text\":\"another\"}"))
            assertEqual(try await app.answers(1), [["success": false, "cancelled": true]], "one chooser at a time")
            try app.respond(GTK_RESPONSE_CANCEL)
            assertEqual(try await app.answers(2)[1], ["success": false, "cancelled": true])
        }
    }

    func testUnreadableOrUnwritableFileIsReported() throws {
        try run { app in
            try await app.add(Self.part("{\"filename\":\"a\"}"))
            assertEqual(try await app.answers(1), [["success": false, "error": "This file cannot be read"]])
            try await app.add(Self.part("{\"filename\":\"a.txt\",\"text\":\"b\"}"))
            _ = try await app.saveWhereItIs("a.txt", in: URL(filePath: "/proc"))
            assertEqual(
                try await app.answers(2)[1],
                ["success": false, "error": "The file could not be saved"]
            )
        }
    }

    func testDialogClosesWithItsElement() throws {
        try run { app in
            try await app.add(Self.part("{\"text\":\"uphill\"}"))
            try await app.eventually { (try? app.chooser) != nil }
            try await app.remove("#part")
            XCTAssertThrowsError(try app.chooser)
            assertEqual(try await app.evaluate("return answers.length"), 0)
        }
    }

    /// One click opens one file; another program requires another click.
    func testOneClickOpensOneFile() throws {
        try run { app in
            app.server.file("/f", "echo", named: "run.sh")
            let view = app.navigator.session.webView
            view.activation.userDidAct()
            try await app.add(Self.part("{\"url\":\"/f\"}", "document", "open"))
            XCTAssertFalse(view.activation.isActive())
            try await app.add(Self.part("{\"url\":\"/f\"}", "document", "open"))
            let answers = try await app.answers(2)
            XCTAssertEqual(answers.arrayValue?.count { $0["success"] == true }, 1)
            XCTAssertEqual(answers.arrayValue?.count { $0["cancelled"] == true }, 1)
            try await AlertDialog.next().escape()
        }
    }

    func testFileOpensOnlyAfterAUserAction() throws {
        try run { app in
            let desktop = BusService(["org.freedesktop.FileManager1"])
            app.server.file("/f", "echo", named: "run.sh")
            app.navigator.session.webView.activation = TransientActivation()
            try await app.add(Self.part("{\"url\":\"/f\"}", "document", "open"))
            assertEqual(try await app.answers(1), [["success": false, "cancelled": true]])
            app.navigator.session.webView.activation.userDidAct()
            try await app.add(Self.part("{\"url\":\"/f\"}", "document", "open"))
            assertEqual(try await app.answers(2)[1], ["success": true])
            try await AlertDialog.next().press("Show in Folder")
            try await app.eventually { desktop.calls.contains { $0.hasPrefix("ShowItems") && $0.contains("run.sh") } }
            BusService.release("org.freedesktop.FileManager1")
            desktop.stop()
        }
    }
}

extension TestApp {
    /// Accepts the name that the chooser suggests, in its own or another folder.
    fileprivate func saveWhereItIs(_ name: String, in chosen: URL? = nil) async throws -> URL {
        try await eventually { (try? self.chooser) != nil }
        let folder = chosen ?? FileManager.default.temporaryDirectory.appending(path: "saved-\(UUID().uuidString)")
        if chosen == nil { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
        let chooser = try OpaquePointer(self.chooser)
        XCTAssertEqual(gtk_file_chooser_get_current_name(chooser).map { String(consuming: $0) }, name)
        XCTAssertEqual(gtk_file_chooser_get_do_overwrite_confirmation(chooser), 1)
        gtk_file_chooser_set_current_folder(chooser, folder.path)
        let file = folder.appending(path: name)
        try await eventually { gtk_file_chooser_get_filename(chooser).map { String(consuming: $0) } == file.path }
        try respond(GTK_RESPONSE_ACCEPT)
        return file
    }
}
