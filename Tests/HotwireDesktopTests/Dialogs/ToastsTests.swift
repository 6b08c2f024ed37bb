import AppTesting
import CWebKitGTK
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

nonisolated final class ToastsTests: XCTestCase {
    /// Runs a body with toasts in a separate window; the body advances the time.
    private func show(_ body: @escaping @MainActor (ToastWorld) async throws -> Void) throws {
        try runInMainLoop {
            TestApp.openDisplay()
            let world = ToastWorld()
            try await body(world)
            world.closeWindow()
        }
    }

    func testToastsAppearInTurnAndErrorsStayLonger() throws {
        try show { world in
            world.toasts.show(Toast(text: "Saved"))
            world.toasts.show(Toast(text: "Failed", isError: true))
            XCTAssertEqual(world.toasts.text, "Saved")
            try await world.pass(4)
            XCTAssertEqual(world.toasts.text, "Failed")
            XCTAssertEqual(world.label, "Failed")
            try await world.pass(6)
            XCTAssertEqual(world.toasts.text, "Failed")
            try await world.pass(1)
            XCTAssertNil(world.toasts.text)
            try await world.becomesHidden()
        }
    }

    func testLongToastStaysLongEnoughToRead() {
        onMainActor {
            assertEqual(Toast(text: "Saved").duration, .seconds(4))
            assertEqual(Toast(text: "Failed", isError: true).duration, .seconds(7))
            assertEqual(Toast(text: String(repeating: "w", count: 120)).duration, .seconds(9))
            assertEqual(Toast(text: String(repeating: "w", count: 1000)).duration, .seconds(15))
        }
    }

    func testEqualToastsWithinASecondAreShownOnce() throws {
        try show { world in
            for (text, milliseconds) in [("A", 0), ("B", 10), ("A", 500), ("B", 999), ("A", 1000)] {
                world.toasts.show(Toast(text: text), at: milliseconds)
            }
            var texts: [String] = []
            while let text = world.toasts.text {
                texts.append(text)
                try await world.pass(4)
            }
            XCTAssertEqual(texts, ["A", "B", "A"])
        }
    }

    func testToastQueueIsLimitedAndBlankToastsAreIgnored() throws {
        try show { world in
            world.toasts.show(Toast(text: ""))
            XCTAssertNil(world.toasts.text)
            for number in 0..<100 { world.toasts.show(Toast(text: "\(number)")) }
            for number in 0...Toasts.most {
                XCTAssertEqual(world.toasts.text, "\(number)")
                try await world.pass(4)
            }
            XCTAssertNil(world.toasts.text)
        }
    }

    func testToastAboutTheWindowAvoidsTheBottomOfThePage() throws {
        try show { world in
            for (isOfWindow, isTaken, place) in [
                (true, false, GTK_ALIGN_START), (true, true, GTK_ALIGN_END), (false, false, GTK_ALIGN_END),
            ] {
                world.toasts.isTopTaken = { isTaken }
                world.toasts.show(Toast(text: "\(isOfWindow) \(isTaken)", isOfWindow: isOfWindow))
                XCTAssertEqual(gtk_widget_get_valign(world.toasts.widget), place)
                try await world.pass(4)
                XCTAssertNil(world.toasts.text)
            }
        }
    }

    func testButtonOfAToastReactsAfterHalfASecondAndClosesIt() throws {
        try show { world in
            var count = 0
            let start = ContinuousClock.now
            world.toasts.show(Toast(text: "Saved", button: .init(title: "Open") { count += 1 }))
            let button = try XCTUnwrap(widgets(of: gtk_button_get_type(), in: world.toasts.widget).first)
            await assertGuarded([button], since: start)
            gtk_button_clicked(button.cast(to: GtkButton.self))
            XCTAssertEqual(count, 1)
            XCTAssertNil(world.toasts.text)
            world.toasts.show(Toast(text: "Other"))
            XCTAssertEqual(gtk_widget_get_visible(button), 0)
        }
    }

    func testWithoutAToastNoWidgetIsShown() throws {
        try show { world in
            XCTAssertEqual(gtk_widget_get_visible(world.toasts.widget), 0)
            gtk_widget_show_all(world.window.pointer.cast(to: GtkWidget.self))
            XCTAssertEqual(gtk_widget_get_visible(world.toasts.widget), 0)
            world.toasts.show(Toast(text: "Saved"))
            XCTAssertNotEqual(gtk_widget_get_visible(world.toasts.widget), 0)
            try world.clickClose()
            XCTAssertNil(world.toasts.text)
            try await world.becomesHidden()
        }
    }

    func testToastIsReadOnceAndItsButtonHasAName() throws {
        try show { world in
            var announced: [String] = []
            let accessible = Reference(sharing: try XCTUnwrap(gtk_widget_get_accessible(world.toasts.widget)))
            let listener = Listener { announced.append($0) }
            let connection = accessible.connect(Signal<String>("announcement"), to: listener) { $0.receive }
            defer { connection.disconnect() }
            world.toasts.show(Toast(text: "Saved"))
            XCTAssertEqual(announced, [], "a new notification is announced by its role")
            world.toasts.show(Toast(text: "Sent", topic: "a"))
            try world.clickClose()
            XCTAssertEqual(announced, ["Sent"], "a replaced notification is not announced by its role")
            let roles = widgets(of: gtk_box_get_type(), in: world.toasts.widget)
                .map { atk_object_get_role(gtk_widget_get_accessible($0)) }
            XCTAssertTrue(roles.contains(ATK_ROLE_NOTIFICATION))
            let close = try world.close
            XCTAssertEqual(TestApp.name(of: close), "Close")
            XCTAssertEqual(atk_object_get_role(gtk_widget_get_accessible(close)), ATK_ROLE_PUSH_BUTTON)
            XCTAssertNotEqual(gtk_widget_get_can_focus(close), 0)
        }
    }

    func testToastWithTheFocusStays() throws {
        try show { world in
            world.toasts.show(Toast(text: "Saved"))
            world.toasts.show(Toast(text: "Sent"))
            gtk_widget_grab_focus(try world.close)
            try await world.pass(60)
            XCTAssertEqual(world.toasts.text, "Saved")
            gtk_widget_grab_focus(world.entry)
            XCTAssertEqual(world.toasts.text, "Sent")
            XCTAssertEqual(world.leaves, 0)
            gtk_widget_grab_focus(try world.close)
            try world.clickClose()
            XCTAssertNil(world.toasts.text)
            XCTAssertEqual(world.leaves, 1, "the focus is returned")
        }
    }

    func testToastUnderThePointerStays() throws {
        try show { world in
            world.toasts.show(Toast(text: "Saved"))
            try await world.isShown()
            try world.point(GDK_ENTER_NOTIFY)
            try world.point(GDK_LEAVE_NOTIFY, GDK_NOTIFY_INFERIOR)
            try await world.pass(60)
            XCTAssertEqual(world.toasts.text, "Saved")
            try world.point(GDK_LEAVE_NOTIFY)
            XCTAssertNil(world.toasts.text)
        }
    }

    func testClosedWindowReleasesItsToasts() throws {
        try show { world in
            world.toasts.show(Toast(text: "Saved"))
            world.toasts.show(Toast(text: "Sent"))
            world.closeWindow()
            XCTAssertNil(world.toasts.text)
            world.toasts.show(Toast(text: "Late"))
            XCTAssertNil(world.toasts.text)
            try await world.pass(60)
        }
    }
}

