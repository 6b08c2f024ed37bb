package import CWebKitGTK
import GLibInterop
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

extension TestApp {
    /// The shortcuts window, if it is open.
    package var shortcutsWindow: UnsafeMutablePointer<GtkWidget>? {
        let windows = gtk_window_list_toplevels()
        defer { g_list_free(windows) }
        var next = windows
        while let node = next {
            let found = node.pointee.data.flatMap { OpaquePointer($0).ifCast(to: GtkShortcutsWindow.self) }
            if let window = found?.cast(to: GtkWidget.self), gtk_widget_get_visible(window) != 0 { return window }
            next = node.pointee.next
        }
        return nil
    }

    /// The listed keys of a shortcut, by its title.
    package func listed(_ title: String) -> [String] {
        guard let window = shortcutsWindow else { return [] }
        return window.descendants.filter { gtk_widget_get_type_name($0) == "GtkShortcutsShortcut" }
            .map { Reference(sharing: $0) }
            .filter { ($0["title"] as String?) == title }.compactMap { $0["accelerator"] as String? }
    }
}

private func gtk_widget_get_type_name(_ widget: UnsafeMutablePointer<GtkWidget>) -> String {
    let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
    return g_type_name_from_instance(instance).map { String(cString: $0) } ?? ""
}
