import AppTesting
import CWebKitGTK
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

nonisolated final class ListScreenTests: XCTestCase {
    private func show(
        _ rows: [ListScreen.Row],
        width: gint = 1000,
        then body: @escaping @MainActor (ListWindow) async throws -> Void
    ) throws {
        try runInMainLoop {
            TestApp.openDisplay()
            let window = ListWindow(rows, width: width)
            await window.settle()
            try await body(window)
            window.close()
        }
    }

    func testScreenReaderReadsTheListAndEachRow() throws {
        try show([.init("One", subtitle: "odd"), .init("Two")]) { window in
            XCTAssertEqual(window.name(of: window.list), "Numbers")
            XCTAssertEqual(window.rows.map(window.name), ["One, odd", "Two"])
            XCTAssertEqual(window.screen.navigationItem.title, "Numbers")
        }
    }

    func testRowIsSelectedByClickAndByEnter() throws {
        try show([.init("One"), .init("Fact", isSelectable: false), .init("Three")]) { window in
            for row in window.rows { gtk_widget_activate(row) }
            XCTAssertEqual(window.screen.selected, [0, 2])
        }
    }

    func testSubclassHasItsOwnRowsAndReceivesTheSelection() throws {
        try runInMainLoop {
            TestApp.openDisplay()
            let screen = LevelScreen(title: "Levels", rows: [.init("Low"), .init("High", isSelectable: false)])
            let window = ListWindow(screen, width: 600)
            await window.settle()
            XCTAssertEqual(widgets(of: gtk_level_bar_get_type(), in: screen.widget.raw).count, 2)
            XCTAssertEqual(window.rows.map(window.name), ["Low", "High"], "a screen reader reads the rows' texts")
            for row in window.rows { gtk_widget_activate(row) }
            XCTAssertEqual(screen.selected, [0])
            let before = window.rows
            screen.reloadRows()
            XCTAssertEqual(window.rows.count, 2)
            XCTAssertNotEqual(window.rows, before)
            let shown: Screen = screen
            shown.screenWillAppear()
            XCTAssertEqual(screen.appearances, 1, "a subclass overrides what the protocol requires")
            window.close()
        }
    }

    func testFocusReturnsToTheSelectedRow() throws {
        try show((1...40).map { .init("\($0)") }) { window in
            window.screen.grabFocus()
            XCTAssertEqual(window.focus, window.rows[0])
            gtk_widget_activate(window.rows[30])
            gtk_window_set_focus(window.window, nil)
            window.screen.grabFocus()
            XCTAssertEqual(window.focus, window.rows[30])
            window.screen.rows = [.init("Other")]
            window.screen.grabFocus()
            XCTAssertEqual(window.focus, window.rows[0], "other rows are other choices")
        }
    }

    func testListIsOneStopOfTheTabKey() throws {
        try show((1...3).map { .init("\($0)") }) { window in
            let (before, after) = try await window.surround()
            gtk_widget_grab_focus(before)
            var stops: [UnsafeMutablePointer<GtkWidget>?] = []
            for direction in [GTK_DIR_TAB_FORWARD, GTK_DIR_DOWN, GTK_DIR_TAB_FORWARD, GTK_DIR_TAB_BACKWARD] {
                window.move(direction)
                stops.append(window.focus)
            }
            XCTAssertEqual(stops, [window.rows[0], window.rows[1], after, window.rows[1]])
            window.move(GTK_DIR_TAB_BACKWARD)
            XCTAssertEqual(window.focus, before)
            window.screen.rows = [.init("Other")]
            window.move(GTK_DIR_TAB_FORWARD)
            XCTAssertEqual(window.focus, window.rows[0], "the focused row was removed")
        }
    }

    func testTabReachesWhatARowContains() throws {
        try runInMainLoop {
            TestApp.openDisplay()
            let window = ListWindow(ButtonScreen(title: "Buttons", rows: [.init("One"), .init("Two")]), width: 600)
            await window.settle()
            let (before, after) = try await window.surround()
            gtk_widget_grab_focus(before)
            let buttons = widgets(of: gtk_button_get_type(), in: window.list)
            var stops: [UnsafeMutablePointer<GtkWidget>?] = []
            for _ in 0..<3 {
                window.move(GTK_DIR_TAB_FORWARD)
                stops.append(window.focus)
            }
            XCTAssertEqual(stops, [window.rows[0], buttons[0], after])
            window.close()
        }
    }

    func testEmptyListTakesNoFocus() throws {
        try show([]) { window in
            window.screen.grabFocus()
            XCTAssertTrue(window.rows.isEmpty)
            window.screen.rows = [.init("Late")]
            await window.settle()
            XCTAssertEqual(window.rows.map(window.name), ["Late"])
        }
    }

    func testRowsHaveALimitedWidthAndFillANarrowWindow() throws {
        let rows = [
            ListScreen.Row("One"),
            ListScreen.Row("A title that is longer than a narrow window is wide, so that it has to wrap into lines"),
        ]
        try show(rows, width: 1600) { window in
            XCTAssertTrue((500...1000).contains(gtk_widget_get_allocated_width(window.list)))
        }
        try show(rows, width: 400) { window in
            XCTAssertEqual(gtk_widget_get_allocated_width(window.list), 368)
        }
    }

    func testListInAWindowThatBecomesNarrowFillsItToo() throws {
        try show([.init("One")]) { window in
            gtk_window_resize(window.window, 400, 500)
            try await eventually("the list's width is \(gtk_widget_get_allocated_width(window.list))") {
                gtk_widget_get_allocated_width(window.list) == 368
            }
        }
    }

    func testArrowIsAtTheEndOfTheRowInBothDirections() throws {
        for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
            try runInMainLoop { gtk_widget_set_default_direction(direction) }
            try show([.init("One")]) { window in
                gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR)
                let arrow = try XCTUnwrap(widgets(of: gtk_image_get_type(), in: window.rows[0]).last)
                let middle = gtk_widget_get_allocated_width(window.rows[0]) / 2
                var x: gint = 0
                gtk_widget_translate_coordinates(arrow, window.rows[0], 0, 0, &x, nil)
                XCTAssertEqual(x > middle, direction == GTK_TEXT_DIR_LTR)
            }
        }
    }
}

