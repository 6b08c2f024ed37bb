import CWebKitGTK
import GLibInterop
import HotwireCore
import XCTest

/// A color of the style sheets.
struct StyleColor {
    private let color: GdkRGBA

    init(_ color: GdkRGBA) { self.color = color }

    /// Reads a color of a computed style.
    init(value: inout GValue) {
        color = g_value_get_boxed(&value)?.assumingMemoryBound(to: GdkRGBA.self).pointee ?? GdkRGBA()
    }

    /// Looks up a color that a style sheet defines.
    @MainActor init(_ name: String) throws {
        let label = Reference(adopting: gtk_label_new(nil).cast(to: GtkWidget.self))
        var color = GdkRGBA()
        let isFound = gtk_style_context_lookup_color(gtk_widget_get_style_context(label.pointer), name, &color)
        _ = try XCTUnwrap(isFound == 0 ? nil : color, "no color \(name)")
        self.color = color
    }

    var isTransparent: Bool { color.alpha == 0 }

    /// The relative luminance, as WCAG defines it.
    var luminance: Double { solid.luminance }

    /// The contrast with another color, from 1 to 21.
    func contrast(_ other: StyleColor) -> Double { solid.contrast(other.solid) }

    /// The share of another color, if this color is a mixture of it and a background.
    func share(of other: StyleColor, over background: StyleColor) -> Double {
        let parts: [KeyPath<GdkRGBA, Double>] = [\.red, \.green, \.blue]
        let whole = parts.map { other.color[keyPath: $0] - background.color[keyPath: $0] }
        let part = parts.map { color[keyPath: $0] - background.color[keyPath: $0] }
        let length = whole.reduce(0) { $0 + $1 * $1 }
        return length == 0 ? 0 : zip(whole, part).reduce(0) { $0 + $1.0 * $1.1 } / length
    }

    /// Whether each component differs by at most a few hundredths.
    func isNear(_ other: StyleColor) -> Bool {
        let pairs = [(color.red, other.color.red), (color.green, other.color.green), (color.blue, other.color.blue)]
        return pairs.allSatisfy { abs($0 - $1) < 0.04 }
    }

    /// The color that a translucent color has on another one.
    func over(_ other: StyleColor) -> StyleColor { other.mixed(with: self, color.alpha) }

    /// The color mixed with a part of another one, from 0 to 1.
    func mixed(with other: StyleColor, _ part: Double) -> StyleColor {
        let (one, two) = (color, other.color)
        let mix = { (from: Double, to: Double) in from + (to - from) * part }
        let (red, green, blue) = (mix(one.red, two.red), mix(one.green, two.green), mix(one.blue, two.blue))
        return StyleColor(GdkRGBA(red: red, green: green, blue: blue, alpha: 1))
    }

    private var solid: SolidColor { SolidColor(red: color.red, green: color.green, blue: color.blue) }
}

/// A widget with style classes, or a part of one, whose computed style is read.
@MainActor struct StyledWidget {
    private let context: Reference<GtkStyleContext>
    private let widget: Reference<GtkWidget>?

    init(_ made: UnsafeMutablePointer<GtkWidget>, _ classes: [String]) {
        self.init(of: Reference(adopting: made), classes)
    }

    init(of widget: Reference<GtkWidget>, _ classes: [String] = []) {
        self.widget = widget
        context = Reference(sharing: gtk_widget_get_style_context(widget.pointer))
        for name in classes { gtk_style_context_add_class(context.pointer, name) }
    }

    /// Creates a part from style nodes, each with its classes after dots; the state applies to the first node.
    init(part nodes: [String], in state: GtkStateFlags = GTK_STATE_FLAG_NORMAL) {
        let path = gtk_widget_path_new()
        defer { gtk_widget_path_unref(path) }
        for names in nodes.map({ $0.split(separator: ".").map(String.init) }) {
            gtk_widget_path_append_type(path, gtk_widget_get_type())
            gtk_widget_path_iter_set_object_name(path, -1, names.first)
            for name in names.dropFirst() { gtk_widget_path_iter_add_class(path, -1, name) }
        }
        gtk_widget_path_iter_set_state(path, 0, state)
        widget = nil
        context = Reference(adopting: gtk_style_context_new())
        gtk_style_context_set_path(context.pointer, path)
    }

    var radius: Int { integer("border-radius") }

    var border: Int {
        var border = GtkBorder()
        gtk_style_context_get_border(context.pointer, GTK_STATE_FLAG_NORMAL, &border)
        return Int(border.left)
    }

    var color: StyleColor { color(in: GTK_STATE_FLAG_NORMAL) }

    var background: StyleColor { background(in: GTK_STATE_FLAG_NORMAL) }

    func color(in state: GtkStateFlags) -> StyleColor { read("color", in: state, StyleColor.init(value:)) }

    func background(in state: GtkStateFlags) -> StyleColor {
        read("background-color", in: state, StyleColor.init(value:))
    }

    /// The size of the font, in any unit.
    var fontSize: Int {
        read("font") { value in
            g_value_get_boxed(&value).map { Int(pango_font_description_get_size(OpaquePointer($0))) } ?? 0
        }
    }

    /// The opacity of the first pixel outside the widget, where its shadow is, from 0 to 1.
    var shadow: Double {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 100, 100)
        let drawing = cairo_create(surface)
        defer {
            cairo_destroy(drawing)
            cairo_surface_destroy(surface)
        }
        gtk_render_background(context.pointer, drawing, 40, 20, 60, 60)
        cairo_surface_flush(surface)
        let pixel = 50 * Int(cairo_image_surface_get_stride(surface)) + 39 * 4
        return Double(cairo_image_surface_get_data(surface)?[pixel + 3] ?? 0) / 255
    }

    /// Whether the background is a gradient or an image.
    var hasImage: Bool { read("background-image") { g_value_get_boxed(&$0) != nil } }

    private func integer(_ property: String) -> Int { read(property) { Int(g_value_get_int(&$0)) } }

    private func read<Result>(
        _ property: String,
        in state: GtkStateFlags = GTK_STATE_FLAG_NORMAL,
        _ body: (inout GValue) -> Result
    ) -> Result {
        var value = GValue()
        gtk_style_context_get_property(context.pointer, property, state, &value)
        defer { g_value_unset(&value) }
        return body(&value)
    }
}
