import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Which tabs are in the bar, and who is notified of a selection.
nonisolated final class TabBarTests: XCTestCase {
    private func browse(
        configure: @escaping @MainActor (inout HotwireConfig) -> Void = { _ in },
        then body: @escaping @MainActor (TabsApp) async throws -> Void
    ) throws {
        try withOpen({
            try await TabsApp(["/one", "/two", "/three"], configure: configure) { server in
                server.page("/one", title: "One", body: "<a href='/one/deep' id=deep>deep</a>")
                for path in ["/one/deep", "/two", "/three"] { server.page(path, title: path, body: path) }
            }
        }) { app in
            gtk_window_resize(app.window.window.pointer, 900, 700)
            try await app.host.next(.rendered, "/one")
            try await app.eventually { app.window.header.showsTabs }
            try await body(app)
        }
    }

    func testSelectionIsReportedWithItsTab() throws {
        try browse { app in
            let observer = SelectionLog()
            app.tabs.delegate = observer
            app.press(tab: 2)
            app.tabs.selectedIndex = 0
            app.press(tab: 1)
            app.tabs.selectedIndex = 7
            XCTAssertEqual(observer.selected, ["Tab /two", "Tab /one", "Tab /one"])
            try await app.host.settle(app.tabs.navigators[0])
        }
    }

    func testProposalIsRoutedInTheVisibleTab() throws {
        try browse { app in
            let handler: any NavigationHandler = app.tabs
            handler.route(VisitProposal(location: try Location(app.host.url("/one/deep"))))
            try await app.host.next(.rendered, "/one/deep")
            XCTAssertEqual(app.stack(0), ["/one", "/one/deep"])
        }
    }

    func testHiddenTabIsSelectedOnlyByTheApp() throws {
        try browse { app in
            let all = app.tabs.tabs
            app.tabs.load([
                all[0], HotwireTab(id: all[1].id, title: all[1].title, url: all[1].url, isVisible: false), all[2],
            ])
            try await app.host.next(.rendered, "/one")
            let shown = Self.shownButtons(of: app.window.header.switcher)
            XCTAssertEqual(shown, 2)
            app.press(tab: 2)
            try await app.host.next(.rendered, "/three")
            XCTAssertEqual(app.tabs.selectedIndex, 2)
            XCTAssertEqual(app.tabs.neighbor(1), 0)
            app.tabs.selectedIndex = 1
            try await app.host.next(.rendered, "/two")
        }
    }

    func testAppCanHideTheTabs() throws {
        try browse { app in
            app.tabs.isTabBarHidden = true
            XCTAssertFalse(app.window.header.showsTabs)
            app.tabs.isTabBarHidden = false
            XCTAssertTrue(app.window.header.showsTabs)
        }
    }

    func testTabsAreHiddenOverAPushedScreen() throws {
        try browse {
            $0.hideTabBarWhenPushed = true
        } then: { app in
            try await app.click("#deep", in: 0)
            try await app.host.next(.rendered, "/one/deep")
            try await app.eventually { !app.window.header.showsTabs }
            app.tabs.activeNavigator.pop(animated: false)
            try await app.eventually { app.window.header.showsTabs }
        }
    }

    func testSelectedTabShowsItsSelectedImage() throws {
        try browse { app in
            let (one, two) = (app.tabs.tabs[0], app.tabs.tabs[1])
            app.tabs.load([
                HotwireTab(
                    title: "One",
                    image: "go-home-symbolic",
                    selectedImage: "go-next-symbolic",
                    url: one.url
                ), HotwireTab(title: "Two", image: "go-up-symbolic", selectedImage: "go-down-symbolic", url: two.url),
            ])
            let icons = { Self.icons(in: app.window.header.switcher.widget) }
            XCTAssertEqual(icons(), ["go-next-symbolic", "go-up-symbolic"])
            app.tabs.selectedIndex = 1
            XCTAssertEqual(icons(), ["go-home-symbolic", "go-down-symbolic"])
            try await app.host.next(.rendered, "/two")
        }
    }

    func testTabSelectionIsTheReasonOfAnAppearance() throws {
        try runInMainLoop {
            let log = ReasonLog()
            let open = try await TabsApp(["/one", "/two"]) {
                $0.defaultScreen = { ReasonScreen(url: $0, log) }
            } pages: { server in
                for path in ["/one", "/two"] { server.page(path, title: path, body: path) }
            }
            try await withOpen(open) { app in
                try await app.host.next(.rendered, "/one")
                app.tabs.selectedIndex = 1
                try await app.host.next(.rendered, "/two")
                app.tabs.selectedIndex = 0
                XCTAssertEqual(
                    log.reasons,
                    [
                        "/one pushedOntoNavigationStack", "/two pushedOntoNavigationStack", "/one tabDeselected",
                        "/two tabDeselected", "/one tabSelected",
                    ]
                )
                try await app.host.settle(app.tabs.navigators[0])
                XCTAssertEqual(app.host.server.count("/one"), 1)
            }
        }
    }

    @MainActor private static func shownButtons(of switcher: TabSwitcher) -> Int {
        children(of: switcher.widget).count { gtk_widget_get_visible($0) != 0 }
    }

    @MainActor private static func icons(in widget: UnsafeMutablePointer<GtkWidget>) -> [String] {
        if let image = widget.ifCast(to: GtkImage.self) {
            var name: UnsafePointer<CChar>?
            gtk_image_get_icon_name(image, &name, nil)
            return name.map { [String(cString: $0)] } ?? []
        }
        return children(of: widget).flatMap(icons)
    }

    @MainActor private static func children(
        of widget: UnsafeMutablePointer<GtkWidget>
    ) -> [UnsafeMutablePointer<GtkWidget>] {
        guard let container = widget.ifCast(to: GtkContainer.self) else { return [] }
        let list = gtk_container_get_children(container)
        defer { g_list_free(list) }
        var (found, item): ([UnsafeMutablePointer<GtkWidget>], UnsafeMutablePointer<GList>?) = ([], list)
        while let node = item {
            if let child = node.pointee.data?.assumingMemoryBound(to: GtkWidget.self) { found.append(child) }
            item = node.pointee.next
        }
        return found
    }
}

private final class SelectionLog: HotwireTabBarControllerDelegate {
    private(set) var selected: [String] = []

    func tabBarController(_ tabBarController: HotwireTabBarController, didSelect tab: HotwireTab) {
        selected.append(tab.title)
    }
}

@MainActor private final class ReasonLog {
    var reasons: [String] = []
}

/// Records why it appears and disappears.
private final class ReasonScreen: HotwireWebScreen {
    private let log: ReasonLog

    init(url: URL, _ log: ReasonLog) {
        self.log = log
        super.init(url: url)
    }

    override func screenWillAppear() {
        log.reasons.append("\(initialVisitableURL.path) \(appearReason)")
        super.screenWillAppear()
    }

    override func screenWillDisappear() {
        log.reasons.append("\(initialVisitableURL.path) \(disappearReason)")
        super.screenWillDisappear()
    }
}
