package import CWebKitGTK
package import GLibInterop
import HotwireCore

/// The label in a header bar that names the phone that the window emulates.
package enum EmulationLabel {
    /// Adds the label at the end of a bar, if a phone is emulated.
    package static func add(to bar: Reference<GtkHeaderBar>, _ app: AppEnvironment) {
        guard let emulation = app.emulation else { return }
        // A phone's width has no room for all of a window's buttons.
        if emulation.device != nil { gtk_header_bar_set_decoration_layout(bar.pointer, ":close") }
        let text = translated("User agent, platform and navigation are this phone's; engine, touch and look are not")
        bar.append(emulation.platform.displayName, tooltip: emulation.device.map { "\($0.name): \(text)" } ?? text)
    }
}

/// The label in a header bar of a private window, which stores nothing.
package enum PrivateLabel {
    /// Adds the label at the end of a bar, in private mode.
    package static func add(to bar: Reference<GtkHeaderBar>, _ app: AppEnvironment) {
        guard app.isPrivate else { return }
        let text = translated("Nothing you do in this window is saved")
        bar.append(translated("Private"), tooltip: text)
    }
}

/// The label in a header bar that names the profile of the window.
package enum ProfileLabel {
    /// Adds the label at the end of a bar, if the app has profiles.
    package static func add(to bar: Reference<GtkHeaderBar>, _ app: AppEnvironment) {
        guard let profile = app.profile else { return }
        bar.append(
            profile,
            tooltip: translated("This window has the cookies of the profile {profile}", ["profile": profile])
        )
    }
}

extension Reference<GtkHeaderBar> {
    /// Adds a label that applies to the whole window.
    fileprivate func append(_ text: String, tooltip: String) {
        let label: UnsafeMutablePointer<GtkWidget> = gtk_label_new(text)
        gtk_label_set_ellipsize(label.cast(to: GtkLabel.self), PANGO_ELLIPSIZE_END)
        gtk_label_set_max_width_chars(label.cast(to: GtkLabel.self), 16)
        gtk_style_context_add_class(gtk_widget_get_style_context(label), "hotwire-private")
        gtk_widget_set_valign(label, GTK_ALIGN_CENTER)
        gtk_widget_set_tooltip_text(label, tooltip)
        gtk_header_bar_pack_end(pointer, label)
        gtk_widget_show(label)
    }
}
