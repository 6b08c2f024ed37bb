import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// A window's commands while a screen shows a page without Turbo.
nonisolated final class PlainPageCommandTests: XCTestCase {
    /// Opens a page without Turbo in the screen of a previous one.
    private func browse(then test: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try withApp { server in
            // Turbo reloads a page that lacks the elements it tracks.
            let tracked = "<link rel=stylesheet href=/app.css data-turbo-track=reload></head>"
            let home = server.text(title: "Home", body: "<a href=/plain id=plain>Moss</a>")
            server.answer("/") { _ in .html(home.replacing("</head>", with: tracked)) }
            server.page("/plain", title: "Plain", body: "<a href=/next id=next>Moss</a>", turbo: .absent)
            let sheet = "<p style='break-after: page'>Stone</p>"
            let body = "<p id=first>Green moss</p><p id=second>Gray moss</p>\(sheet)\(sheet)<p>The end</p>"
            server.page("/next", title: "Next", body: body, turbo: .absent)
        } configure: {
            $0.pagesWithoutTurbo = .screen
        } then: { app in
            for path in ["plain", "next"] {
                try await app.follow("#\(path)", to: "/\(path)")
                try await app.next(.plainPage, "/\(path)")
            }
            try await app.activate()
            try await test(app)
        }
    }

    func testFindSelectsEachMatchInThePlainPage() throws {
        try browse { app in
            let selected = "getSelection().anchorNode?.parentElement?.closest('p')?.id"
            gtk_widget_grab_focus(app.navigator.session.webView.widget)
            app.press(GDK_KEY_f, control: true)
            try await app.eventually { app.focus?.ifCast(to: GtkEntry.self) != nil }
            let entry = try XCTUnwrap(app.focus?.ifCast(to: GtkEntry.self), "Ctrl+F opens the find bar")
            gtk_entry_set_text(entry, "moss")
            for id in ["first", "second", "first"] {
                try await app.wait(for: "\(selected) === '\(id)' && getSelection().toString() === 'moss'")
                app.press(GDK_KEY_Return)
            }
            let style = gtk_widget_get_style_context(entry.widget)
            XCTAssertEqual(gtk_style_context_has_class(style, "error"), 0)
            gtk_entry_set_text(entry, "heather")
            try await app.eventually { gtk_style_context_has_class(style, "error") != 0 }
            app.press(GDK_KEY_Escape)
            XCTAssertTrue(app.pageHasFocus)
            XCTAssertEqual(app.stack, ["/", "/next"])
        }
    }

    func testPrintWritesThePlainPageToAFile() throws {
        try browse { app in
            let file = FileManager.default.temporaryDirectory.appending(path: "printed-\(UUID()).pdf")
            app.activate("print")
            try app.printToFile(file)
            try await app.eventually { try app.pages(in: file) == 3 }
            XCTAssertNil(app.printDialog)
            try FileManager.default.removeItem(at: file)
        }
    }
}

extension TestApp {
    /// The number of pages in a PDF file, or `nil` while it is incomplete.
    fileprivate func pages(in file: URL) throws -> Int? {
        guard let data = try? Data(contentsOf: file), let text = String(data: data, encoding: .isoLatin1),
            text.hasPrefix("%PDF-"), text.hasSuffix("%%EOF\n")
        else { return nil }
        return text.matches(of: /\/Type \/Page\b/).count
    }
}
