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
    private let badge = Label()
    private var image: Reference<GtkImage>?
    private var isSelected = false
    private var shownBadge: String??

    init(_ tab: HotwireTab, _ arrangement: Arrangement) {
        self.tab = tab
        box =
            switch arrangement {
            case .row: Box.row(spacing: 6)
            case .column: Box.column(spacing: 2)
            case .line: Box.row(spacing: 12)
            }
        fill(arrangement)
        widget.showAll()
    }

    var widget: UnsafeMutablePointer<GtkWidget> { box.widget }

    private func fill(_ arrangement: Arrangement) {
        styleBadge()
        if let image = tab.image.flatMap(makeImage) {
            self.image = image
            arrangement == .column ? box.pack(beside(image)) : box.pack(image)
        }
        let label = makeLabel(arrangement)
        box.pack(label, expands: arrangement == .line)
        if badge.parent == nil { box.pack(badge) }
        widget.halign = arrangement == .line ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER
    }

    private func makeLabel(_ arrangement: Arrangement) -> Label {
        let label = Label(text: tab.title)
        label.ellipsize()
        label.maxWidthChars = arrangement == .line ? 24 : 16
        if arrangement == .line {
            label.alignAtStart()
            label.widthChars = 17
        }
        return label
    }

    private func styleBadge() {
        badge.addStyleClass("hotwire-badge")
        badge.halign = GTK_ALIGN_CENTER
        badge.valign = GTK_ALIGN_CENTER
        badge.ignoresShowAll = true
    }

    /// Places the badge beside the icon; below the title, it would make its tab taller than the others in the bar.
    private func beside(_ icon: Reference<GtkImage>) -> Box {
        let row = Box.row(spacing: 4)
        row.halign = GTK_ALIGN_CENTER
        row.pack(icon)
        row.pack(badge)
        return row
    }

    private func makeImage(_ name: String) -> Reference<GtkImage>? {
        guard name.hasPrefix("/") else { return Icons.image(name) }
        guard let pixels = pixels(name) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
        let image = Reference<GtkImage>()
        image.show(pixels)
        return image
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
            if Icons.shown(name) != nil { Icons.show(name, in: image.pointer) }
            return
        }
        guard let pixels = pixels(name) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
        image.show(pixels)
    }

    /// Shows the tab's state; names the control that contains the tab after its title and badge.
    func show(isSelected: Bool, badge text: String?, in control: UnsafeMutablePointer<GtkWidget>) {
        if tab.selectedImage != nil, isSelected != self.isSelected { showImage(isSelected: isSelected) }
        self.isSelected = isSelected
        guard shownBadge != .some(text) else { return }
        shownBadge = .some(text)
        badge.text = text ?? ""
        badge.isVisible = text != nil
        guard let accessible = control.accessible else { return }
        atk_object_set_name(accessible, [tab.title, text].compactMap(\.self).joined(separator: ", "))
    }
}
