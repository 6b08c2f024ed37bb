import AppTesting
import CWebKitGTK
import Foundation
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Windows on the workspaces of a desktop with a window manager.
nonisolated final class WorkspaceTests: RestoringTestCase {
    /// Starts a window manager with four workspaces; the first is current.
    private func onDesktop(then body: @escaping @MainActor (TestApp) async throws -> Void) throws {
        try browse { app in
            guard Display.isX11 else { return }
            let manager = Process()
            manager.executableURL = URL(filePath: "/usr/bin/openbox")
            manager.arguments = ["--sm-disable"]
            try manager.run()
            defer { manager.terminate() }
            try await eventually("no window manager") { WindowWorkspace.current == .number(0) }
            try await eventually("the window is not managed") { WindowWorkspace.of(app.window.window) == .number(0) }
            try await body(app)
        }
    }

    @MainActor private static func move(_ window: NavigationWindow, to workspace: Int) async throws {
        // The window manager's own frame has another title.
        gtk_window_set_title(window.window.pointer, "moved \(workspace)")
        try await Tool.run(
            "xdotool",
            ["search", "--sync", "--name", "^moved \(workspace)$", "set_desktop_for_window", "\(workspace)"]
        )
        try await eventually("the window did not move") { WindowWorkspace.of(window.window) == .number(workspace) }
    }

    func testWindowsReturnToTheirWorkspaces() throws {
        try onDesktop { app in
            app.window.openNewWindow(at: try app.url("/three"))
            try await app.next(.rendered, "/three")
            try await Self.move(try app.otherWindow(), to: 2)
            let saved = TestApp.application.windows.map(\.saved)
            XCTAssertEqual(saved.map(\.workspace), [.number(0), .number(2)])
            try app.otherWindow().close()
            app.reopen()
            app.window.restore(SavedState(SavedApp(windows: saved)))
            let other = try app.otherWindow()
            try await eventually("on the current workspace") {
                WindowWorkspace.of(other.window) == .number(2)
            }
            try await eventually("on no workspace") { WindowWorkspace.of(app.window.window) == .number(0) }
            XCTAssertEqual(WindowWorkspace.current, .number(0), "the user's workspace is the same")
            try await app.next(.rendered, "/three")
        }
    }

    /// Windows are hidden while the app runs in the background.
    func testHiddenWindowsReturnToTheirWorkspaces() throws {
        try onDesktop { app in
            app.window.openNewWindow(at: try app.url("/three"))
            try await app.next(.rendered, "/three")
            let other = try app.otherWindow()
            try await Self.move(other, to: 2)
            for window in [app.window, other] { window.hide() }
            XCTAssertEqual([app.window, other].map(\.saved.workspace), [.number(0), .number(2)])
            TestApp.application.presentWindows()
            try await eventually("on the current workspace") { WindowWorkspace.of(other.window) == .number(2) }
            try await eventually("on no workspace") { WindowWorkspace.of(app.window.window) == .number(0) }
            app.window.close()
            other.hide()
            TestApp.application.presentWindows()
            try await eventually("the user sees no window") { WindowWorkspace.of(other.window) == .number(0) }
        }
    }

    func testFirstWindowIsOneOfTheCurrentWorkspace() throws {
        try onDesktop { app in
            let saved = try [("/two", SavedWorkspace.number(3)), ("/three", .number(0))].map { path, workspace in
                let screen = SavedScreen(location: try Location(app.url(path)))
                return SavedWindow(navigators: [SavedNavigator(main: [screen])], workspace: workspace)
            }
            app.reopen()
            app.window.restore(SavedState(SavedApp(windows: saved)))
            XCTAssertEqual(app.window.saved.navigators[0].main.map(\.location.path), ["/three"])
            let other = try app.otherWindow()
            try await eventually("on the current workspace") {
                WindowWorkspace.of(other.window) == .number(3)
            }
            try await app.next(.rendered, "/three")
        }
    }

    func testWindowIsInFullScreenAgain() throws {
        try onDesktop { app in
            let frame = app.window.frame
            let width = gtk_widget_get_allocated_width(app.window.window.widget)
            app.window.fullscreen()
            try await eventually("timed out waiting for full screen") {
                app.window.saved.isFullscreen && gtk_widget_get_allocated_width(app.window.window.widget) != width
            }
            let saved = [app.window.saved]
            XCTAssertEqual(saved[0].frame, frame, "the saved frame is not the full screen's")
            app.reopen()
            XCTAssertFalse(app.window.isFullscreen)
            app.window.restore(SavedState(SavedApp(windows: saved)))
            try await eventually("timed out waiting for full screen") { app.window.isFullscreen }
            try await app.next(.rendered, "/")
        }
    }
}
