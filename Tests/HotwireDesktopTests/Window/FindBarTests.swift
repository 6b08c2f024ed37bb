import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

nonisolated final class FindBarTests: XCTestCase {
    private static let body = """
        <p>one word here, a <b>Wo</b>rd there</p><p>words
        words</p><p hidden>word</p><p>last word</p><p>two   spaces, wo<br>rd</p>
        """

    func testMatchesAreCountedAndMarked() throws {
        try withApp(pages: { $0.pair(Self.body) }) { app in
            app.activate("find")
            try await app.search(for: "word", "1 of 5")
            assertEqual(try await app.marks, 5)
            try await app.step(.next, "2 of 5")
            try await app.step(.next, "3 of 5")
            try await app.step(.previous, "2 of 5")
            try await app.step(.previous, "1 of 5")
            try await app.step(.previous, "5 of 5")
            assertEqual(try await app.marks, 5)
            try await app.search(for: "two spaces", "1 of 1")
            try await app.search(for: "nothing of this", "No matches")
            try await app.eventually { try await app.marks == 0 }
            try await app.search(for: "last", "1 of 1")
            try app.closeSearch()
            try await app.shows("")
            try await app.eventually { try await app.marks == 0 }
        }
    }

    func testLightTextHasDarkMarks() throws {
        let body = "<p style='color: #eee; background: #222'>a word</p><p style='color: #333'>a word</p>"
        try withApp(pages: { $0.pair(body) }) { app in
            app.activate("find")
            try await app.search(for: "word", "1 of 2")
            assertEqual(try await app.marks, 2)
            assertEqual(try await app.evaluate("return CSS.highlights.get('hotwire-find-light').size"), 1)
        }
    }

    func testMatchesInFieldsAreCounted() throws {
        try withApp(pages: { $0.pair("<p>word</p><textarea>a word</textarea>") }) { app in
            app.activate("find")
            try await app.search(for: "word", "1 of 2")
        }
    }

    func testMatchesOfAnotherPageAreCountedThere() throws {
        try withApp(pages: { $0.pair(Self.body) }) { app in
            app.activate("find")
            try await app.search(for: "word", "1 of 5")
            app.server.page("/two", title: "Two", body: "<p>a word and a word</p>")
            try await app.proceed()
            try await app.step(.next, "2 of 2")
        }
    }
}

extension TestApp {
    fileprivate enum Step { case next, previous }

    /// The find bar's text.
    fileprivate var matches: String {
        gtk_label_get_text(window.findBar.count.pointer).map { String(cString: $0) } ?? ""
    }

    /// Waits until the find bar shows a text, which no event in the page reports.
    fileprivate func shows(_ result: String) async throws {
        for _ in 0..<50 where matches != result { try await Task.sleep(for: .milliseconds(100)) }
        XCTAssertEqual(matches, result)
    }

    /// The number of marks in the page.
    fileprivate var marks: JSONValue {
        get async throws { try await evaluate("return CSS.highlights.get('hotwire-find')?.size ?? 0") }
    }

    fileprivate func search(for text: String, _ result: String) async throws {
        let entry = try XCTUnwrap(widgets(of: gtk_search_entry_get_type(), in: window.findBar.widget).first)
        gtk_entry_set_text(entry.cast(to: GtkEntry.self), text)
        try await shows(result)
    }

    fileprivate func closeSearch() throws {
        let entry = try XCTUnwrap(widgets(of: gtk_search_entry_get_type(), in: window.findBar.widget).first)
        Reference(sharing: entry).emit("stop-search")
    }

    fileprivate func step(_ step: Step, _ result: String) async throws {
        let entry = try XCTUnwrap(widgets(of: gtk_search_entry_get_type(), in: window.findBar.widget).first)
        let reference = Reference(sharing: entry)
        reference.emit(step == .next ? "next-match" : "previous-match")
        try await shows(result)
    }
}
