import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

nonisolated final class TranslatedWindowTests: XCTestCase {
    /// Shows P066.
    func testErrorPageIsInGerman() throws {
        try withOpen({ try await TestApp.inGerman() }) { app in
            app.navigator.route(try app.url("/missing"))
            try await app.next(.failed, "/missing")
            XCTAssertEqual(app.shownTitle, "Seite nicht gefunden")
            let screen = try XCTUnwrap(app.errors.newest?.widget.raw)
            let host = try XCTUnwrap(app.base.host())
            let port = try XCTUnwrap(app.base.port)
            XCTAssertEqual(
                app.texts(in: screen).prefix(3),
                [
                    "Seite nicht gefunden", "Unter dieser Adresse gibt es auf \(host):\(port) keine Seite.",
                    "Erneut versuchen",
                ]
            )
        }
    }

    /// Shows P066.
    func testMenuAndButtonsAreInGerman() throws {
        try withOpen({ try await TestApp.inGerman() }) { app in
            let header = app.window.header.widget
            let menu = try XCTUnwrap(widgets(of: gtk_menu_button_get_type(), in: header).first)
            XCTAssertEqual(app.tooltip(of: menu), "Hauptmenü")
            XCTAssertEqual(app.menuTitles.first, "Neues Fenster")
            XCTAssertEqual(app.menuTitles.last, "Beenden")
            let tooltips = widgets(of: gtk_button_get_type(), in: header).compactMap(app.tooltip)
            XCTAssertTrue(tooltips.contains("Zurück"), "\(tooltips)")
        }
    }

    func testAppsMessagesReplaceTheLibrarys() throws {
        try runInMainLoop {
            let own =
                "msgid \"\"\nmsgstr \"Language: en\\n\"\n\nmsgid \"Page not found\"\nmsgstr \"No such hike\"\n"
            try await withApp {
                $0.pair("")
            } configure: {
                $0.languages = ["en"]
                $0.messageCatalogs = ["no catalog", own]
            } then: { app in
                app.navigator.route(try app.url("/missing"))
                try await app.next(.failed, "/missing")
                XCTAssertEqual(app.shownTitle, "No such hike")
            }
        }
    }

    func testWindowIsMirroredForRightToLeftLanguages() throws {
        try runInMainLoop {
            TestApp.openDisplay()
            defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
            for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
                gtk_widget_set_default_direction(direction)
                try await withOpen(TestApp.inGerman()) { app in
                    app.navigator.route(try app.url("/two"))
                    try await app.next(.rendered, "/two")
                    try await app.eventually { app.backIsRightOfTheMenu == (direction == GTK_TEXT_DIR_RTL) }
                }
            }
        }
    }
}

extension TestApp {
    fileprivate static func inGerman() async throws -> TestApp {
        let app = try await TestApp {
            $0.languages = ["de"]
        } pages: {
            $0.pair("")
        }
        try await app.start()
        return app
    }

    /// The texts of a widget's labels, without mnemonic underscores.
    fileprivate func texts(in widget: UnsafeMutablePointer<GtkWidget>) -> [String] {
        widgets(of: gtk_label_get_type(), in: widget).compactMap {
            gtk_label_get_text($0.cast(to: GtkLabel.self)).map { String(cString: $0) }
        }
    }

    fileprivate func tooltip(of widget: UnsafeMutablePointer<GtkWidget>) -> String? {
        String(consuming: gtk_widget_get_tooltip_text(widget))
    }

    private var menuButton: UnsafeMutablePointer<GtkWidget>? {
        widgets(of: gtk_menu_button_get_type(), in: window.header.widget).first
    }

    /// The titles in the primary menu.
    fileprivate var menuTitles: [String] {
        guard let menu = menuButton.flatMap({ gtk_menu_button_get_menu_model($0.cast(to: GtkMenuButton.self)) }) else {
            return []
        }
        return (0..<g_menu_model_get_n_items(menu)).flatMap { section -> [String] in
            guard let items = g_menu_model_get_item_link(menu, section, "section") else { return [] }
            defer { g_object_unref(items) }
            return (0..<g_menu_model_get_n_items(items)).compactMap { item in
                guard let label = g_menu_model_get_item_attribute_value(items, item, "label", nil) else { return nil }
                defer { g_variant_unref(label) }
                return g_variant_get_string(label, nil).map { String(cString: $0) }
            }
        }
    }

    fileprivate var backIsRightOfTheMenu: Bool? {
        let buttons = widgets(of: gtk_button_get_type(), in: window.header.widget)
        guard let back = buttons.first(where: { tooltip(of: $0) == "Zurück" }), let menuButton else { return nil }
        let header = window.header.widget
        var (backX, menuX, y): (gint, gint, gint) = (0, 0, 0)
        guard gtk_widget_get_mapped(back) != 0, gtk_widget_translate_coordinates(back, header, 0, 0, &backX, &y) != 0,
            gtk_widget_translate_coordinates(menuButton, header, 0, 0, &menuX, &y) != 0
        else { return nil }
        return backX > menuX
    }
}
