internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop
internal import HotwireCore
internal import HotwireNative

/// The parts of the app's appearance that all its windows share.
final class AppAppearance {
    /// The app's display name, which appears in questions on behalf of its pages.
    var name: String?
    /// The app's name as declared by its pages, used only for window titles.
    var nameFromPage: String?
    /// The light or dark theme.
    let theme = AppTheme()
    private(set) var icon: OpaqueReference?
    private let provider = Reference(adopting: gtk_css_provider_new())
    private var isInstalled = false

    /// Reads the app's own icon, in any format that GTK supports; returns whether it succeeded.
    func readIcon(_ data: Data) -> Bool { read(data, with: gdk_pixbuf_loader_new()) }

    /// Reads a site's icon in its verified format; returns whether it succeeded.
    func readIcon(_ picture: SmallImage) -> Bool {
        read(Data(picture.bytes), with: gdk_pixbuf_loader_new_with_type(picture.format.rawValue, nil))
    }

    private func read(_ data: Data, with loader: UnsafeMutablePointer<GdkPixbufLoader>?) -> Bool {
        guard let loader else { return false }
        defer { g_object_unref(loader) }
        gdk_pixbuf_loader_set_size(loader, 128, 128)
        let isWritten = data.withUnsafeBytes { bytes in
            gdk_pixbuf_loader_write(
                loader,
                bytes.bindMemory(to: guchar.self).baseAddress,
                gsize(bytes.count),
                nil
            ) != 0
        }
        guard gdk_pixbuf_loader_close(loader, nil) != 0, isWritten else { return false }
        icon = gdk_pixbuf_loader_get_pixbuf(loader).map { OpaqueReference(sharing: $0) }
        return icon != nil
    }

    /// Draws a line in the app's colour under each header bar; only these three numbers enter the style sheet.
    func show(red: UInt8, green: UInt8, blue: UInt8) {
        let style = ".hotwire-header { box-shadow: inset 0 -2px rgb(\(red), \(green), \(blue)); }"
        gtk_css_provider_load_from_data(provider.pointer, style, -1, nil)
        guard !isInstalled, let screen = gdk_screen_get_default() else { return }
        isInstalled = true
        gtk_style_context_add_provider_for_screen(
            screen,
            OpaquePointer(provider.pointer),
            guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
        )
    }
}
