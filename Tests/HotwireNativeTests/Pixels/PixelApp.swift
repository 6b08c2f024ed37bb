import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// A small window with pages of a single color, and a camera that records it.
final class PixelApp: Closable {
    let app: TestApp
    let camera: WindowCamera
    private let delegate = FlatDelegate()

    /// Opens the window and waits until its first page, `/red`, is visible.
    init(
        isAnimated: Bool = true,
        configure: (inout HotwireConfig) -> Void = { _ in },
        pages: (FaultServer) -> Void = { _ in }
    ) async throws {
        app = try await TestApp(startAt: "/red", configure: configure) { server in
            for color in ["red", "green", "blue"] { server.page("/\(color)", title: color, body: Self.body(color)) }
            pages(server)
        }
        // The settings do not exist before the first window.
        gtk_settings_get_default().map { Reference(sharing: $0)["gtk-enable-animations"] = isAnimated }
        gtk_window_resize(app.window.window.pointer, 600, 400)
        camera = WindowCamera(app.window)
        // Otherwise, a run for two pixels per point would test one and pass.
        if let scale = ProcessInfo.processInfo.environment["HOTWIRE_TEST_SCALE"] {
            XCTAssertEqual(gtk_widget_get_scale_factor(app.navigator.stack.widget.raw), gint(scale))
        }
        app.navigator.delegate = delegate
        try await app.start()
        try await see(.red)
        camera.startOver()
    }

    /// A page in a single color with links to the others, which paints nothing once it is shown.
    static func body(_ color: String) -> String {
        "<style>html, body { background: \(color == "green" ? "#00ff00" : color); overflow: hidden }</style>" + links
    }

    /// Invisible links.
    static let links = """
        <nav hidden>
        <a id=red href=/red></a><a id=green href=/green></a><a id=blue href=/blue></a><a id=native href=/native></a>
        <a id=slow href=/slow></a><a id=replace-slow href=/slow data-turbo-action=replace></a>
        <a id=replace-green href=/green data-turbo-action=replace></a><a id=modal href=/modal></a>
        </nav>
        """

    /// Goes back, like the header bar's Back button, Alt+Left and Escape.
    func clickBack() {
        g_action_group_activate_action(OpaquePointer(app.window.window.pointer), "back", nil)
    }

    /// Waits until a page's visit has finished and the display shows only its color.
    func arrive(
        _ path: String,
        _ color: PixelRow.Color,
        file: StaticString = #filePath,
        line: UInt = #line
    ) async throws {
        try await app.next(.rendered, path)
        try await seePage(color, file: file, line: line)
    }

    /// Waits until the screens have a single color, and then checks the display.
    func see(
        _ color: PixelRow.Color,
        file: StaticString = #filePath,
        line: UInt = #line
    ) async throws {
        await app.navigator.engine.moves?.value
        await camera.frame { $0.isAll(color) }
        let row = try await Display.row(of: app.window)
        XCTAssertTrue(row.isAll(color), "expected \(color), not:\n\(row)\n\(camera.story)", file: file, line: line)
    }

    /// Waits until the page itself, not its snapshot, is visible in one color.
    func seePage(_ color: PixelRow.Color, file: StaticString = #filePath, line: UInt = #line) async throws {
        let place = (app.navigator.stack.top as? VisitableScreen)?.visitableView
        await camera.frame { $0.isAll(color) && place?.isCovered == false }
        try await see(color, file: file, line: line)
        XCTAssertEqual(place?.isCovered, false, "the page stays behind its snapshot", file: file, line: line)
    }

    /// Checks that frames since the last check showed only these colors, and starts over.
    func saw(_ colors: Set<PixelRow.Color>, in scene: String, file: StaticString = #filePath, line: UInt = #line) {
        let strange = camera.frames.first { !colors.isSuperset(of: $0.colors) }
        XCTAssertNil(strange, "a frame showed unexpected colors in \(scene):\n\(camera.story)", file: file, line: line)
        camera.startOver()
    }

    /// Pauses the camera until a condition is true, because on Wayland the camera itself draws the window.
    func leaveAlone(until condition: @MainActor () async throws -> Bool) async throws {
        camera.isPaused = true
        try await app.eventually(condition)
        camera.isPaused = false
        camera.startOver()
    }

    func close() async { await app.close() }
}
