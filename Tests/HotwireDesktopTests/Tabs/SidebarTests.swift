import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The tabs beside the page in a wide window.
nonisolated final class SidebarTests: XCTestCase {
    private func browse(
        style: TabsStyle? = .sidebar,
        settings: String = "{}",
        width: Int32 = 1000,
        hidesWhenPushed: Bool = false,
        then body: @escaping @MainActor (TabsApp, WarningLog) async throws -> Void
    ) throws {
        let log = WarningLog()
        try withOpen({
            try await TabsApp(["/one", "/two", "/three"]) { config in
                config.tabsStyle = style
                config.hideTabBarWhenPushed = hidesWhenPushed
                config.logger = log.logger
                let rules = Data("{\"settings\": \(settings), \"rules\": []}".utf8)
                config.pathConfiguration.sources = [.data(rules)]
            } pages: { server in
                let red = "<style>html { background: #f00 }</style>"
                server.page("/one", title: "One", body: red + "<a href='/one/deep' id=deep>deep</a>")
                for path in ["/one/deep", "/two", "/three"] { server.page(path, title: path, body: red) }
            }
        }) { app in
            gtk_window_resize(app.window.window.pointer, width, 700)
            try await app.host.next(.rendered, "/one")
            try await app.eventually { abs(app.width - width) < 60 }
            try await body(app, log)
        }
    }

    func testWideWindowShowsTabsBesideThePage() throws {
        try browse { app, _ in
            try await app.eventually { app.showsSidebar }
            XCTAssertEqual(app.rows, ["Tab /one *", "Tab /two", "Tab /three"])
            XCTAssertFalse(app.window.header.showsTabs)
            XCTAssertEqual(gtk_widget_get_mapped(app.window.bottomBar.widget), 0)
            let list = app.place(of: app.window.sidebar.widget)
            XCTAssertEqual(list.lowerBound, 0)
            XCTAssertEqual(app.place(of: app.page), list.upperBound..<app.width)
            XCTAssertTrue((180...280).contains(list.count), "\(list)")
            app.press(tab: 2)
            try await app.host.next(.rendered, "/two")
            XCTAssertEqual(app.rows, ["Tab /one", "Tab /two *", "Tab /three"])
            app.tabs.setBadge("3", for: "Tab /three")
            XCTAssertEqual(app.rows.last, "Tab /three, 3")
        }
    }

    func testListIsAtTheRightInRightToLeftText() throws {
        try runInMainLoop { TestApp.openDisplay() }
        onMainActor { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
        defer { onMainActor { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) } }
        try browse { app, _ in
            try await app.eventually { app.showsSidebar }
            XCTAssertEqual(app.place(of: app.window.sidebar.widget).upperBound, app.width)
            XCTAssertEqual(app.place(of: app.page).lowerBound, 0)
        }
    }

    func testNarrowWindowShowsTheBottomBar() throws {
        try browse { app, _ in
            try await app.eventually { app.showsSidebar }
            gtk_window_resize(app.window.window.pointer, 500, 700)
            try await app.eventually { gtk_widget_get_mapped(app.window.bottomBar.widget) != 0 }
            XCTAssertFalse(app.showsSidebar)
            XCTAssertFalse(app.window.isEnabled("sidebar"))
            try await app.eventually { app.place(of: app.page) == 0..<app.width }
            gtk_window_resize(app.window.window.pointer, 700, 700)
            try await app.eventually { app.showsSidebar }
            XCTAssertEqual(gtk_widget_get_mapped(app.window.bottomBar.widget), 0)
        }
    }

    func testKeyHidesTheListAndTheChoiceIsKept() throws {
        try browse { app, _ in
            try await app.eventually { app.showsSidebar }
            app.host.press(GDK_KEY_F9, in: app.window.window.widget)
            try await app.eventually { app.place(of: app.page) == 0..<app.width && !app.showsSidebar }
            XCTAssertEqual(app.window.saved.frame?.hidesSidebar, true)
            XCTAssertFalse(app.window.header.showsTabs)
            let other = try XCTUnwrap(app.window.openNewWindow())
            XCTAssertTrue(other.hidesSidebar)
            other.close()
            app.host.press(GDK_KEY_F9, in: app.window.window.widget)
            try await app.eventually { app.showsSidebar && app.place(of: app.page).lowerBound > 100 }
            XCTAssertEqual(app.window.saved.frame?.hidesSidebar, false)
        }
    }

    func testArrowsMoveTheFocusAndEnterSelects() throws {
        try browse { app, _ in
            try await app.eventually { app.showsSidebar }
            let rows = app.rowWidgets
            gtk_widget_grab_focus(rows[0])
            let keys = [GDK_KEY_Down, GDK_KEY_End, GDK_KEY_Up, GDK_KEY_Home, GDK_KEY_Down]
            for (key, index) in zip(keys, [1, 2, 1, 0, 1]) {
                app.host.press(key, in: app.window.window.widget)
                XCTAssertEqual(gtk_window_get_focus(app.window.window.pointer), rows[index])
                XCTAssertEqual(app.rows.first, "Tab /one *", "only Enter selects")
            }
            XCTAssertEqual(app.host.server.count("/two") + app.host.server.count("/three"), 0)
            app.host.press(GDK_KEY_Return, in: app.window.window.widget)
            try await app.host.next(.rendered, "/two")
            XCTAssertEqual(app.rows, ["Tab /one", "Tab /two *", "Tab /three"])
            XCTAssertEqual(
                gtk_window_get_focus(app.window.window.pointer),
                app.tabs.navigators[1].session.webView.widget
            )
        }
    }

    func testFocusInTheListMovesToThePageWhenItIsHidden() throws {
        try browse { app, _ in
            try await app.eventually { app.showsSidebar }
            gtk_widget_grab_focus(app.rowWidgets[0])
            app.window.toggleSidebar()
            XCTAssertEqual(
                gtk_window_get_focus(app.window.window.pointer),
                app.tabs.navigators[0].session.webView.widget
            )
        }
    }

    func testTabsHaveTheRolesOfTheSwitcher() throws {
        try browse { app, _ in
            try await app.eventually { app.showsSidebar }
            let list = try XCTUnwrap(app.list)
            XCTAssertEqual(atk_object_get_role(gtk_widget_get_accessible(list)), ATK_ROLE_PAGE_TAB_LIST)
            for row in app.rowWidgets {
                XCTAssertEqual(atk_object_get_role(gtk_widget_get_accessible(row)), ATK_ROLE_PAGE_TAB)
            }
            // Assistive technology selects a row like this, without input.
            gtk_list_box_select_row(list.cast(to: GtkListBox.self), app.rowWidgets[2].cast(to: GtkListBoxRow.self))
            try await app.host.next(.rendered, "/three")
            XCTAssertEqual(app.rows.last, "Tab /three *")
        }
    }

    func testServerChoosesTheSidebar() throws {
        try browse(style: nil, settings: #"{"tabs_style": "sidebar"}"#) { app, _ in
            try await app.eventually { app.showsSidebar }
            XCTAssertTrue(app.window.isEnabled("sidebar"))
            Hotwire.config.pathConfiguration.sources = [.data(Data(#"{"rules": []}"#.utf8))]
            try await app.eventually { app.window.header.showsTabs }
            XCTAssertFalse(app.showsSidebar)
            XCTAssertNil(app.window.action(.sidebar))
        }
    }

    func testAppsChoiceComesBeforeTheServers() throws {
        try browse(style: .switcher, settings: #"{"tabs_style": "sidebar"}"#) { app, _ in
            try await app.eventually { app.window.header.showsTabs }
            XCTAssertFalse(app.showsSidebar)
        }
    }

    func testUnknownStyleIsLogged() throws {
        try browse(style: nil, settings: #"{"tabs_style": "rail"}"#) { app, log in
            try await app.eventually { app.window.header.showsTabs }
            let expected = "ignored a part of the path configuration: “tabs_style” must be “switcher” or “sidebar”"
            XCTAssertTrue(log.texts.contains(expected), "\(log.texts)")
        }
    }

    func testListIsHiddenOverAPushedScreenAndByTheApp() throws {
        try browse(hidesWhenPushed: true) { app, _ in
            try await app.eventually { app.showsSidebar }
            try await app.click("#deep", in: 0)
            try await app.host.next(.rendered, "/one/deep")
            try await app.eventually { app.place(of: app.page) == 0..<app.width }
            app.tabs.activeNavigator.pop(animated: false)
            try await app.eventually { app.showsSidebar }
            app.tabs.isTabBarHidden = true
            XCTAssertFalse(app.showsSidebar)
        }
    }

    func testTabOnlyForTheAppIsNotInTheList() throws {
        try browse { app, _ in
            let all = app.tabs.tabs
            app.tabs.load([
                all[0], HotwireTab(id: all[1].id, title: all[1].title, url: all[1].url, isVisible: false), all[2],
            ])
            try await app.host.next(.rendered, "/one")
            XCTAssertEqual(app.rowWidgets.map { gtk_widget_get_visible($0) }, [1, 0, 1])
            gtk_widget_grab_focus(app.rowWidgets[0])
            app.host.press(GDK_KEY_Down, in: app.window.window.widget)
            XCTAssertEqual(gtk_window_get_focus(app.window.window.pointer), app.rowWidgets[2])
            app.tabs.selectedIndex = 1
            try await app.host.next(.rendered, "/two")
            XCTAssertEqual(app.rows.filter { $0.hasSuffix("*") }, [])
        }
    }

    func testLargeTextNeedsAWiderWindow() throws {
        try browse(width: 700) { app, _ in
            try await app.eventually { app.showsSidebar }
            let settings = Reference(sharing: try XCTUnwrap(gtk_settings_get_default()))
            let usual: String? = settings["gtk-font-name"]
            let before = app.window.sidebar.width
            settings["gtk-font-name"] = "Cantarell 22"
            defer { settings["gtk-font-name"] = usual }
            try await app.eventually { app.window.sidebar.width > before + 80 }
            let width = Int32(app.window.sidebar.width + TabsRoom.leastPage + 20)
            gtk_window_resize(app.window.window.pointer, width, 700)
            try await app.eventually { app.showsSidebar }
            gtk_window_resize(app.window.window.pointer, 610, 700)
            try await app.eventually { gtk_widget_get_mapped(app.window.bottomBar.widget) != 0 }
            XCTAssertFalse(app.showsSidebar)
        }
    }

    func testSelectedRowIsMarkedAndThePageBeginsBesideTheList() throws {
        try browse { app, _ in
            guard Display.isX11 else { return }
            try await app.eventually { app.showsSidebar }
            let width = app.place(of: app.window.sidebar.widget).count
            try await app.eventually {
                let pixels = app.pixels(beside: app.rowWidgets[2])
                return pixels.count == app.width && pixels[(width + 1)...].allSatisfy { $0 == .red }
            }
            let (selected, other) = (app.pixels(beside: app.rowWidgets[0]), app.pixels(beside: app.rowWidgets[1]))
            XCTAssertFalse(selected[..<width].contains(.red))
            XCTAssertNotEqual(selected[10], other[10], "the selected row is marked")
            XCTAssertEqual(selected[1], other[1], "the mark does not reach the edge")
        }
    }

    func testIconThatIsAPipeIsLeftOut() throws {
        let pipe = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png").path
        XCTAssertEqual(mkfifo(pipe, 0o600), 0)
        defer { try? FileManager.default.removeItem(atPath: pipe) }
        try runInMainLoop {
            TestApp.openDisplay()
            let url = try XCTUnwrap(URL(string: "https://app.example/"))
            let content = TabContent(HotwireTab(title: "One", image: pipe, url: url), .row)
            XCTAssertTrue(widgets(of: gtk_image_get_type(), in: content.widget).isEmpty)
        }
    }
}

extension TabsApp {
    /// Whether the list is open at its full width.
    fileprivate var showsSidebar: Bool {
        let revealer = window.sidebar.widget.cast(to: GtkRevealer.self)
        return gtk_widget_get_mapped(window.sidebar.widget) != 0 && gtk_revealer_get_reveal_child(revealer) != 0
            && gtk_revealer_get_child_revealed(revealer) != 0
    }

    fileprivate var list: UnsafeMutablePointer<GtkWidget>? {
        widgets(of: gtk_list_box_get_type(), in: window.sidebar.widget).first
    }

    fileprivate var rowWidgets: [UnsafeMutablePointer<GtkWidget>] {
        widgets(of: gtk_list_box_row_get_type(), in: window.sidebar.widget)
    }

    /// The rows' accessible names; a star marks the selected row.
    fileprivate var rows: [String] {
        rowWidgets.map { row in
            let name = atk_object_get_name(gtk_widget_get_accessible(row)).map { String(cString: $0) } ?? ""
            return name + (gtk_list_box_row_is_selected(row.cast(to: GtkListBoxRow.self)) != 0 ? " *" : "")
        }
    }

    /// The window's width without its shadow.
    fileprivate var width: Int32 { gtk_widget_get_allocated_width(window.header.widget) }

    fileprivate var page: UnsafeMutablePointer<GtkWidget> { window.content.widget.raw }

    /// A widget's horizontal range in the window, without the shadow.
    fileprivate func place(of widget: UnsafeMutablePointer<GtkWidget>) -> Range<Int32> {
        var (x, y): (gint, gint) = (0, 0)
        gtk_widget_translate_coordinates(widget, window.header.widget, 0, 0, &x, &y)
        return x..<x + gtk_widget_get_allocated_width(widget)
    }

    /// The window's pixels at the height of a row's upper edge.
    fileprivate func pixels(beside row: UnsafeMutablePointer<GtkWidget>) -> [PixelRow.Color] {
        let surface = gtk_widget_get_window(window.window.widget)
        var (left, top, x, y, start): (gint, gint, gint, gint, gint) = (0, 0, 0, 0, 0)
        gdk_window_get_origin(surface, &left, &top)
        gtk_widget_translate_coordinates(row, window.window.widget, 0, 6, &x, &y)
        gtk_widget_translate_coordinates(window.header.widget, window.window.widget, 0, 0, &start, nil)
        let picture = gdk_pixbuf_get_from_window(gdk_get_default_root_window(), left + start, top + y, width, 1)
        return picture.map { PixelRow(OpaqueReference(adopting: $0)).pixels } ?? []
    }
}
