package import CWebKitGTK
package import GLibInterop
import HotwireCore

/// A header bar's label for the phone that the window emulates.
package enum EmulationLabel {
    /// Adds the label at the end of a bar if a phone is emulated.
    package static func add(to bar: Reference<GtkHeaderBar>, _ app: AppEnvironment) -> WindowLabel? {
        guard let emulation = app.emulation else { return nil }
        // A bar of a phone's width has no space for all window buttons.
        if emulation.device != nil { gtk_header_bar_set_decoration_layout(bar.pointer, ":close") }
        let text = translated("User agent, platform and navigation are this phone's; engine, touch and look are not")
        return WindowLabel(
            emulation.platform.displayName,
            icon: "phone-symbolic",
            tooltip: emulation.device.map { "\($0.name): \(text)" } ?? text,
            in: bar
        )
    }
}

/// A header bar's label for a private window, which stores nothing.
package enum PrivateLabel {
    /// Adds the label at the end of a bar in private mode.
    package static func add(to bar: Reference<GtkHeaderBar>, _ app: AppEnvironment) -> WindowLabel? {
        guard app.isPrivate else { return nil }
        let text = translated("Nothing you do in this window is saved")
        return WindowLabel(translated("Private"), icon: "view-conceal-symbolic", tooltip: text, in: bar)
    }
}

/// A header bar's label for the window's profile.
package enum ProfileLabel {
    /// Adds the label at the end of a bar if the app has profiles.
    package static func add(to bar: Reference<GtkHeaderBar>, _ app: AppEnvironment) -> WindowLabel? {
        guard let profile = app.profile else { return nil }
        return WindowLabel(
            profile,
            icon: "avatar-default-symbolic",
            tooltip: translated("This window has the cookies of the profile {profile}", ["profile": profile]),
            in: bar
        )
    }
}

/// A label for the whole window, or an icon with the same name if the header bar has no space for the text.
package final class WindowLabel {
    private let label: Reference<GtkLabel>
    private let icon: UnsafeMutablePointer<GtkWidget>?
    private let overlay = Reference(adopting: gtk_overlay_new().cast(to: GtkOverlay.self))
    private var connection: SignalConnection?

    /// Adds a label at the end of a bar.
    fileprivate init(_ text: String, icon name: String, tooltip: String, in bar: Reference<GtkHeaderBar>) {
        label = Reference(adopting: gtk_label_new(text).cast(to: GtkLabel.self))
        icon = Icons.image(name)
        gtk_label_set_ellipsize(label.pointer, PANGO_ELLIPSIZE_END)
        gtk_label_set_max_width_chars(label.pointer, 16)
        let pill: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
        gtk_container_add(overlay.pointer.cast(to: GtkContainer.self), label.widget)
        gtk_box_pack_start(pill.cast(to: GtkBox.self), overlay.widget, 1, 1, 0)
        gtk_style_context_add_class(gtk_widget_get_style_context(pill), "hotwire-private")
        gtk_widget_set_valign(pill, GTK_ALIGN_CENTER)
        gtk_widget_set_tooltip_text(pill, tooltip)
        if let icon {
            if let accessible = gtk_widget_get_accessible(icon) {
                atk_object_set_name(accessible, text)
                atk_object_set_description(accessible, tooltip)
            }
            gtk_overlay_add_overlay(overlay.pointer, icon)
        }
        gtk_header_bar_pack_end(bar.pointer, pill)
        gtk_widget_show_all(pill)
        connection = overlay.connect(WidgetSignal.sizeAllocate, to: self) { label in { _ in label.fit() } }
    }

    /// Shows the icon instead of a text that would be truncated; neither changes the requested size.
    private func fit() {
        guard let icon else { return }
        var (least, natural): (gint, gint) = (0, 0)
        gtk_widget_get_preferred_width(label.widget, &least, &natural)
        let isWhole = gtk_widget_get_allocated_width(overlay.widget) >= natural
        gtk_widget_set_child_visible(label.widget, isWhole ? 1 : 0)
        gtk_widget_set_child_visible(icon, isWhole ? 0 : 1)
    }
}
