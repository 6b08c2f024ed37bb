import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import HotwireCore
import MainLoopTesting
import XCTest

@testable import HotwireAutomation
@testable import HotwireDesktop
@testable import HotwireNative

/// Images and files that another program copied, and that the user pastes with the keyboard.
nonisolated final class FilePasteTests: XCTestCase {
    func testPageGetsAPastedPicture() throws {
        try open { app in
            try await app.copy(["image/png": TestPicture.png(side: 16)])
            try await app.paste(into: "zone")
            try await app.wait(for: "pastes.length === 1 && pastes[0].files")
            assertEqual(
                try await app.evaluate("return pastes[0]"),
                ["types": ["Files"], "files": [["image.png", "image/png", 16]], "text": ""]
            )
        }
    }

    func testPictureIsInsertedIfThePageDoesNotUseIt() throws {
        try open { app in
            try await app.copy(["image/png": TestPicture.png(side: 16)])
            try await app.paste(into: "editor")
            try await app.wait(for: "editor.querySelector('img[src^=blob]')")
            try await app.settle()
            assertEqual(try await app.evaluate("return pastes.length"), 1)
            assertEqual(try await app.evaluate("return editor.querySelectorAll('img').length"), 1)
        }
    }

    func testPageGetsAPastedFile() throws {
        try open { app in
            let file = try temporaryFile("copied.txt", "inside")
            try await app.copy(files: [file])
            try await app.paste(into: "zone")
            try await app.wait(for: "pastes.length === 1 && pastes[0].files")
            assertEqual(
                try await app.evaluate("return pastes[0]"),
                ["types": ["Files"], "files": [["copied.txt", "text/plain", "inside"]], "text": ""]
            )
        }
    }

    func testPageGetsSeveralPastedFiles() throws {
        try open { app in
            let files = try [("one.txt", "1"), ("100% ä.txt", "2"), ("three.txt", "3")].map(temporaryFile)
            try await app.copy(files: files)
            try await app.paste(into: "zone")
            try await app.wait(for: "pastes.length === 1 && pastes[0].files")
            assertEqual(
                try await app.evaluate("return pastes[0].files"),
                [
                    ["one.txt", "text/plain", "1"], ["100% ä.txt", "text/plain", "2"],
                    ["three.txt", "text/plain", "3"],
                ]
            )
        }
    }

    /// Each paste has its own request and its own replay.
    func testSecondPasteRightAfterTheFirstArrives() throws {
        try open { app in
            try await app.copy(["image/png": TestPicture.png(side: 16)])
            try await app.paste(into: "editor")
            app.press(GDK_KEY_v, control: true)
            try await app.wait(for: "editor.querySelectorAll('img[src^=blob]').length === 2")
            try await app.wait(for: "pastes.length === 2 && pastes.every(({ files }) => files?.length === 1)")
            try await app.copy(files: [temporaryFile("copied.txt", "inside")])
            for _ in 0..<2 { try await app.paste(into: "zone") }
            try await app.wait(for: "pastes.length === 4 && pastes.slice(2).every(({ files }) => files?.length === 1)")
        }
    }

    /// A page can copy any file's address.
    func testFilesNamedByAPageAreNotPasted() throws {
        try open { app in
            let address = URL(filePath: #filePath).absoluteString
            try await app.evaluate(
                """
                addEventListener("copy", (event) => {
                  event.preventDefault()
                  event.clipboardData.setData("text/uri-list", given.address)
                })
                getSelection().selectAllChildren(zone)
                """,
                ["address": .string(address)]
            )
            gtk_widget_grab_focus(app.navigator.session.webView.widget)
            app.press(GDK_KEY_c, control: true)
            try await app.eventually { await OfferedData.clipboardAddresses() == [address] }
            let kinds = await OfferedData.clipboardKinds()
            XCTAssertEqual(OfferedFiles.offer([address], kinds: kinds, isOwn: false), .files([]), "another program")
            XCTAssertFalse(OfferedFiles.areCopied(kinds))
            try await app.paste(into: "zone")
            try await app.wait(for: "pastes.length === 1 && pastes[0].files")
            assertEqual(try await app.evaluate("return pastes[0].files"), [])
        }
    }

    /// A clipboard manager keeps what a page copied, but without the page's marks.
    func testFilesOfAClipboardManagerAreNotPasted() throws {
        try open { app in
            try await app.copy(["text/uri-list": Data("\(URL(filePath: #filePath).absoluteString)\r\n".utf8)])
            try await app.paste(into: "zone")
            try await app.wait(for: "pastes.length === 1 && pastes[0].files")
            assertEqual(try await app.evaluate("return pastes[0].files"), [])
        }
    }

    /// Pastes a page's image: a drop zone receives a file, and an editor receives the element.
    @MainActor private static func pasteImage(_ app: TestApp) async throws {
        try await app.paste(into: "zone")
        try await app.wait(for: "pastes.length === 1 && pastes[0].files")
        assertEqual(try await app.evaluate("return pastes[0].files"), [["image.png", "image/png", 16]])
        assertEqual(try await app.evaluate("return pastes[0].types.toSorted()"), ["Files", "text/html"])
        try await app.paste(into: "editor")
        try await app.wait(for: "editor.querySelector('img[alt=A]')")
        assertEqual(
            try await app.evaluate("return [pastes.length, editor.querySelectorAll('img').length]"),
            [2, 1]
        )
    }

    func testImageThatWasCopiedFromAPageIsAFile() throws {
        try open { app in
            try await app.copy([
                "text/html": Data("<img src='https://elsewhere.example/a.png' alt='A'>".utf8),
                "image/png": TestPicture.png(side: 16),
            ])
            try await Self.pasteImage(app)
        }
    }

    /// The app must request the image, because the engine gives the page only its address and markup.
    func testImageThatWasCopiedInThisAppIsAFile() throws {
        let style = "position: fixed; inset: 0; width: 100%; height: 100%"
        try open(at: "/image", "<img src=/a.png alt=A style='\(style)'>") { app in
            let menu = MenuWatch(app.navigator.session.webView.reference, isShown: true)
            try await app.wait(for: "document.images[0].complete && document.images[0].naturalWidth === 16")
            app.pressButton(3)
            try await eventually { MenuWatch.isShown }
            try menu.click(WEBKIT_CONTEXT_MENU_ACTION_COPY_IMAGE_TO_CLIPBOARD)
            try await app.eventually { await OfferedData.clipboardKinds().contains("image/png") }
            try await app.proceed(to: "/")
            try await Self.pasteImage(app)
        }
    }

    func testTextWithMarkupAndAPictureIsText() throws {
        try open { app in
            try await app.copy([
                "text/html": Data("<b>words</b>".utf8), "text/plain": Data("words".utf8),
                "UTF8_STRING": Data("words".utf8), "image/png": TestPicture.png(side: 16),
            ])
            try await app.paste(into: "editor")
            try await app.wait(for: "editor.textContent === 'words'")
            let pastes = try await app.evaluate("return pastes.map(({ types, files }) => [types, files])")
            XCTAssertEqual(pastes, [[["text/html"], []]])
        }
    }

    func testTooManyFilesAreReported() throws {
        try open { app in
            let many = (0...OfferedFiles.most).map { URL(filePath: "/tmp/\($0)") }
            try await app.copy(files: many)
            for _ in 0..<2 {
                try await app.paste(into: "zone")
                try await app.eventually { app.barTexts.count == 1 }
                XCTAssertTrue(app.barTexts[0].contains("too many files"), "\(app.barTexts)")
            }
            try await app.copy(["image/png": Data(count: PastedPicture.mostBytes + 1)])
            try await app.paste(into: "zone")
            try await app.eventually { app.barTexts.first?.contains("picture is too large") == true }
            XCTAssertEqual(app.barTexts.count, 1)
        }
    }

    func testTextIsPastedAsBefore() throws {
        try open { app in
            XCTAssertTrue(ClipboardContent(text: "words").offer())
            try await app.paste(into: "editor")
            try await app.wait(for: "editor.textContent === 'words'")
            assertEqual(try await app.evaluate("return [pastes.length, pastes[0].text]"), [1, "words"])
        }
    }

    /// The engine asks the user, and blocks the page until the answer.
    func testScriptGetsNothingOfTheClipboard() throws {
        try open { app in
            try await app.copy(["image/png": TestPicture.png(side: 16)])
            try await app.evaluate(
                """
                editor.focus()
                editor.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, composed: true, clipboardData: new DataTransfer() }))
                document.dispatchEvent(new CustomEvent("hotwire-native:message", { detail: JSON.stringify({ name: "filesRequested", number: 1 }) }))
                document.dispatchEvent(new CustomEvent("hotwire-native:message", { detail: JSON.stringify({ name: "pasteRequested", number: 1 }) }))
                setTimeout(() => window.pasted = document.execCommand("paste"))
                """
            )
            try await eventually("the user is not asked") { !app.bars.isEmpty }
            await app.respond(0)
            try await app.wait(for: "pasted === false")
            try await app.settle()
            assertEqual(try await app.evaluate("return pastes.flatMap(({ files }) => files ?? []).length"), 0)
            assertEqual(try await app.evaluate("return editor.innerHTML"), "")
        }
    }

    /// Opens the page with a zone and an editor, or another page with an image from this server.
    private func open(
        at path: String = "/",
        _ other: String = "",
        then body: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp(startAt: path) {
            if path != "/" { $0.page(path, title: "Other", body: other) }
            let picture = (try? TestPicture.png(side: 16)) ?? Data()
            $0.answer("/a.png") { _ in .init(headers: [("Content-Type", "image/png")], body: picture) }
            $0.page(
                "/",
                title: "One",
                body: """
                    <div id="zone" tabindex="0">Paste here</div><div id="editor" contenteditable></div>
                    <script>var pastes = []
                    const read = async (file) => {
                      if (file.type.startsWith("text/")) return file.text()
                      const image = await createImageBitmap(file)
                      return image.width
                    }
                    addEventListener("paste", async ({ clipboardData, target }) => {
                      const paste = { types: [...clipboardData.types], text: clipboardData.getData("text/plain") }
                      pastes.push(paste)
                      paste.files = await Promise.all([...clipboardData.files].map(async (file) => [file.name, file.type, await read(file)]))
                    })
                    zone.addEventListener("paste", (event) => event.preventDefault())
                    </script>
                    """
            )
        } then: { app in
            try await app.activate()
            try await body(app)
        }
    }
}

extension TestApp {
    /// Makes another program copy the contents.
    fileprivate func copy(_ contents: [String: Data]) async throws { clipboard = try await ForeignClipboard(contents) }

    /// Makes a file manager copy files, with GNOME's data types.
    fileprivate func copy(files: [URL]) async throws {
        let addresses = files.map(\.absoluteString)
        let names = Data(files.map(\.path).joined(separator: "\n").utf8)
        try await copy([
            OfferedFiles.gnomeKind: Data((["copy"] + addresses).joined(separator: "\n").utf8),
            "text/uri-list": Data(addresses.map { "\($0)\r\n" }.joined().utf8),
            "text/plain": names, "text/plain;charset=utf-8": names, "UTF8_STRING": names,
        ])
    }

    /// Focuses an element and presses Ctrl+V.
    fileprivate func paste(into id: String) async throws {
        try await evaluate("document.getElementById(given.id).focus()", ["id": .string(id)])
        gtk_widget_grab_focus(navigator.session.webView.widget)
        press(GDK_KEY_v, control: true)
    }
}

/// The program that copied the contents.
@MainActor private var clipboard: ForeignClipboard?

/// Creates a file in a new folder.
private func temporaryFile(_ name: String, _ content: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copied-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try Data(content.utf8).write(to: file)
    return file
}
