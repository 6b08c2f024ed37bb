import CWebKitGTK
package import FaultServer
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable package import HotwireDesktop
@testable package import HotwireNative

/// An app with tabs in a separate window, on another app's server.
@MainActor package final class TabsApp: Closable {
    package let host: TestApp
    package let tabs: HotwireTabBarController
    package let window: NavigationWindow

    /// Opens a window with a tab for each path.
    package init(
        _ paths: [String],
        eager: Set<String> = [],
        configure: (inout HotwireConfig) -> Void = { _ in },
        pages: (FaultServer) -> Void
    ) async throws {
        host = try await TestApp(configure: configure, pages: pages)
        tabs = HotwireTabBarController()
        window = NavigationWindow(tabs: tabs, application: TestApp.application)
        window.present()
        let loaded = try paths.map { path in
            HotwireTab(
                title: "Tab \(path)",
                image: "go-home-symbolic",
                url: try host.url(path),
                isEager: eager.contains(path)
            )
        }
        tabs.load(loaded)
    }

    package func close() async {
        window.close()
        await host.close()
    }

    /// The paths of a tab's screens, bottom first.
    package func stack(_ index: Int) -> [String] {
        tabs.navigators[index].engine.hierarchy.main.map(\.currentLocation.path)
    }

    /// Selects a tab with its keys.
    package func press(tab number: Int) {
        g_action_group_activate_action(OpaquePointer(window.window.pointer), "tab-\(number)", nil)
    }

    package func click(_ selector: String, in index: Int) async throws {
        try await unlessReplaced {
            try await tabs.navigators[index].session.webView.run(
                "document.querySelector(given.selector).click()",
                ["selector": .string(selector)]
            )
        }
    }

    /// Waits until a condition is true that also depends on the display, which no event of the page reports.
    package func eventually(
        file: StaticString = #filePath,
        line: UInt = #line,
        _ condition: @MainActor () async throws -> Bool
    ) async throws {
        let seen = { @MainActor in "timed out waiting for a condition; \(NothingMoreCame(after: self.host.records))" }
        try await MainLoopTesting.eventually(seen(), file: file, line: line, condition)
    }

    /// The tabs by their accessible names; a star marks the selected one.
    package func row(in switcher: TabSwitcher) -> [String] {
        var names: [String] = []
        let children = gtk_container_get_children(switcher.widget.cast(to: GtkContainer.self))
        defer { g_list_free(children) }
        var item = children
        while let next = item {
            if let data = next.pointee.data {
                let button = data.assumingMemoryBound(to: GtkToggleButton.self)
                let accessible = gtk_widget_get_accessible(button.cast(to: GtkWidget.self))
                let name = atk_object_get_name(accessible).map { String(cString: $0) } ?? ""
                names.append(name + (gtk_toggle_button_get_active(button) != 0 ? " *" : ""))
            }
            item = next.pointee.next
        }
        return names
    }
}