private final class Listener {
    private let body: (String) -> Void
    init(_ body: @escaping (String) -> Void) { self.body = body }
    func receive(_ text: String) { body(text) }
}

/// A window with an entry and toasts above it.
private final class ToastWorld {
    let window = Reference(sharing: gtk_window_new(GTK_WINDOW_TOPLEVEL).cast(to: GtkWindow.self))
    let entry: UnsafeMutablePointer<GtkWidget> = gtk_entry_new()
    private(set) var toasts = Toasts()
    private(set) var leaves = 0
    private var now = Duration.zero
    private var isOpen = true

    init() {
        toasts = Toasts { [weak self] duration in
            guard let end = self.map({ $0.now + duration }) else { return }
            while let self, now < end { try await Task.sleep(for: .milliseconds(2)) }
        }
        toasts.onLeave = { [weak self] in self?.leaves += 1 }
        let overlay: UnsafeMutablePointer<GtkWidget> = gtk_overlay_new()
        gtk_container_add(overlay.cast(to: GtkContainer.self), entry)
        gtk_overlay_add_overlay(overlay.cast(to: GtkOverlay.self), toasts.widget)
        gtk_container_add(window.pointer.cast(to: GtkContainer.self), overlay)
        gtk_widget_show_all(window.pointer.cast(to: GtkWidget.self))
        gtk_widget_grab_focus(entry)
    }

    /// Advances the time by some seconds, and runs pending work.
    func pass(_ seconds: Int) async throws {
        for _ in 0..<3 { try await Task.sleep(for: .milliseconds(4)) }  // pending work has checked the time
        now += .seconds(seconds)
        for _ in 0..<5 { try await Task.sleep(for: .milliseconds(4)) }
    }

    var close: UnsafeMutablePointer<GtkWidget> {
        get throws { try XCTUnwrap(widgets(of: gtk_button_get_type(), in: toasts.widget).last) }
    }

    func clickClose() throws { gtk_button_clicked(try close.cast(to: GtkButton.self)) }

    var label: String? {
        widgets(of: gtk_label_get_type(), in: toasts.widget).first
            .flatMap { gtk_label_get_text($0.cast(to: GtkLabel.self)) }.map { String(cString: $0) }
    }

    /// Waits until the pointer can reach the toast.
    func isShown() async throws {
        let area = try XCTUnwrap(widgets(of: gtk_event_box_get_type(), in: toasts.widget).first)
        try await eventually { gtk_widget_get_mapped(area) != 0 }
        // When the window opens, the display reports the pointer's position, which takes some frames.
        let clock = try XCTUnwrap(gtk_widget_get_frame_clock(entry))
        let first = gdk_frame_clock_get_frame_counter(clock)
        try await eventually {
            gtk_widget_queue_draw(entry)
            return gdk_frame_clock_get_frame_counter(clock) >= first + 3
        }
    }

    func becomesHidden() async throws {
        try await eventually { gtk_widget_get_visible(toasts.widget) == 0 }
    }

    /// Notifies the toast that the pointer entered or left.
    func point(_ type: GdkEventType, _ detail: GdkNotifyType = GDK_NOTIFY_ANCESTOR) throws {
        let area = try XCTUnwrap(widgets(of: gtk_event_box_get_type(), in: toasts.widget).first)
        let event = try XCTUnwrap(gdk_event_new(type))
        event.pointee.crossing.window = gtk_widget_get_window(area).map {
            OpaquePointer(g_object_ref(UnsafeMutableRawPointer($0)))
        }
        event.pointee.crossing.detail = detail
        gtk_widget_event(area, event)
        gdk_event_free(event)
    }

    func closeWindow() {
        guard isOpen else { return }
        isOpen = false
        gtk_widget_destroy(window.pointer.cast(to: GtkWidget.self))
    }
}
