import AppTesting
import CWebKitGTK
import GLibInterop
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// The style of dialogs, some of which contain no library widgets.
nonisolated final class DialogStyleTests: XCTestCase {
    func testContentOfPrintDialogLeavesTheRoundCorners() throws {
        try StyleVariant.each { variant in
            let content = StyledWidget(part: ["printdialog.background.csd", "box.dialog-vbox.view"])
            XCTAssertTrue(content.background.isTransparent, "\(variant)")
            let contrast = content.color.contrast(try StyleColor("hotwire_dialog_color"))
            XCTAssertGreaterThanOrEqual(contrast, 4.5, "\(variant)")
        }
    }

    func testDialogAndItsHeaderBarHaveOneColor() throws {
        try StyleVariant.each { variant in
            let color = try StyleColor("hotwire_dialog_color")
            for dialog in ["dialog.background.csd", "printdialog.background.csd", "aboutdialog.background.csd"] {
                let background = StyledWidget(part: [dialog]).background
                XCTAssertEqual(background.contrast(color), 1, accuracy: 0.01, "\(dialog), \(variant)")
            }
            for dialog in ["dialog.background.csd", "printdialog.background.csd"] {
                let bar = StyledWidget(part: [dialog, "headerbar.titlebar"]).background
                XCTAssertEqual(bar.contrast(color), 1, accuracy: 0.01, "the bar of \(dialog), \(variant)")
            }
        }
    }

    func testOnlyAWindowWithAShadowHasRoundCorners() throws {
        try StyleVariant.each { variant in
            XCTAssertEqual(StyledWidget(part: ["messagedialog.csd", "box.titlebar"]).radius, 15, "\(variant)")
            XCTAssertEqual(StyledWidget(part: ["messagedialog.solid-csd", "box.titlebar"]).radius, 0, "\(variant)")
        }
    }

    func testHeadingOfQuestionIsLarger() throws {
        try StyleVariant.each { variant in
            let dialog = makeObject(GtkMessageDialog.self, [("text", "Question"), ("secondary-text", "More")])
            defer { gtk_widget_destroy(dialog.widget) }
            let area = try XCTUnwrap(gtk_message_dialog_get_message_area(dialog.pointer))
            let labels = widgets(of: gtk_label_get_type(), in: area)
            let sizes = labels.map { StyledWidget(of: Reference(sharing: $0)).fontSize }
            XCTAssertEqual(sizes.count, 2, "\(variant)")
            XCTAssertGreaterThan(Double(sizes[0]), Double(sizes[1]) * 1.3, "\(variant)")
        }
    }

    func testTextAboveFieldsIsCenteredLikeItsHeading() throws {
        try StyleVariant.each { _ in
            let area = Reference(adopting: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).cast(to: GtkBox.self))
            DialogContent(fields: [.init(label: "Name")]).fill(area.pointer, message: "Name of the list")
            let label = widgets(of: gtk_label_get_type(), in: area.widget).first?.ifCast(to: GtkLabel.self)
            XCTAssertEqual(gtk_label_get_xalign(try XCTUnwrap(label)), 0.5)
            XCTAssertEqual(gtk_label_get_justify(try XCTUnwrap(label)), GTK_JUSTIFY_CENTER)
        }
    }

    func testWindowsHaveAnEdgeWithHighContrast() throws {
        try StyleVariant.each { variant in
            for window in ["dialog.csd", "messagedialog.csd", "window.csd", "window.csd.popup"] {
                let edge = StyledWidget(part: [window, "decoration"]).shadow
                XCTAssertEqual(edge >= 0.5, variant.hasHighContrast, "\(edge) at \(window), \(variant)")
            }
            XCTAssertEqual(StyledWidget(part: ["tooltip.background.csd", "decoration"]).shadow, 0, "\(variant)")
        }
    }
}
