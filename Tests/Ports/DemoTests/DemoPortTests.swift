import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import DemoPort
@testable import HotwireNative

/// The Hotwire Native iOS demo app, ported manually to the library's public API.
nonisolated final class DemoPortTests: XCTestCase {
    func testTheAppOpensWithItsTabsAndItsUserAgent() throws {
        try PortedApp.with { app in
            XCTAssertEqual(app.tabs.tabs.map(\.title), ["Navigation", "Bridge Components", "Resources"])
            let agent = app.server.requests.first { $0.path == "/" }?.headers["user-agent"] ?? ""
            XCTAssertTrue(agent.contains("Hotwire Demo;"), agent)
            XCTAssertTrue(agent.contains("bridge-components: [form menu overflow-menu]"), agent)
        }
    }

    func testATabLoadsWhenItIsSelected() throws {
        try PortedApp.with { app in
            XCTAssertEqual(app.server.count("/resources"), 0)
            app.tabs.selectedIndex = 2
            try await app.shows("Resources")
            XCTAssertEqual(app.server.count("/resources"), 1)
        }
    }

    func testNumbersAreANativeListWhoseRowsLeadOn() throws {
        try PortedApp.with { app in
            try await app.click("#numbers")
            try await app.shows("Numbers")
            let screen = try XCTUnwrap(app.screen as? NumbersViewController)
            XCTAssertEqual(app.server.count("/numbers"), 0)
            gtk_widget_activate(try await app.widget("Row 7", of: gtk_list_box_row_get_type(), in: screen.widget.raw))
            try await app.shows("Number 7")
            XCTAssertEqual(app.server.count("/numbers/7"), 1)
        }
    }

    func testAFormsButtonStandsInTheHeaderBar() throws {
        try PortedApp.with { app in
            try await app.openComponent("form")
            let save = try await app.button("Save")
            let page = app.tabs.activeNavigator.activeWebView
            for (event, isEnabled) in [("submitDisabled", false), ("submitEnabled", true)] {
                _ = try await page.evaluateJavaScript("document.querySelector('#part').say('\(event)')")
                try await eventually("timed out waiting for \(event)") {
                    (gtk_widget_get_sensitive(save.cast(to: GtkWidget.self)) != 0) == isEnabled
                }
            }
            gtk_button_clicked(save)
            assertEqual(try await app.replies(), [["submitTitle": "Save"]])
        }
    }

    func testAMenuRepliesWithTheChosenIndex() throws {
        try PortedApp.with { app in
            try await app.openComponent("menu")
            try await app.click("#open")
            var popover: UnsafeMutablePointer<GtkWidget>?
            try await eventually("timed out waiting for the menu; open: \(app.popovers.map(TestApp.name))") {
                popover = app.popovers.first { TestApp.name(of: $0) == "Sort" }
                return popover != nil
            }
            let entry = try await app.widget("Date", of: gtk_model_button_get_type(), in: XCTUnwrap(popover))
            gtk_button_clicked(entry.cast(to: GtkButton.self))
            assertEqual(try await app.replies(), [["selectedIndex": 1]])
        }
    }

    func testTheOverflowButtonReplies() throws {
        try PortedApp.with { app in
            try await app.openComponent("overflow")
            gtk_button_clicked(try await app.button("More"))
            assertEqual(try await app.replies(), [["label": "More"]])
        }
    }

    func testAnErrorIsShownAndRetried() throws {
        try PortedApp.with { app in
            try await app.click("#gone")
            try await app.shows("Page not found")
            app.server.page("/gone", title: "Back", body: "Back")
            let screen = try XCTUnwrap(app.screen as? VisitableScreen)
            let retry = try await app.widget("Retry", of: gtk_button_get_type(), in: screen.widget.raw)
            gtk_button_clicked(retry.cast(to: GtkButton.self))
            try await app.shows("Back")
            XCTAssertEqual(app.server.count("/gone"), 2)
        }
    }

    func testARefusedPageMakesWayForSigningIn() throws {
        try PortedApp.with { app in
            app.tabs.selectedIndex = 2
            try await app.shows("Resources")
            try await app.click("#private")
            try await app.shows("Sign In")
            let navigator = app.tabs.activeNavigator
            XCTAssertTrue(navigator.activeStack === navigator.modalStack)
            XCTAssertEqual(navigator.stack.screens.count, 1)
        }
    }
}
