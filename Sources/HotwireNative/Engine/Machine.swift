internal import CWebKitGTK
internal import GLibInterop

/// What this computer provides for web pages; these properties need no display.
package enum Machine {
    /// The engine's version.
    package static var engineVersion: String {
        WebKitLibrary.wait()
        return "\(webkit_get_major_version()).\(webkit_get_minor_version()).\(webkit_get_micro_version())"
    }

    /// GTK's version.
    package static var toolkitVersion: String {
        "\(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())"
    }

    /// Whether there is a display to open windows on; if so, initializes GTK.
    ///
    /// A process whose limits are too low for the engine ends here with a sentence.
    package static var hasDisplay: Bool {
        ProcessStart.prepare()
        BaseFolders.repair()
        var count: gint = 0
        return gtk_init_check(&count, nil) != 0
    }

    /// Whether icons can be drawn: desktop icons are SVG files, for which gdk-pixbuf needs a loader.
    package static var drawsIcons: Bool {
        guard let formats = gdk_pixbuf_get_formats() else { return false }
        defer { g_slist_free(formats) }
        return sequence(first: formats) { $0.pointee.next }.contains { item in
            guard let data = item.pointee.data else { return false }
            return String(consuming: gdk_pixbuf_format_get_name(OpaquePointer(data))) == "svg"
        }
    }

    /// The engine's user agent string; `nil` without a display, which the engine needs to determine it.
    package static var engineUserAgent: String? { hasDisplay ? AppUserAgent.engine : nil }

    /// Why web pages run without a sandbox on this computer; `nil` if they have one.
    package static var sandboxObstacle: String? { Sandbox.obstacle }
}
