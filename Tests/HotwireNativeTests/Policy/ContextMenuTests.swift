import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The engine's own items in a page's context menu.
nonisolated final class ContextMenuTests: XCTestCase {
    /// Opens a page whose text field has a misspelled word.
    private func browse(
        _ word: String,
        then test: @escaping @MainActor (TestApp, MenuWatch) async throws -> Void
    ) throws {
        try withApp {
            $0.pair("<textarea style='position: fixed; inset: 0; font: 150px/100vh sans-serif'></textarea>")
        } configure: {
            $0.use(WebEnvironment(applicationID: nil, spellingLanguages: ["en_US"]))
        } then: { app in
            let type = "document.execCommand('insertText', false, given.word)"
            try await app.evaluate("document.querySelector('textarea').focus(); \(type)", ["word": .string("\(word) ")])
            try await app.settle()
            let menu = MenuWatch(app.navigator.session.webView.reference, isShown: true)
            try await app.eventually {
                if menu.stockActions.contains(WEBKIT_CONTEXT_MENU_ACTION_SPELLING_GUESS) { return true }
                menu.close()
                app.pressButton(3)
                return false
            }
            try await eventually { MenuWatch.isShown }
            try await test(app, menu)
        }
    }

    /// Whether a word is still marked, according to its context menu.
    @MainActor private static func isMarked(in app: TestApp, _ menu: MenuWatch) async throws -> Bool {
        try await app.settle()
        menu.forget()
        app.pressButton(3)
        try await eventually { !menu.stockActions.isEmpty }
        try await eventually { MenuWatch.isShown }
        menu.close()
        return menu.stockActions.contains(WEBKIT_CONTEXT_MENU_ACTION_SPELLING_GUESS)
    }

    func testFieldOffersEmoji() throws {
        try browse("wrongg") { _, menu in
            XCTAssertTrue(menu.stockActions.contains(WEBKIT_CONTEXT_MENU_ACTION_INSERT_EMOJI))
            menu.close()
        }
    }

    func testIgnoredWordIsNoLongerMarked() throws {
        try browse("ignorred") { app, menu in
            try menu.click(WEBKIT_CONTEXT_MENU_ACTION_IGNORE_SPELLING)
            assertEqual(try await Self.isMarked(in: app, menu), false)
        }
    }

    func testLearnedWordIsInThePersonalDictionary() throws {
        try browse("learnned") { app, menu in
            try menu.click(WEBKIT_CONTEXT_MENU_ACTION_LEARN_SPELLING)
            assertEqual(try await Self.isMarked(in: app, menu), false)
            let file = try XCTUnwrap(g_get_user_config_dir().map { String(cString: $0) }) + "/enchant/en_US.dic"
            let words = (try? String(contentsOfFile: file, encoding: .utf8))?.split(separator: "\n") ?? []
            // Another run in the same home folder would know the word.
            try? FileManager.default.removeItem(atPath: file)
            XCTAssertTrue(words.contains("learnned"), "\(words)")
            let selected = try await app.evaluate(
                "const field = document.querySelector('textarea'); return field.selectionEnd - field.selectionStart"
            )
            XCTAssertEqual(selected, 0, "typing replaces nothing")
        }
    }

    func testPopupIsNotInspected() throws {
        try runInMainLoop {
            for isInspectable in [false, true] {
                for script in ["document.querySelector('#out').click()", "window.open(given.a)"] {
                    try await withOutside { outside in
                        outside.server.page("/x", title: "X", body: "<textarea></textarea>", turbo: .absent)
                        try await withApp {
                            $0.pair("<a id=out href='\(outside.address("/x"))'>x</a>")
                        } configure: {
                            $0.isInspectable = isInspectable
                        } then: { app in
                            try await app.act(script, ["a": .string(outside.address("/x"))])
                            let popup = try await app.popup("X")
                            let menu = MenuWatch(popup.page.view)
                            try await eventually {
                                app.pressButton(3, in: popup.page.widget)
                                return !menu.stockActions.isEmpty
                            }
                            XCTAssertFalse(
                                menu.stockActions.contains(WEBKIT_CONTEXT_MENU_ACTION_INSPECT_ELEMENT),
                                script
                            )
                        }
                    }
                }
            }
        }
    }
}
