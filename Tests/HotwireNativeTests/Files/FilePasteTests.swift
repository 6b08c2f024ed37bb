import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import HotwireCore
import XCTest

@testable import HotwireAutomation
@testable import HotwireDesktop
@testable import HotwireNative

/// Pictures and files that another program has copied, and that are pasted into a page with the keyboard.
nonisolated final class FilePasteTests: XCTestCase {
    func testPageGetsAPastedPicture() throws {
        try open { app in
            try await app.copy(TestPicture.png(side: 16), as: "image/png")
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
            try await app.copy(TestPicture.png(side: 16), as: "image/png")
            try await app.paste(into: "editor")
            try await app.wait(for: "editor.querySelector('img[src^=blob]')")
            try await app.settle()
            assertEqual(try await app.evaluate("return pastes.length"), 1)
            assertEqual(try await app.evaluate("return editor.querySelectorAll('img').length"), 1)
        }
    }

    func testPageGetsPastedFiles() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "copied \(UUID().uuidString).txt")
        try Data("inside".utf8).write(to: file)
        try open { app in
            try await app.copy(Data("copy\n\(file.absoluteString)".utf8), as: OfferedFiles.gnomeKind)
            try await app.paste(into: "zone")
            try await app.wait(for: "pastes.length === 1 && pastes[0].files")
            assertEqual(
                try await app.evaluate("return pastes[0].files"),
                [[.string(file.lastPathComponent), "text/plain", "inside"]]
            )
        }
    }

    /// A page can copy the address of any file.
    func testFilesNamedByAPageAreNotPasted() throws {
        let address = URL(filePath: #filePath).absoluteString
        try open { app in
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
            try await app.paste(into: "zone")
            try await app.wait(for: "pastes.length === 1 && pastes[0].files")
            assertEqual(try await app.evaluate("return pastes[0].files"), [])
            try await app.copy(Data("\(address)\r\n".utf8), as: "text/uri-list")
            try await app.paste(into: "zone")
            try await app.wait(for: "pastes.length === 2 && pastes[1].files")
            assertEqual(try await app.evaluate("return pastes[1].files"), [], "a clipboard manager has taken over")
            gtk_widget_grab_focus(app.navigator.session.webView.widget)
            let kinds = await OfferedData.clipboardKinds()
            let paths = OfferedFiles.paths([address], kinds: kinds, isOwn: false)
            XCTAssertEqual(paths, [], "another program recognizes it, too")
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

    func testScriptGetsNothingOfTheClipboard() throws {
        try open { app in
            try await app.copy(TestPicture.png(side: 16), as: "image/png")
            try await app.evaluate(
                """
                editor.focus()
                document.execCommand("paste")
                editor.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, composed: true, clipboardData: new DataTransfer() }))
                document.dispatchEvent(new CustomEvent("hotwire-native:message", { detail: JSON.stringify({ name: "filesRequested", number: 1 }) }))
                document.dispatchEvent(new CustomEvent("hotwire-native:message", { detail: JSON.stringify({ name: "pasteRequested", number: 1 }) }))
                """
            )
            try await app.settle()
            assertEqual(try await app.evaluate("return pastes.flatMap(({ files }) => files ?? []).length"), 0)
            assertEqual(try await app.evaluate("return editor.innerHTML"), "")
        }
    }

    private func open(then body: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try withApp {
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
    /// Lets another program own the clipboard; what a page of the test's own program copied is treated differently.
    fileprivate func copy(_ content: Data, as kind: String) async throws {
        guard ProcessInfo.processInfo.environment["GDK_BACKEND"] == "x11" else {
            throw XCTSkip("only an X display lets a program without a window copy")
        }
        let file = FileManager.default.temporaryDirectory.appending(path: "clipboard-\(UUID().uuidString)")
        try content.write(to: file)
        // It keeps running, with its output closed, until something else is copied.
        let script = #"exec xclip -selection clipboard -t "$1" -i "$2" >&-"#
        try await Tool.run("sh", ["-c", script, "sh", kind, file.path])
        try await eventually { await OfferedData.clipboardKinds().contains(kind) }
        XCTAssertFalse(OfferedData.isOwnClipboard)
    }

    /// Focuses an element and presses Ctrl+V.
    fileprivate func paste(into id: String) async throws {
        try await evaluate("document.getElementById(given.id).focus()", ["id": .string(id)])
        gtk_widget_grab_focus(navigator.session.webView.widget)
        press(GDK_KEY_v, control: true)
    }
}
