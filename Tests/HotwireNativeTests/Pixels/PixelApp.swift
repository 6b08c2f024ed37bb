import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireNative

/// A small window on pages of one flat colour, and a camera on it.
final class PixelApp {
    let app: TestApp
    let camera: WindowCamera

    /// Opens the window and waits until its first page, `/red`, is seen.
    init(
        isAnimated: Bool = true, configure: (inout HotwireConfiguration) -> Void = { _ in },
        pages: (FaultServer) -> Void = { _ in }
    ) async throws {
        gtk_settings_get_default().map { Reference(sharing: $0).setProperty("gtk-enable-animations", to: isAnimated) }
        app = try await TestApp(startAt: "/red", configure: configure) { server in
            for colour in ["red", "green", "blue"] { server.page("/\(colour)", title: colour, body: Self.body(colour)) }
            pages(server)
        }
        gtk_window_resize(app.window.window.pointer, 600, 400)
        camera = WindowCamera(app.window)
        try await app.start()
        try await see(.red)
    }

    /// A page that is one colour, paints nothing once it is shown, and has links to the others.
    static func body(_ colour: String, links: String = "") -> String {
        """
        <style>html, body { background: \(colour == "green" ? "#00ff00" : colour); overflow: hidden }</style>
        <nav hidden>
        <a id=red href=/red></a><a id=green href=/green></a><a id=blue href=/blue></a><a id=slow href=/slow></a>
        <a id=replace-slow href=/slow data-turbo-action=replace></a>\(links)
        </nav>
        """
    }

    /// Waits until a page's visit is over and its colour is all that the display shows.
    func arrive(_ path: String, _ colour: PixelRow.Colour) async throws {
        try await app.next(.rendered, path)
        try await see(colour)
    }

    /// Waits until the screens are of one colour, and asks the display itself once more.
    func see(
        _ colour: PixelRow.Colour, file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        await app.navigator.engine.moves?.value
        await camera.frame { $0.isAll(colour) }
        let row = try await Display.row(of: app.window)
        XCTAssertTrue(row.isAll(colour), "not \(colour) but:\n\(row)\n\(camera.story)", file: file, line: line)
    }

    func close() async { await app.close() }
}
