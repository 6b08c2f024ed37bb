package import CWebKitGTK
import GLibInterop

@testable package import HotwireNative

extension VisitableView {
    /// Whether the activity indicator is spinning.
    package var isWaiting: Bool { gtk_widget_get_visible(cover.spinner) != 0 }

    /// Clicks the button of the visible error.
    package func retry() {
        for widget in widget.raw.descendants where gtk_widget_get_mapped(widget) != 0 {
            if let button = widget.ifCast(to: GtkButton.self) { return gtk_button_clicked(button) }
        }
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    /// The widget's descendants, at any depth.
    package var descendants: [UnsafeMutablePointer<GtkWidget>] {
        guard let container = ifCast(to: GtkContainer.self) else { return [] }
        var list = gtk_container_get_children(container)
        defer { g_list_free(list) }
        var children: [UnsafeMutablePointer<GtkWidget>] = []
        let first = list
        while let item = list {
            if let child = item.pointee.data?.assumingMemoryBound(to: GtkWidget.self) { children.append(child) }
            list = item.pointee.next
        }
        list = first
        return children + children.flatMap(\.descendants)
    }
}
