internal import CWebKitGTK
import FoundationEssentials
internal import GLibInterop
internal import HotwireCore
internal import HotwireNative

/// The icon, title and badge of a tab.
final class TabContent {
    /// How the parts are arranged.
    enum Arrangement {
        /// Beside each other in the middle.
        case row
        /// The title below the others.
        case column
        /// From the start to the end of a list's row.
        case line
    }

    let tab: HotwireTab
    private let box: Reference<GtkBox>
    private let badge = gtk_label_new(nil).cast(to: GtkLabel.self)
    private var image: UnsafeMutablePointer<GtkImage>?
    private var isSelected = false
    private var shownBadge: String??

    init(_ tab: HotwireTab, _ arrangement: Arrangement) {
        self.tab = tab
        let orientation = arrangement == .column ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
        let spacing: gint =
            switch arrangement {
            case .row: 6
            case .column: 2
            case .line: 12
            }
        box = Reference(adopting: gtk_box_new(orientation, spacing).cast(to: GtkBox.self))
        fill(arrangement)
        gtk_widget_show_all(widget)
    }

    var widget: UnsafeMutablePointer<GtkWidget> { box.widget }

    private func fill(_ arrangement: Arrangement) {
        let badge = makeBadge()
        if let image = tab.image.flatMap(makeImage) {
            self.image = image.cast(to: GtkImage.self)
            gtk_box_pack_start(box.pointer, arrangement == .column ? beside(badge, image) : image, 0, 0, 0)
        }
        let label = makeLabel(arrangement)
        gtk_box_pack_start(box.pointer, label, arrangement == .line ? 1 : 0, 1, 0)
        if gtk_widget_get_parent(badge) == nil { gtk_box_pack_start(box.pointer, badge, 0, 0, 0) }
        gtk_widget_set_halign(widget, arrangement == .line ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER)
    }

    private func makeLabel(_ arrangement: Arrangement) -> UnsafeMutablePointer<GtkWidget> {
        let label = gtk_label_new(tab.title).cast(to: GtkLabel.self)
        gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
        gtk_label_set_max_width_chars(label, arrangement == .line ? 24 : 16)
        if arrangement == .line {
            gtk_label_set_xalign(label, 0)
            gtk_label_set_width_chars(label, 17)
        }
        return label.widget
    }

    private func makeBadge() -> UnsafeMutablePointer<GtkWidget> {
        let badge = self.badge.widget
        gtk_style_context_add_class(gtk_widget_get_style_context(badge), "hotwire-badge")
        gtk_widget_set_halign(badge, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(badge, GTK_ALIGN_CENTER)
        gtk_widget_set_no_show_all(badge, 1)
        return badge
    }

    /// Places the badge beside the icon; below the title, it would make its tab taller than the others in the bar.
    private func beside(
        _ badge: UnsafeMutablePointer<GtkWidget>,
        _ icon: UnsafeMutablePointer<GtkWidget>
    ) -> UnsafeMutablePointer<GtkWidget> {
        let row: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 4)
        gtk_widget_set_halign(row, GTK_ALIGN_CENTER)
        for widget in [icon, badge] { gtk_box_pack_start(row.cast(to: GtkBox.self), widget, 0, 0, 0) }
        return row
    }

    private func makeImage(_ name: String) -> UnsafeMutablePointer<GtkWidget>? {
        guard name.hasPrefix("/") else { return Icons.image(name) }
        guard let pixels = pixels(name) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
        return gtk_image_new_from_pixbuf(pixels)
    }

    private static let largestImage = 8 * 1024 * 1024

    private func pixels(_ path: String) -> OpaquePointer? {
        // An unreadable file is treated like a name without an icon.
        guard let file = try? BoundedFile.read(path, limit: Self.largestImage) else { return nil }
        let bytes = file.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        let stream = g_memory_input_stream_new_from_bytes(bytes)
        defer {
            g_object_unref(stream)
            g_bytes_unref(bytes)
        }
        return gdk_pixbuf_new_from_stream_at_scale(stream, 16, 16, 1, nil, nil)
    }

    /// Shows the image of the state; if it cannot be drawn, the current image stays.
    private func showImage(isSelected: Bool) {
        guard let image, let name = isSelected ? tab.selectedImage : tab.image else { return }
        guard name.hasPrefix("/") else {
            if Icons.shown(name) != nil { Icons.show(name, in: image) }
            return
        }
        guard let pixels = pixels(name) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
        gtk_image_set_from_pixbuf(image, pixels)
    }

    /// Shows the tab's state; names the control that contains the tab after its title and badge.
    func show(isSelected: Bool, badge text: String?, in control: UnsafeMutablePointer<GtkWidget>) {
        if tab.selectedImage != nil, isSelected != self.isSelected { showImage(isSelected: isSelected) }
        self.isSelected = isSelected
        guard shownBadge != .some(text) else { return }
        shownBadge = .some(text)
        gtk_label_set_text(badge, text ?? "")
        gtk_widget_set_visible(badge.widget, text == nil ? 0 : 1)
        guard let accessible = gtk_widget_get_accessible(control) else { return }
        atk_object_set_name(accessible, [tab.title, text].compactMap(\.self).joined(separator: ", "))
    }
}
