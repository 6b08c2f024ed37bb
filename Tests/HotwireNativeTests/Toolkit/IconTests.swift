import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Icons that the desktop lacks or cannot draw must not show GTK's broken image.
nonisolated final class IconTests: XCTestCase {
    /// Returns a name that no theme contains, and a name whose file cannot be read.
    @MainActor private static func brokenNames(in folder: URL) throws -> [String] {
        // The application initializes GTK.
        _ = TestApp.application
        let icons = folder.appending(path: "hicolor/scalable/actions")
        try FileManager.default.createDirectory(at: icons, withIntermediateDirectories: true)
        try Data("no image".utf8).write(to: icons.appending(path: "unreadable-symbolic.svg"))
        try Data("no image".utf8).write(to: icons.appending(path: "unreadable.png"))
        gtk_icon_theme_append_search_path(gtk_icon_theme_get_default(), folder.path)
        return ["no-such-icon-symbolic", "unreadable-symbolic", "unreadable"]
    }

    private func withBrokenNames(then body: @escaping @MainActor ([String]) async throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try runInMainLoop { try await body(Self.brokenNames(in: folder)) }
    }

    func testIconIsReadOnceUntilTheThemeChanges() throws {
        try runInMainLoop {
            let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            _ = try Self.brokenNames(in: folder)
            let icons = folder.appending(path: "hicolor/16x16/actions")
            try FileManager.default.createDirectory(at: icons, withIntermediateDirectories: true)
            // GTK itself caches about thirty icons.
            let names = (0..<60).map { "once-\($0)-\(UUID().uuidString)" }
            let image = try XCTUnwrap(Data(base64Encoded: Self.dot))
            for name in names { try image.write(to: icons.appending(path: "\(name).png")) }
            settle()
            XCTAssertEqual(names.compactMap(Icons.shown), names)
            try FileManager.default.removeItem(at: folder)
            XCTAssertEqual(names.compactMap(Icons.shown), names, "no file is read again")
            gtk_icon_theme_append_search_path(gtk_icon_theme_get_default(), folder.path)
            settle()
            XCTAssertEqual(names.compactMap(Icons.shown), [])
        }
    }

    /// A PNG with a single pixel.
    private static let dot =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

    func testTabWithABrokenIconShowsItsTitleOnly() throws {
        try withBrokenNames { names in
            try await withOpen(
                TabsApp(["/one", "/two"]) { server in
                    for path in ["/one", "/two"] { server.page(path, title: path, body: path) }
                }
            ) { app in
                try await app.host.next(.rendered, "/one")
                let url = try app.host.url("/one")
                let icons = names + ["/no/such/file.png", "go-home-symbolic"]
                app.tabs.load(icons.map { HotwireTab(title: $0, image: $0, url: url) })
                try await app.host.next(.rendered, "/one")
                for isBar in [false, true] {
                    let switcher = TabSwitcher(isBar: isBar)
                    let room = TabsRoom(width: isBar ? 400 : 900, header: 0, sidebar: 0)
                    switcher.show(TabsDisplay(app.tabs, in: room, isCollapsed: false))
                    gtk_widget_show(switcher.widget)
                    XCTAssertEqual(switcher.widget.shownIcons, ["go-home-symbolic"])
                    XCTAssertEqual(switcher.widget.shownLabels, icons)
                }
            }
        }
    }

    func testButtonWithABrokenIconShowsItsName() throws {
        try withBrokenNames { names in
            for name in names {
                let button = IconButton(name, "Reload")
                XCTAssertEqual(button.widget.shownIcons, [], name)
                XCTAssertEqual(button.widget.shownLabels, ["Reload"], name)
                button.set(icon: "view-refresh-symbolic", label: "Reload")
                XCTAssertEqual(button.widget.shownIcons, ["view-refresh-symbolic"], name)
                XCTAssertEqual(button.widget.shownLabels, [], name)
            }
        }
    }

    func testBarItemWithABrokenIconShowsItsTitle() throws {
        try withBrokenNames { names in
            for name in names {
                let button = BarItemButton(BarItemDisplay(BarButtonItem(title: "Save", image: name)))
                XCTAssertEqual(button.widget.shownIcons, [], name)
                XCTAssertEqual(button.widget.shownLabels, ["Save"], name)
            }
        }
    }

    func testBrokenIconIsLoggedOnce() throws {
        try withBrokenNames { names in
            let log = WarningLog()
            Hotwire.config = TestApp.configuration
            Hotwire.config.logger = log.logger
            let name = "lacking-\(UUID().uuidString)"
            for name in [name, name, names[2], "go-home-symbolic"] {
                _ = BarItemDisplay(BarButtonItem(title: "Save", image: name))
            }
            let texts = log.texts.filter { $0.contains("could not show the icon") }
            XCTAssertEqual(
                texts.first,
                "could not show the icon “\(name)”: the desktop's icon theme has no such icon; its text is shown instead"
            )
            XCTAssertEqual(texts.count { $0.contains(name) }, 1)
            XCTAssertEqual(texts.count { $0.contains("“go-home-symbolic”") }, 0)
            XCTAssertTrue(texts.dropFirst().allSatisfy { $0.contains("cannot be read") }, "\(texts)")
        }
    }

    func testDoctorReportsTheMissingIconLoader() throws {
        try runInMainLoop {
            let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
                .deletingLastPathComponent().appending(path: "hotwire-native").path
            let found = try await Tool.run(program, ["doctor"])
            XCTAssertTrue(found.contains("Icons can be drawn"), found)
            // This simulates a computer without librsvg2-common.
            let lacking = try await Tool.run("GDK_PIXBUF_MODULE_FILE=/dev/null", [program, "doctor"])
            XCTAssertTrue(lacking.contains("librsvg2-common"), lacking)
        }
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    /// The visible child widgets.
    private var shownParts: [UnsafeMutablePointer<GtkWidget>] {
        guard gtk_widget_get_visible(self) != 0 else { return [] }
        guard let container = ifCast(to: GtkContainer.self), let list = gtk_container_get_children(container) else {
            return [self]
        }
        defer { g_list_free(list) }
        return [self]
            + sequence(first: list) { $0.pointee.next }
            .compactMap { $0.pointee.data?.assumingMemoryBound(to: GtkWidget.self) }
            .flatMap(\.shownParts)
    }

    /// The names of the visible icons in the widget.
    fileprivate var shownIcons: [String] {
        shownParts.compactMap { $0.ifCast(to: GtkImage.self) }.compactMap { image in
            var name: UnsafePointer<CChar>?
            gtk_image_get_icon_name(image, &name, nil)
            return name.map { String(cString: $0) }
        }
    }

    /// The texts of the visible labels in the widget.
    fileprivate var shownLabels: [String] {
        shownParts.compactMap { $0.ifCast(to: GtkLabel.self) }.compactMap { gtk_label_get_text($0) }
            .map { String(cString: $0) }.filter { !$0.isEmpty }
    }
}
