import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import HotwireCore
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Files and links that a real pointer drops onto a page, on an X display.
nonisolated final class FileDropTests: XCTestCase {
    func testFileIsDroppedIntoAField() throws {
        try drop(file: true, ontoField: true) { app in
            try await app.eventually { try await app.chosen() == "dropped.txt" }
        }
    }

    /// The engine passes no dragged files to pages (bug 323277), so the app does.
    func testDropZoneGetsTheFiles() throws {
        try drop(file: true, ontoField: false, isZone: true) { app in
            try await app.eventually { try await app.evaluate("return dropped !== null").boolValue == true }
            assertEqual(try await app.evaluate("return dropped"), [["dropped.txt", "inside"]])
            assertEqual(try await app.evaluate("return over.join()"), "Files,1,")
            assertEqual(try await app.evaluate("return drops"), 1)
        }
    }

    func testTwoFilesDroppedAtOnceArriveInOneDrop() throws {
        try run { app, pointer in
            try await app.evaluate("window.isZone = true")
            let folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let files = ["one.txt", "two.txt"].map { folder.appending(path: $0) }
            for file in files { try Data("inside \(file.lastPathComponent)".utf8).write(to: file) }
            let source = DragSource(files[0].absoluteString, files[1].absoluteString)
            try await pointer.drag(from: source.widget, to: app.navigator.session.webView.widget, y: 100)
            try await app.eventually { try await app.evaluate("return dropped !== null").boolValue == true }
            assertEqual(
                try await app.evaluate("return dropped"),
                [["one.txt", "inside one.txt"], ["two.txt", "inside two.txt"]]
            )
            assertEqual(try await app.evaluate("return drops"), 1)
            source.close()
            try FileManager.default.removeItem(at: folder)
        }
    }

    func testFilesOfADroppedFolderArrive() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "folder-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appending(path: "sub"), withIntermediateDirectories: true)
        try Data("one".utf8).write(to: folder.appending(path: "100% ä.txt"))
        try Data("two".utf8).write(to: folder.appending(path: "sub/two.txt"))
        try run { app, pointer in
            try await app.evaluate("window.isZone = true")
            let source = DragSource(folder.absoluteString)
            try await pointer.drag(from: source.widget, to: app.navigator.session.webView.widget, y: 100)
            try await app.eventually { try await app.evaluate("return dropped !== null").boolValue == true }
            assertEqual(try await app.evaluate("return dropped"), [["100% ä.txt", "one"], ["two.txt", "two"]])
            source.close()
        }
    }

    /// Another program's page can name any file, but its drags offer data types that file managers do not.
    func testFilesNamedByAnotherProgramsPageDoNotArrive() throws {
        try run { app, pointer in
            try await app.evaluate("window.isZone = true")
            let source = DragSource(URL(filePath: #filePath).absoluteString, mark: "_NETSCAPE_URL")
            try await pointer.drag(from: source.widget, to: app.navigator.session.webView.widget, y: 100)
            try await app.eventually { try await app.evaluate("return dropped !== null").boolValue == true }
            assertEqual(try await app.evaluate("return dropped"), [])
            source.close()
        }
    }

    func testFileThatIsDroppedElsewhereOpensNothing() throws {
        try drop(file: true, ontoField: false) { app in
            try await app.eventually { try await app.evaluate("return moves > 0").boolValue == true }
            try await app.settle()
            XCTAssertEqual(app.navigator.session.webView.location?.path, "/")
            XCTAssertEqual(app.stack, ["/"])
            XCTAssertTrue(app.popups.isEmpty)
        }
    }

    func testDroppedLinkOfTheAppIsVisited() throws {
        try drop(file: false, ontoField: false) { app in
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.stack, ["/", "/two"])
        }
    }

    /// A page can write addresses into its own drag; its own field would then receive those files.
    func testPageCannotNameAFileByItsOwnDrag() throws {
        try run { app, pointer in
            let view = app.navigator.session.webView.widget
            try await pointer.drag(from: view, startingAt: 100, to: view, y: 300)
            try await app.eventually { try await app.evaluate("return moves > 0").boolValue == true }
            try await app.settle()
            assertEqual(try await app.evaluate("return started").boolValue, true)
            assertEqual(try await app.chosen(), "")
        }
    }

    private nonisolated func drop(
        file isFile: Bool,
        ontoField: Bool,
        isZone: Bool = false,
        _ check: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try run { app, pointer in
            try await app.evaluate("window.isZone = given.isZone", ["isZone": .bool(isZone)])
            let file = FileManager.default.temporaryDirectory.appending(path: "dropped.txt")
            try Data("inside".utf8).write(to: file)
            let source = DragSource(isFile ? file.absoluteString : try app.url("/two").absoluteString)
            try await pointer.drag(
                from: source.widget,
                to: app.navigator.session.webView.widget,
                y: ontoField ? 300 : 100
            )
            try await check(app)
            source.close()
        }
    }

    private nonisolated func run(_ body: @escaping @MainActor (TestApp, Pointer) async throws -> Void) throws {
        try runInMainLoop {
            guard ProcessInfo.processInfo.environment["GDK_BACKEND"] == "x11" else {
                throw XCTSkip("only an X display lets a test move the pointer")
            }
            let pointer = try XCTUnwrap(Pointer(), "xdotool is missing; run script/setup --tests")
            try await withApp {
                $0.pair(
                    """
                    <style>body { margin: 0 } div { height: 200px } input { display: block; width: 100%; height: 200px }</style>
                    <div id=plain draggable=true>Plain</div><input type=file id=field>
                    <script>window.moves = 0; window.started = false; addEventListener("dragover", event => { moves++; if (event.target === plain && window.isZone) event.preventDefault() })
                    window.dropped = null
                    window.over = []; window.drops = 0
                    addEventListener("dragover", ({ dataTransfer: { types, files } }) => over = [types, files.length, files[0]?.name])
                    addEventListener("drop", async event => {
                        if (!window.isZone) return
                        event.preventDefault()
                        drops++
                        dropped = await Promise.all([...event.dataTransfer.files].map(async file => [file.name, await file.text()]))
                    })
                    plain.ondragstart = e => {
                        window.started = true
                        e.dataTransfer.setData("text/uri-list", "\(URL(filePath: #filePath).absoluteString)")
                    }</script>
                    """
                )
            } then: { app in
                let window = PlainWindow(app)
                try await app.settle()
                try await body(app, pointer)
                window.close()
            }
        }
    }
}

/// A window without a header bar: without a window manager, GDK cannot drop into a window that has one.
private final class PlainWindow {
    private let window: Reference<GtkWindow>

    init(_ app: TestApp) {
        window = Reference(sharing: gtk_window_new(GTK_WINDOW_TOPLEVEL).cast(to: GtkWindow.self))
        let content = app.navigator.widget.raw
        let parent = gtk_widget_get_parent(content)?.cast(to: GtkContainer.self)
        gtk_container_remove(parent, content)
        gtk_container_add(window.pointer.cast(to: GtkContainer.self), content)
        gtk_window_set_default_size(window.pointer, 900, 700)
        gtk_widget_hide(app.window.window.pointer.cast(to: GtkWidget.self))
        gtk_window_move(window.pointer, 0, 0)
        gtk_widget_show(window.pointer.cast(to: GtkWidget.self))
    }

    func close() { gtk_widget_destroy(window.pointer.cast(to: GtkWidget.self)) }
}
