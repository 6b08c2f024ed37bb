import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireBridgeComponents
@testable import HotwireNative

nonisolated final class ProgressComponentTests: XCTestCase {
    private static func part(_ data: String, _ more: String = "") -> String {
        "<bridge-part id='progress' component='progress' event='show' data='\(data)' \(more)></bridge-part>"
    }

    /// Turns the desktop's animations on or off, and returns the previous setting.
    @MainActor private static func animate(_ isAnimated: Bool) throws -> Bool {
        let settings = Reference(sharing: try XCTUnwrap(gtk_settings_get_default()))
        let before: Bool = settings["gtk-enable-animations"]
        settings["gtk-enable-animations"] = isAnimated
        return before
    }

    func testFractionIsShownAndUpdated() throws {
        try runInMainLoop {
            let part = Self.part("{\"title\":\"Uploading\",\"fraction\":0.25}")
            try await withBridgedApp([ProgressComponent.self], body: part) { app in
                try await app.settle()
                let bar = try XCTUnwrap(app.progress.first)
                let widget = bar.cast(to: GtkWidget.self)
                XCTAssertEqual(gtk_progress_bar_get_fraction(bar), 0.25)
                XCTAssertEqual(TestApp.name(of: widget), "Uploading")
                XCTAssertEqual(atk_object_get_role(gtk_widget_get_accessible(widget)), ATK_ROLE_PROGRESS_BAR)
                XCTAssertNotEqual(gtk_style_context_has_class(gtk_widget_get_style_context(widget), "osd"), 0)
                XCTAssertEqual(gtk_widget_get_valign(widget), GTK_ALIGN_START)
                XCTAssertFalse(try app.webScreen.visitableView.progressLine.isMoving)
                try await app.evaluate("document.querySelector('#progress').say('update', { fraction: 0.5 })")
                try await app.settle()
                XCTAssertEqual(gtk_progress_bar_get_fraction(bar), 0.5)
                XCTAssertEqual(TestApp.name(of: widget), "Uploading")
                try await app.evaluate("document.querySelector('#progress').say('hide')")
                try await app.settle()
                XCTAssertTrue(app.progress.isEmpty)
            }
        }
    }

    func testUnknownProgressAnimatesOnlyWhileVisible() throws {
        try withBridgedApp([ProgressComponent.self], body: Self.part("{\"fraction\":null}"), isStarted: false) { app in
            let before = try Self.animate(true)
            defer { _ = try? Self.animate(before) }  // it worked before
            try await app.start()
            try await app.settle()
            let line = try app.webScreen.visitableView.progressLine
            XCTAssertTrue(line.isMoving)
            XCTAssertEqual(TestApp.name(of: line.widget), "In Progress")
            try await app.proceed()
            try await app.eventually { !line.isMoving }
            app.navigator.pop()
            try await app.next(.rendered, "/")
            try await app.eventually { line.isMoving }
            try await app.remove("#progress")
            XCTAssertTrue(app.progress.isEmpty)
            XCTAssertFalse(line.isMoving)
        }
    }

    func testDisabledAnimationsStopTheProgressBar() throws {
        try withBridgedApp([ProgressComponent.self]) { app in
            let before = try Self.animate(false)
            defer { _ = try? Self.animate(before) }  // it worked before
            try await app.add(Self.part("{\"title\":\"Waiting\"}"))
            let line = try app.webScreen.visitableView.progressLine
            XCTAssertFalse(line.isMoving)
            XCTAssertEqual(gtk_progress_bar_get_fraction(try XCTUnwrap(app.progress.first)), 1)
        }
    }

    func testProgressBarIsRemovedWithItsPage() throws {
        try withBridgedApp([ProgressComponent.self]) { app in
            try await app.add(Self.part("{\"fraction\":1}", "silent"))
            XCTAssertEqual(app.progress.count, 1)
            try await app.proceed()
            app.navigator.pop()
            try await app.next(.rendered, "/")
            try await app.settle()
            try await app.eventually { app.progress.count == 1 }
            app.navigator.reload()
            try await app.next(.rendered, "/")
            try await app.settle()
            XCTAssertTrue(app.progress.isEmpty)
        }
    }
}

extension TestApp {
    /// The progress bars over the visible pages.
    fileprivate var progress: [UnsafeMutablePointer<GtkProgressBar>] {
        widgets(of: gtk_progress_bar_get_type(), in: navigator.widget.raw)
            .filter { gtk_widget_get_mapped($0) != 0 }.map { $0.cast(to: GtkProgressBar.self) }
    }
}

extension ProgressLine {
    fileprivate var isMoving: Bool { ticks != nil }
}