/// A list that records its selected rows.
private class SelectionScreen: ListScreen {
    private(set) var selected: [Int] = []
    private(set) var appearances = 0

    override func didSelectRow(at index: Int) { selected.append(index) }
    override func screenWillAppear() { appearances += 1 }
}

/// A list whose rows are bars.
private final class LevelScreen: SelectionScreen {
    override func makeContent(of row: Row, at index: Int) -> Widget { Widget(Reference<GtkLevelBar>(["value": 0.5])) }
}

/// A list whose rows contain a button.
private final class ButtonScreen: SelectionScreen {
    override func makeContent(of row: Row, at index: Int) -> Widget {
        Widget(Reference<GtkButton>(["label": row.title]))
    }
}

/// A list in a separate window.
private final class ListWindow {
    let screen: SelectionScreen
    let window: UnsafeMutablePointer<GtkWindow>

    convenience init(_ rows: [ListScreen.Row], width: gint) {
        self.init(SelectionScreen(title: "Numbers", rows: rows), width: width)
    }

    init(_ screen: SelectionScreen, width: gint) {
        self.screen = screen
        let widget: UnsafeMutablePointer<GtkWidget> = gtk_window_new(GTK_WINDOW_TOPLEVEL)
        window = widget.cast(to: GtkWindow.self)
        gtk_container_add(widget.cast(to: GtkContainer.self), screen.widget.raw)
        gtk_window_set_default_size(window, width, 500)
        gtk_window_present(window)
    }

    var list: UnsafeMutablePointer<GtkWidget> { widgets(of: gtk_list_box_get_type(), in: screen.widget.raw)[0] }
    var rows: [UnsafeMutablePointer<GtkWidget>] { widgets(of: gtk_list_box_row_get_type(), in: screen.widget.raw) }
    var focus: UnsafeMutablePointer<GtkWidget>? { gtk_window_get_focus(window) }

    /// Moves the focus like a key.
    func move(_ direction: GtkDirectionType) { gtk_widget_child_focus(window.cast(to: GtkWidget.self), direction) }

    /// Adds a button before the list and one after it, in an active window, because only there a widget knows that it
    /// has the focus.
    func surround() async throws -> (before: UnsafeMutablePointer<GtkWidget>, after: UnsafeMutablePointer<GtkWidget>) {
        let before: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_label("Before")
        let after: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_label("After")
        let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).cast(to: GtkBox.self)
        let content = Reference(sharing: screen.widget.raw)
        gtk_container_remove(window.cast(to: GtkContainer.self), content.pointer)
        for part in [before, content.pointer, after] { gtk_box_pack_start(box, part, 0, 0, 0) }
        gtk_container_add(window.cast(to: GtkContainer.self), box.widget)
        gtk_widget_show_all(box.widget)
        try await eventually("the window is inactive") {
            let surface = gtk_widget_get_window(window.cast(to: GtkWidget.self))
            if let surface { gdk_window_focus(surface, guint32(GDK_CURRENT_TIME)) }
            return gtk_window_is_active(window) != 0
        }
        await settle()
        return (before, after)
    }

    func name(of widget: UnsafeMutablePointer<GtkWidget>) -> String {
        atk_object_get_name(gtk_widget_get_accessible(widget)).map { String(cString: $0) } ?? ""
    }

    /// Waits until the window is laid out, which takes two frames of its clock.
    func settle() async {
        frames = 2
        await withCheckedContinuation { continuation in
            laidOut = continuation
            ticks = TickCallback(widget: screen.widget.raw, owner: self, ListWindow.frame)
        }
    }

    private var frames = 0
    private var ticks: TickCallback?
    private var laidOut: CheckedContinuation<Void, Never>?

    private func frame() -> Bool {
        frames -= 1
        if frames == 0 { laidOut.take()?.resume() }
        return frames > 0
    }

    func close() { gtk_widget_destroy(window.cast(to: GtkWidget.self)) }
}
