package import CWebKitGTK
package import GLibInterop
import HotwireCore

/// A header bar's label for the phone that the window emulates.
package enum EmulationLabel {
    /// Adds the label at the end of a bar if a phone is emulated.
    package static func add(to bar: Reference<GtkHeaderBar>, _ app: AppEnvironment) -> WindowLabel? {
        guard let emulation = app.emulation else { return nil }
        // A bar of a phone's width has no space for all window buttons.
        if emulation.device != nil { bar["decoration-layout"] = ":close" }
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
    private let icon: Reference<GtkImage>?
    private let overlay = Reference<GtkOverlay>()
    private var connection: SignalConnection?

    /// Adds a label at the end of a bar.
    fileprivate init(_ text: String, icon name: String, tooltip: String, in bar: Reference<GtkHeaderBar>) {
        label = Label(text: text)
        icon = Icons.image(name)
        label.ellipsize()
        label.maxWidthChars = 16
        let pill = Box.row()
        overlay.put(label)
        pill.pack(overlay, expands: true)
        pill.addStyleClass("hotwire-private")
        pill.valign = GTK_ALIGN_CENTER
        pill.tooltip = tooltip
        if let icon {
            icon.accessibilityLabel = text
            icon.setAccessibilityDescription(tooltip)
            overlay.addOverlay(icon)
        }
        bar.packEnd(pill)
        pill.showAll()
        connection = overlay.connect(WidgetSignal.sizeAllocate, to: self) { label in { _ in label.fit() } }
    }

    /// Shows the icon instead of a text that would be truncated; neither changes the requested size.
    private func fit() {
        guard let icon else { return }
        let isWhole = overlay.allocatedWidth >= label.preferredWidth.natural
        label.isChildVisible = isWhole
        icon.isChildVisible = !isWhole
    }
}
