import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// What the header bar says about the page.
nonisolated final class HeaderTextTests: XCTestCase {
    func testHeaderShowsWhereASlowVisitGoes() throws {
        try withApp(pages: { $0.pair("<p>One</p>") }) { app in
            XCTAssertEqual(app.destination, "")
            app.server.hang("/two")
            app.navigator.route(try app.url("/two"))
            let port = app.base.port ?? 0
            try await app.eventually { app.destination == "\(app.base.host() ?? ""):\(port)/two" }
            XCTAssertNotEqual(
                gtk_window_get_title(app.window.window.pointer).map { String(cString: $0) },
                app.destination
            )
            app.server.release("/two")
            try await app.eventually { app.destination == "" }
        }
    }

    func testPrintingProposesTheTitle() throws {
        onMainActor {
            TestApp.openDisplay()
            for (title, name) in [("Invoice 7/2026", "Invoice 7_2026"), ("", nil), (nil, nil)] as [(String?, String?)] {
                let settings = PrintSettings.proposing(title)
                let proposed = gtk_print_settings_get(settings.pointer, GTK_PRINT_SETTINGS_OUTPUT_BASENAME)
                XCTAssertEqual(proposed.map { String(cString: $0) }, name)
            }
        }
    }

    func testShortcutsWindowListsTabKeysOnlyWithTabs() throws {
        try withOpen({ try await TestApp.twoPages() }) { app in
            app.activate("shortcuts")
            try await app.eventually { !app.listed(WindowCommand.print.name).isEmpty }
            XCTAssertEqual(app.listed(WindowCommand.nextTab.name), [])
            XCTAssertEqual(app.listed(WindowCommand.previousTab.name), [])
            let window = try XCTUnwrap(app.shortcutsWindow)
            let keys = widgets(of: gtk_label_get_type(), in: window).compactMap {
                gtk_label_get_text($0.cast(to: GtkLabel.self)).map { String(cString: $0) }
            }
            XCTAssertFalse(keys.contains { $0.contains("_") }, "\(keys)")
        }
    }
}

extension TestApp {
    /// The address that the header bar shows in place of a title.
    fileprivate var destination: String {
        gtk_label_get_text(window.header.noTitle.pointer.cast(to: GtkLabel.self)).map { String(cString: $0) } ?? ""
    }
}
