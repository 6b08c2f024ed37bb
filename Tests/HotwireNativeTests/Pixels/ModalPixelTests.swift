import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// What a user sees while a sheet opens and closes; in such a small window, it covers everything.
nonisolated final class ModalPixelTests: XCTestCase {
    @MainActor private static func makeApp(isAnimated: Bool) async throws -> PixelApp {
        try await PixelApp(isAnimated: isAnimated) {
            $0.modal("^/green$", "^/blue$")
        }
    }

    func testPageBelowIsVisibleAtOnceWhenTheSheetCloses() throws {
        try animatedAndNot { isAnimated in
            try await withOpen(Self.makeApp(isAnimated: isAnimated)) { pixels in
                for _ in 0..<3 {
                    try await pixels.app.click("#green")
                    try await pixels.app.next(.rendered, "/green")
                    try await pixels.see(.green)
                    pixels.camera.startOver()
                    pixels.app.navigator.dismiss()
                    try await pixels.see(.red)
                    await pixels.camera.frame(of: 6) { _ in false }
                    let strange = pixels.camera.frames.first { frame in frame.pixels.contains { $0.blue > 0 } }
                    XCTAssertNil(strange, "a frame was neither red nor green:\n\(pixels.camera.story)")
                }
            }
        }
    }

    func testSheetNeverShowsItsEarlierPage() throws {
        try animatedAndNot { isAnimated in
            try await withOpen(Self.makeApp(isAnimated: isAnimated)) { pixels in
                try await pixels.app.click("#green")
                try await pixels.app.next(.rendered, "/green")
                try await pixels.see(.green)
                pixels.app.navigator.dismiss()
                try await pixels.see(.red)
                pixels.camera.startOver()
                try await pixels.app.click("#blue")
                try await pixels.app.next(.rendered, "/blue")
                try await pixels.see(.blue)
                // A mix of red, white and blue is never greener than it is red or blue.
                let strange = pixels.camera.frames.first { frame in
                    frame.pixels.contains { $0.green > max($0.red, $0.blue) }
                }
                XCTAssertNil(strange, pixels.camera.story)
            }
        }
    }

    func testPageReplacedBelowASheetIsVisibleAfterwards() throws {
        try withOpen({ try await Self.makeApp(isAnimated: false) }) { pixels in
            try await pixels.app.click("#green")
            try await pixels.app.next(.rendered, "/green")
            try await pixels.see(.green)
            pixels.camera.startOver()
            pixels.app.server.page("/red", title: "red", body: PixelApp.body("blue"))
            pixels.app.navigator.session.reload()
            try await pixels.app.next(.rendered, "/red")
            await pixels.camera.frame(of: 6) { _ in false }
            pixels.saw([.green], in: "a reload below a sheet")
            pixels.app.navigator.dismiss()
            try await pixels.see(.blue)
        }
    }

    func testSheetHasTheSizeOfItsStyleInEveryWindow() throws {
        for style in Navigation.ModalStyle.allCases {
            try withApp {
                $0.pair("<a href='/two' id=new>Two</a>")
            } configure: {
                $0.modal("^/two", properties: ["modal_style": .string(style.rawValue)])
            } then: { app in
                try await app.open("#new", to: "/two")
                let camera = WindowCamera(app.window)
                let scale = Int(gtk_widget_get_scale_factor(app.navigator.widget.raw))
                for (width, height) in [(1200, 800), (900, 650), (500, 700)] {
                    gtk_window_resize(app.window.window.pointer, gint(width), gint(height))
                    await camera.frame { $0.pixels.count == width * scale }
                    let area = SheetSize(of: app.navigator.widget.raw)
                    XCTAssertEqual(area.width, width)
                    XCTAssertEqual(SheetSize(of: try app.sheet), style.size(in: area), "\(style) in \(area)")
                }
            }
        }
    }
}

extension SheetSize {
    /// The size that a widget was allocated.
    fileprivate init(of widget: UnsafeMutablePointer<GtkWidget>) {
        self.init(
            width: Int(gtk_widget_get_allocated_width(widget)),
            height: Int(gtk_widget_get_allocated_height(widget))
        )
    }
}
