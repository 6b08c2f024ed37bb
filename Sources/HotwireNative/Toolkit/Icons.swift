package import CWebKitGTK
package import GLibInterop

/// Provides images of the desktop's icon theme by name.
package enum Icons {
    // GTK draws a broken image for a name that the theme lacks, and for SVG files without a gdk-pixbuf loader. All widgets
    // obtain their icons here, where such a name shows nothing, or text instead.
    private static let theme = IconTheme()
    /// Called once for each name that cannot be drawn, until the theme changes; the application logs it.
    package static var onMissing: (_ name: String, _ reason: String) -> Void = { _, _ in }

    /// Returns the name if the theme has a drawable icon of that name; otherwise `nil`.
    package static func shown(_ name: String) -> String? { theme.draws(name) ? name : nil }

    /// Shows an icon in an image, or nothing if it cannot be drawn; returns whether it is shown.
    @discardableResult
    package static func show(
        _ name: String?,
        in image: UnsafeMutablePointer<GtkImage>,
        size: GtkIconSize = GTK_ICON_SIZE_BUTTON
    ) -> Bool {
        var before: UnsafePointer<CChar>?
        gtk_image_get_icon_name(image, &before, nil)
        let isSame = name != nil && name == before.map { String(cString: $0) }
        guard !isSame else { return true }
        guard let name = name.flatMap(shown) else {
            if gtk_image_get_storage_type(image) != GTK_IMAGE_EMPTY { gtk_image_clear(image) }
            return false
        }
        gtk_image_set_from_icon_name(image, name, size)
        return true
    }

    /// Returns an image of an icon; `nil` if it cannot be drawn.
    package static func image(_ name: String, size: GtkIconSize = GTK_ICON_SIZE_BUTTON) -> Reference<GtkImage>? {
        guard let name = shown(name) else { return nil }
        let image = Reference<GtkImage>()
        gtk_image_set_from_icon_name(image.pointer, name, size)
        return image
    }

    /// Returns an image of an icon, or a label if it cannot be drawn, because a control with neither would be invisible.
    package static func image(_ name: String, orLabel text: String) -> any WidgetHandle {
        image(name) ?? Label(text: text)
    }
}

/// The desktop's icon theme, with a cache of requested names.
private final class IconTheme {
    /// The cache's limit, because a page may use any number of icon names.
    private static let cacheLimit = 500

    // Windows ask at each update, so results are cached until the theme changes.
    private var known: [String: Bool] = [:]
    /// Whether gdk-pixbuf has a loader for SVG files; `nil` until one is needed.
    private var drawsVectors: Bool?
    private var change: SignalConnection?

    init() {
        guard let theme = GtkIconTheme.current else { return }  // no display
        change = Reference(sharing: theme).connect(PlainSignal("changed"), to: self) { theme in { theme.forget() } }
    }

    /// Returns whether a name has an icon that can be drawn.
    func draws(_ name: String) -> Bool {
        if let known = known[name] { return known }
        if known.count >= Self.cacheLimit { known = [:] }
        let isDrawn = finds(name)
        // Without a theme, nothing would report a later one.
        guard change != nil else { return isDrawn }
        known[name] = isDrawn
        if !isDrawn { Icons.onMissing(name, reason(name)) }
        return isDrawn
    }

    private func reason(_ name: String) -> String {
        guard let theme = GtkIconTheme.current, gtk_icon_theme_has_icon(theme, name) != 0 else {
            return "the desktop's icon theme has no such icon"
        }
        return "its file cannot be read; SVG files require the package librsvg2-common"
    }

    private func forget() { (known, drawsVectors) = ([:], nil) }

    /// Returns whether the theme has an icon that can be loaded; the first SVG file decides for all of them.
    private func finds(_ name: String) -> Bool {
        guard let theme = GtkIconTheme.current,
            let info = gtk_icon_theme_lookup_icon(theme, name, 16, GTK_ICON_LOOKUP_USE_BUILTIN)
        else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(info)) }
        let file = gtk_icon_info_get_filename(info).map { String(cString: $0) }
        guard file?.hasSuffix(".svg") == true else { return Self.loads(info) }
        let isDrawn = drawsVectors ?? Self.loads(info)
        drawsVectors = isDrawn
        return isDrawn
    }

    private static func loads(_ info: OpaquePointer) -> Bool {
        guard let pixels = gtk_icon_info_load_icon(info, nil) else { return false }
        g_object_unref(UnsafeMutableRawPointer(pixels))
        return true
    }
}
