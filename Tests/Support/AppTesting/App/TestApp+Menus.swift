package import CWebKitGTK
import GLibInterop
import XCTest

@testable import HotwireBridgeComponents
@testable package import HotwireDesktop
@testable import HotwireNative

extension TestApp {
    /// The popover of a page's menu, if it is open.
    package var popover: UnsafeMutablePointer<GtkWidget>? {
        (try? webScreen.bridge.component() as MenuComponent?)?.menu?.widget
    }

    /// The open menu's entries.
    package func entries(in root: UnsafeMutablePointer<GtkWidget>? = nil) -> [UnsafeMutablePointer<GtkWidget>] {
        let root = root ?? window.window.pointer.cast(to: GtkWidget.self)
        return (widgets(of: gtk_model_button_get_type(), in: root) + popoverEntries(below: root))
            .filter { gtk_widget_get_mapped($0) != 0 }
    }

    /// Searches popovers separately, because they are not children of their widget.
    private func popoverEntries(below root: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
        let top = window.window.pointer.cast(to: GtkWidget.self)
        var found: [UnsafeMutablePointer<GtkWidget>] = []
        for button in widgets(of: gtk_menu_button_get_type(), in: root) {
            guard let popover = gtk_menu_button_get_popover(button.cast(to: GtkMenuButton.self)) else { continue }
            found += widgets(of: gtk_model_button_get_type(), in: popover.cast(to: GtkWidget.self))
        }
        if root == top, let popover { found += widgets(of: gtk_model_button_get_type(), in: popover) }
        return found
    }

    /// The accessible names of the open menu's entries.
    package func menuEntries(in root: UnsafeMutablePointer<GtkWidget>? = nil) -> [String] {
        entries(in: root).map(Self.name)
    }

    /// Selects an entry of the open menu.
    package func choose(_ name: String) throws {
        let entry = entries().first { Self.name(of: $0) == name }
        gtk_button_clicked(try XCTUnwrap(entry).cast(to: GtkButton.self))
    }
}

extension NavigationWindow {
    /// The visible menu button with a name, if any.
    package func menuButton(_ name: String) -> UnsafeMutablePointer<GtkMenuButton>? {
        widgets(of: gtk_menu_button_get_type(), in: window.widget)
            .first { gtk_widget_get_allocated_height($0) > 1 && TestApp.name(of: $0) == name }?
            .cast(to: GtkMenuButton.self)
    }
}
