package import CWebKitGTK
package import GLibInterop
internal import HotwireNative

/// The widgets of a list's rows.
package enum ListRow {
    /// Creates a row with its default content.
    package static func widget(for row: ListScreen.Row) -> Reference<GtkListBoxRow> {
        widget(for: row, showing: content(of: row))
    }

    /// Creates a row with custom content.
    static func widget(for row: ListScreen.Row, showing content: Widget) -> Reference<GtkListBoxRow> {
        let widget = Reference<GtkListBoxRow>()
        let box = Box.row(spacing: 12)
        box.pack(content.raw, expands: true)
        if row.isSelectable, let arrow = image("go-next-symbolic", isPale: true) {
            box.packEnd(arrow)
        }
        widget.put(box)
        widget["activatable"] = row.isSelectable
        widget.showAll()
        widget.accessibilityLabel = [row.title, row.subtitle].compactMap(\.self).joined(separator: ", ")
        return widget
    }

    /// Creates the icon and texts of a row.
    static func content(of row: ListScreen.Row) -> Widget {
        let box = Box.row(spacing: 12)
        if let icon = row.icon.flatMap({ image($0) }) { box.pack(icon) }
        box.pack(texts(row), expands: true)
        return Widget(box)
    }

    private static func texts(_ row: ListScreen.Row) -> Box {
        let column = Box.column(spacing: 2)
        column.valign = GTK_ALIGN_CENTER
        column.pack(label(row.title))
        guard let subtitle = row.subtitle else { return column }
        let below = label(subtitle)
        for style in ["dim-label", "hotwire-list-subtitle"] { below.addStyleClass(style) }
        column.pack(below)
        return column
    }

    private static func label(_ text: String) -> Label {
        let label = Label(text: text)
        label.alignAtStart()
        label.wrap()
        label.maxWidthChars = 60
        return label
    }

    private static func image(_ icon: String, isPale: Bool = false) -> Reference<GtkImage>? {
        guard let image = Icons.image(icon) else { return nil }
        if isPale { image.addStyleClass("dim-label") }
        return image
    }
}

/// The width at which a column's rows are easy to read.
enum ReadableWidth {
    /// Creates an invisible line of text, which sets the width of its column if there is enough room.
    static func ruler(_ characters: gint) -> Label {
        // Only a label requests more width than it needs. A wider column would place its controls far from its titles.
        let ruler = Label(text: String(repeating: "\u{a0}", count: 4 * Int(characters)))
        ruler.ellipsize()
        ruler.maxWidthChars = characters
        ruler.opacity = 0
        ruler.setAccessibilityRole(ATK_ROLE_FILLER)
        return ruler
    }
}
