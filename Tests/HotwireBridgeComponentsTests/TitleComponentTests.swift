import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireBridgeComponents
@testable import HotwireDesktop
@testable import HotwireNative

nonisolated final class TitleComponentTests: XCTestCase {
    private static func part(_ event: String, _ data: String, id: String = "title", more: String = "") -> String {
        "<bridge-part id='\(id)' component='title' event='\(event)' data='\(data)' \(more)></bridge-part>"
    }

    func testPageTitleAndSubtitleReplaceTheDocumentTitle() throws {
        try runInMainLoop {
            let data = "{\"title\":\"Lake walk\",\"subtitle\":\"12 km\"}"
            try await withBridgedApp([TitleComponent.self], body: Self.part("connect", data)) { app in
                try await app.settle()
                XCTAssertEqual(app.barTitles, ["Lake walk", "12 km", "Lake walk"])
                try await app.evaluate("document.title = 'Other'")
                try await app.eventually { app.navigator.session.webView.title == "Other" }
                XCTAssertEqual(app.barTitles, ["Lake walk", "12 km", "Lake walk"])
                try await app.remove("#title")
                XCTAssertEqual(app.barTitles, ["Other", nil, "Other"])
                try await app.add(Self.part("connect", "{\"text\":\"River\"}"))
                XCTAssertEqual(app.barTitles, ["River", nil, "River"])
                try await app.evaluate("document.querySelector('#title').say('connect', { title: null }, () => {})")
                try await app.settle()
                XCTAssertEqual(app.barTitles, ["Other", nil, "Other"])
            }
        }
    }

    func testVisibleHeadingReplacesTheBarTitleNotTheWindowTitle() throws {
        try runInMainLoop {
            let data = "{\"title\":\"Lake\",\"elementVisible\":true}"
            try await withBridgedApp(
                [TitleComponent.self],
                body: Self.part("visibility", data, more: "silent")
            ) { app in
                try await app.settle()
                XCTAssertEqual(app.barTitles, [nil, nil, "Lake"])
                for (isVisible, title) in [(false, "Lake"), (true, nil), (false, "Lake")] {
                    try await app.evaluate(
                        "document.querySelector('#title').say('visibility', { title: 'Lake', elementVisible: given.it })",
                        ["it": .bool(isVisible)]
                    )
                    try await app.settle()
                    XCTAssertEqual(app.barTitles, [title, nil, "Lake"])
                }
            }
        }
    }

    func testScreensKeepTheirTitlesUnlessThePageIsReplaced() throws {
        try withBridgedApp(
            [TitleComponent.self],
            body: Self.part("visibility", "{\"title\":\"Lake\",\"elementVisible\":true}", more: "silent")
        ) { app in
            try await app.settle()
            try await app.proceed()
            try await app.eventually { app.barTitles == ["/two", nil, "/two"] }
            app.navigator.pop()
            try await app.next(.rendered, "/")
            try await app.settle()
            try await app.eventually { app.barTitles == [nil, nil, "Lake"] }
            try await app.evaluate("Turbo.visit('/two', { action: 'replace' })")
            try await app.next(.rendered, "/two")
            try await app.settle()
            try await app.eventually { app.barTitles == ["/two", nil, "/two"] }
        }
    }

    func testErrorScreenHasItsOwnTitle() throws {
        try runInMainLoop {
            let data = "{\"title\":\"Lake\",\"subtitle\":\"12 km\"}"
            try await withBridgedApp([TitleComponent.self], body: Self.part("connect", data)) { app in
                try await app.settle()
                app.server.page("/", title: "Gone", body: "", status: 500)
                app.navigator.reload()
                try await app.next(.failed)
                let title = try XCTUnwrap(app.barTitles.last)
                XCTAssertNotEqual(title, "Lake")
                XCTAssertEqual(app.barTitles, [title, nil, title])
                app.server.page("/", title: "One", body: BridgeLibrary.strada.tag + Self.part("connect", data))
                app.navigator.reload()
                try await app.next(.rendered)
                try await app.settle()
                XCTAssertEqual(app.barTitles, ["Lake", "12 km", "Lake"])
            }
        }
    }

    func testScreenInASheetHasItsTitleInTheSheet() throws {
        try withBridgedApp(
            [TitleComponent.self],
            body: "<a id='new' href='/form'>new</a>",
            configure: { $0.modal("/form$") },
            pages: { _, page in page("/form", Self.part("connect", "{\"title\":\"Lake\",\"subtitle\":\"12 km\"}")) }
        ) { app in
            try await app.open("#new", to: "/form")
            let bar = try XCTUnwrap(widgets(of: gtk_header_bar_get_type(), in: app.sheet).first)
                .cast(to: GtkHeaderBar.self)
            try await app.eventually { gtk_header_bar_get_title(bar).map { String(cString: $0) } == "Lake" }
            XCTAssertEqual(gtk_header_bar_get_subtitle(bar).map { String(cString: $0) }, "12 km")
            XCTAssertEqual(try TestApp.name(of: app.sheet), "Lake")
            XCTAssertEqual(app.barTitles, ["One", nil, "One"])
        }
    }

    func testAppsTitleStaysUnlessThePageSetsOne() throws {
        try withBridgedApp([TitleComponent.self]) { app in
            try app.webScreen.navigationItem.subtitle = "The app's"
            try app.webScreen.navigationItem.isTitleShown = false
            try await app.add(Self.part("connect", "{\"title\":\"Lake\"}"))
            XCTAssertEqual(app.barTitles, [nil, nil, "Lake"])
            try app.webScreen.navigationItem.isTitleShown = true
            XCTAssertEqual(app.barTitles, ["Lake", "The app's", "Lake"])
            try await app.remove("#title")
            XCTAssertEqual(app.barTitles, ["One", "The app's", "One"])
        }
    }
}

extension TestApp {
    /// The header bar's visible title and subtitle, and the window's title.
    fileprivate var barTitles: [String?] {
        let bar = window.header.widget.cast(to: GtkHeaderBar.self)
        let hasTitle = gtk_header_bar_get_custom_title(bar) == nil
        return [
            hasTitle ? gtk_header_bar_get_title(bar) : nil, hasTitle ? gtk_header_bar_get_subtitle(bar) : nil,
            gtk_window_get_title(window.window.pointer),
        ].map { $0.map { String(cString: $0) } }
    }
}
