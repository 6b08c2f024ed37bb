import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// What private mode shows to the user, and what the app's code can store.
nonisolated final class PrivateWindowTests: XCTestCase {
    func testOnlyAPrivateWindowSaysSo() throws {
        try runInMainLoop {
            for isPrivate in [true, false] {
                try await withApp {
                    $0.pair("")
                } configure: {
                    $0.isPrivate = isPrivate
                } then: { app in
                    let labels = widgets(of: gtk_label_get_type(), in: app.window.header.widget).filter {
                        gtk_widget_get_mapped($0) != 0
                    }
                    let texts = labels.compactMap {
                        gtk_label_get_text($0.cast(to: GtkLabel.self)).map { String(cString: $0) }
                    }
                    XCTAssertEqual(texts.contains("Private"), isPrivate, "\(texts)")
                }
            }
        }
    }

    func testNarrowWindowShowsTheLabelWholeOrAnIcon() throws {
        try withApp {
            $0.page("/", title: "A page with a long title, which takes the room of the label", body: "")
        } configure: {
            $0.isPrivate = true
        } then: { app in
            for width in [360, 420, 500, 600, 900] as [gint] {
                gtk_window_resize(app.window.window.pointer, width, 600)
                try await app.eventually { abs(gtk_widget_get_allocated_width(app.window.header.widget) - width) < 60 }
                try await XCTUnwrap(FrameCount(app.window)).rest {
                    gtk_widget_get_allocated_width(app.window.header.widget)
                }
                let shown = widgets(of: gtk_widget_get_type(), in: app.window.header.widget).filter {
                    gtk_widget_get_mapped($0) != 0 && TestApp.name(of: $0) == "Private"
                }
                let labels = shown.compactMap { $0.ifCast(to: GtkLabel.self) }
                let icons = shown.compactMap { $0.ifCast(to: GtkImage.self) }
                XCTAssertEqual(labels.count + icons.count, 1, "at \(width)")
                for label in labels {
                    XCTAssertEqual(pango_layout_is_ellipsized(gtk_label_get_layout(label)), 0, "at \(width)")
                }
            }
        }
    }

    func testStateIsNeitherWrittenNorRead() throws {
        try runInMainLoop {
            TestApp.openDisplay()
            try await withApp(isStarted: false) {
                $0.pair("")
            } configure: {
                $0.isPrivate = true
                $0.applicationID += ".Private"
            } then: { app in
                TestApp.application.restoresState = true
                XCTAssertFalse(TestApp.application.restoresState)
                try await app.start()
                XCTAssertEqual(app.navigator.session.webView.configuration.environment.applicationID, "")
                app.window.close()
                XCTAssertEqual(app.fileText, "")
                app.file.write(SavedApp(windows: [SavedWindow(navigators: [app.navigator.saved])]).text)
                let state = await TestApp.application.savedState()
                XCTAssertNil(state)
            }
        }
    }
}
