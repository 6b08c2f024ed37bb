import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import HotwireCore
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// Fields for files, with the desktop's file chooser.
nonisolated final class FileChooserTests: XCTestCase {
    func testAFileIsChosenAndArrivesAtTheServer() throws {
        try withOpen({ try await TestApp.uploading("<input type=file name=file id=field accept='.txt'>") }) { app in
            try await app.openChooser()
            try await app.choose(["letter.txt": "Dear server"])
            assertEqual(try await app.chosen(), "letter.txt")
            try await app.click("#send")
            let body = try await app.server.next("/upload").body
            XCTAssertTrue(body.contains("filename=\"letter.txt\"") && body.contains("Dear server"), body)
        }
    }

    /// Shows C311.
    func testSeveralFilesAreChosenWhereTheFieldTakesThem() throws {
        try withOpen({ try await TestApp.uploading("<input type=file name=file id=field multiple>") }) { app in
            try await app.openChooser()
            XCTAssertNotEqual(gtk_file_chooser_get_select_multiple(OpaquePointer(try app.chooser)), 0)
            try await app.choose(["a.txt": "1", "b.txt": "2"])
            assertEqual(try await app.chosen(), "a.txt,b.txt")
        }
    }

    func testAFieldForOneFileTakesOne() throws {
        try withOpen({ try await TestApp.uploading("<input type=file name=file id=field>") }) { app in
            try await app.openChooser()
            XCTAssertEqual(gtk_file_chooser_get_select_multiple(OpaquePointer(try app.chooser)), 0)
            XCTAssertEqual(try app.filters, [])
        }
    }

    /// Shows C311.
    func testTheKindsOfTheFieldAreOfferedAndAllFilesToo() throws {
        try runInMainLoop {
            let rows = [
                ("image/*", ["Pictures", "All Files"]), (".pdf,.docx", ["PDF, DOCX files", "All Files"]),
                ("image/png,.pdf", ["Files that fit", "All Files"]),
            ]
            for (accept, filters) in rows {
                try await withOpen(TestApp.uploading("<input type=file name=file id=field accept='\(accept)'>")) {
                    app in
                    try await app.openChooser()
                    XCTAssertEqual(try app.filters, filters)
                }
            }
        }
    }

    /// P112: whatever ends the chooser, the field gets an answer.
    func testAFieldCanBeUsedAgainAfterCancelAndKeepsWhatWasChosen() throws {
        try withOpen({ try await TestApp.uploading("<input type=file name=file id=field>") }) { app in
            for _ in 0..<2 {
                try await app.openChooser()
                try app.respond(GTK_RESPONSE_CANCEL)
                assertEqual(try await app.chosen(), "")
            }
            try await app.openChooser()
            try await app.choose(["kept.txt": "x"])
            try await app.openChooser()
            try app.respond(GTK_RESPONSE_DELETE_EVENT)
            try await app.settle()
            assertEqual(try await app.chosen(), "kept.txt")
        }
    }

    func testLeavingThePageClosesTheChooser() throws {
        try withOpen({ try await TestApp.uploading("<input type=file name=file id=field>") }) { app in
            try await app.openChooser()
            try await app.proceed()
            XCTAssertThrowsError(try app.chooser)
        }
    }

    func testTheCameraIsNotOfferedWhateverTheFieldSays() throws {
        try withOpen({ try await TestApp.uploading("<input type=file name=file id=field accept='image/*' capture>") }) {
            app in
            try await app.openChooser()
            XCTAssertEqual(try app.filters, ["Pictures", "All Files"])
            XCTAssertTrue(app.bars.isEmpty)
        }
    }
}

extension TestApp {
    /// A page with a form that uploads what its field has.
    static func uploading(_ field: String) async throws -> TestApp {
        let app = try await TestApp { server in
            server.pair(
                """
                <form action=/upload method=post enctype=multipart/form-data data-turbo=false>\(field)<button id=send>Send</button>
                </form>
                """
            )
            server.page("/upload", title: "Uploaded", body: "<p>Thanks</p>")
        }
        try await app.start()
        return app
    }

    /// Clicks the field, and waits for the chooser.
    func openChooser() async throws {
        try await click("#field")
        try await eventually { (try? chooser) != nil }
    }

    /// The file chooser that is open.
    var chooser: UnsafeMutablePointer<GtkWidget> {
        get throws {
            let windows = gtk_window_list_toplevels()
            defer { g_list_free(windows) }
            var next = windows
            while let node = next {
                if let data = node.pointee.data,
                    let dialog = OpaquePointer(data).ifCast(to: GtkFileChooserDialog.self)?.cast(to: GtkWidget.self),
                    gtk_widget_get_visible(dialog) != 0
                {
                    return dialog
                }
                next = node.pointee.next
            }
            throw NoChooser()
        }
    }

    /// What the chooser offers of kinds.
    var filters: [String] {
        get throws {
            let list = gtk_file_chooser_list_filters(OpaquePointer(try chooser))
            defer { g_slist_free(list) }
            var names: [String] = []
            var next = list
            while let node = next {
                if let filter = node.pointee.data, let name = gtk_file_filter_get_name(OpaquePointer(filter)) {
                    names.append(String(cString: name))
                }
                next = node.pointee.next
            }
            return names
        }
    }

    /// Writes files and chooses them, as a person does who looks for them.
    func choose(_ files: [String: String]) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "chosen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
        let chooser = OpaquePointer(try chooser)
        gtk_file_chooser_set_current_folder(chooser, folder.path)
        // The folder is there with its first file; all of it can be chosen then.
        try await eventually {
            gtk_file_chooser_select_filename(chooser, folder.appending(path: files.keys.sorted()[0]).path)
            return countOfChosen(chooser) == 1
        }
        if files.count > 1 {
            gtk_file_chooser_select_all(chooser)
            try await eventually { countOfChosen(chooser) == files.count }
        }
        try respond(GTK_RESPONSE_ACCEPT)
        try await eventually { try await self.chosen() == files.keys.sorted().joined(separator: ",") }
    }

    private func countOfChosen(_ chooser: OpaquePointer) -> Int {
        let chosen = gtk_file_chooser_get_filenames(chooser)
        defer { g_slist_free_full(chosen, g_free) }
        return Int(g_slist_length(chosen))
    }

    /// Answers the chooser.
    func respond(_ response: GtkResponseType) throws {
        gtk_dialog_response(try chooser.cast(to: GtkDialog.self), response.rawValue)
    }

    /// The names of the files that the field has.
    func chosen() async throws -> String? {
        try await evaluate("return [...document.querySelector('#field').files].map(f => f.name).sort().join()")
            .stringValue
    }
}

/// No file chooser is open.
struct NoChooser: Error {}
