import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import HotwireCore
import MainLoopTesting
import XCTest

@testable import HotwireNative

/// File fields with the desktop's file chooser.
nonisolated final class FileChooserTests: XCTestCase {
    func testChosenFileArrivesAtTheServer() throws {
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
    func testSeveralFilesCanBeChosenIfTheFieldAllowsIt() throws {
        try withOpen({ try await TestApp.uploading("<input type=file name=file id=field multiple>") }) { app in
            try await app.openChooser()
            XCTAssertNotEqual(gtk_file_chooser_get_select_multiple(OpaquePointer(try app.chooser)), 0)
            try await app.choose(["a.txt": "1", "b.txt": "2"])
            assertEqual(try await app.chosen(), "a.txt,b.txt")
        }
    }

    func testFieldForAFolderGetsTheFilesBelowIt() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "folders-\(UUID().uuidString)/folder")
        try FileManager.default.createDirectory(at: folder.appending(path: "sub"), withIntermediateDirectories: true)
        for name in ["a.txt", "sub/b.txt"] { try Data("x".utf8).write(to: folder.appending(path: name)) }
        try withOpen({ try await TestApp.uploading("<input type=file name=file id=field webkitdirectory>") }) { app in
            try await app.openChooser()
            let chooser = OpaquePointer(try app.chooser)
            XCTAssertEqual(gtk_file_chooser_get_action(chooser), GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER)
            try await app.choose(folder: folder)
            try await app.eventually { try await app.chosen() == "a.txt,b.txt" }
        }
    }

    /// Scripts often create a field for one click, and never add it to the page.
    func testFolderFieldOutsideOfTheDocumentGetsAFolder() throws {
        try withOpen({ try await TestApp.uploading("") }) { app in
            for isForFolder in [true, false, true] {
                try await app.evaluate(
                    """
                    window.made = document.createElement("input")
                    Object.assign(made, { type: "file", accept: ".txt", webkitdirectory: given.isForFolder })
                    made.click()
                    """,
                    ["isForFolder": .bool(isForFolder)]
                )
                try await app.eventually { (try? app.chooser) != nil }
                XCTAssertEqual(
                    gtk_file_chooser_get_action(OpaquePointer(try app.chooser)),
                    isForFolder ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER : GTK_FILE_CHOOSER_ACTION_OPEN
                )
                if !isForFolder { XCTAssertEqual(try app.filters, ["TXT files", "All Files"]) }
                try app.respond(GTK_RESPONSE_CANCEL)
                try await app.eventually { (try? app.chooser) == nil }
            }
        }
    }

    /// In this case, the engine reports no click, and only the field's MIME types.
    func testShowPickerOpensTheChooserOfItsField() throws {
        let fields = """
            <input type=file id=field accept=.txt><input type=file id=folder webkitdirectory><input type=file id=paper accept=.pdf>
            """
        try withOpen({ try await TestApp.uploading(fields) }) { app in
            try await app.openChooser()
            for field in ["folder", "paper", "made", "made", "field"] {
                try app.respond(GTK_RESPONSE_CANCEL)
                try await app.eventually { (try? app.chooser) == nil }
                try await app.evaluate(
                    """
                    window.made = document.createElement("input")
                    Object.assign(made, { type: "file", webkitdirectory: true })
                    window[given.field].showPicker()
                    """,
                    ["field": .string(field)]
                )
                try await app.eventually { (try? app.chooser) != nil }
                let isForFolder = ["folder", "made"].contains(field)
                XCTAssertEqual(
                    gtk_file_chooser_get_action(OpaquePointer(try app.chooser)),
                    isForFolder ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER : GTK_FILE_CHOOSER_ACTION_OPEN,
                    field
                )
                let filters = ["paper": ["PDF files", "All Files"], "field": ["TXT files", "All Files"]]
                XCTAssertEqual(try app.filters, filters[field] ?? [], field)
            }
        }
    }

    func testFolderWithTooManyFilesIsReported() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "folders-\(UUID().uuidString)/folder")
        let many = folder.appending(path: "many")
        try FileManager.default.createDirectory(at: many, withIntermediateDirectories: true)
        for name in 0...FolderContents.mostFiles { try Data().write(to: many.appending(path: "\(name)")) }
        try withOpen({ try await TestApp.uploading("<input type=file name=file id=field webkitdirectory>") }) { app in
            try await app.openChooser()
            try await app.choose(folder: folder)
            try await app.eventually { app.barTexts.first?.contains("too many files") == true }
            assertEqual(try await app.chosen(), "")
        }
        try FileManager.default.removeItem(at: folder.deletingLastPathComponent())
    }

    func testFieldForOneFileAcceptsOne() throws {
        try withOpen({ try await TestApp.uploading("<input type=file name=file id=field>") }) { app in
            try await app.openChooser()
            XCTAssertEqual(gtk_file_chooser_get_select_multiple(OpaquePointer(try app.chooser)), 0)
            XCTAssertEqual(try app.filters, [])
        }
    }

    /// Shows C311.
    func testFieldsTypesAreOfferedAndAllFiles() throws {
        try runInMainLoop {
            let rows = [
                ("image/*", ["Images", "All Files"]), (".pdf,.docx", ["PDF, DOCX files", "All Files"]),
                ("image/png,.pdf", ["Accepted files", "All Files"]),
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

    /// P112: however the chooser closes, the field receives a result.
    func testFieldKeepsItsFileAfterCancel() throws {
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

    func testCameraIsNeverOffered() throws {
        try withOpen({ try await TestApp.uploading("<input type=file name=file id=field accept='image/*' capture>") }) {
            app in
            try await app.openChooser()
            XCTAssertEqual(try app.filters, ["Images", "All Files"])
            XCTAssertTrue(app.bars.isEmpty)
        }
    }
}
