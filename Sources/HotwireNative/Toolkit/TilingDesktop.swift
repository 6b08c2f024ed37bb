package import CWebKitGTK
import FoundationEssentials
import GLibInterop

/// A desktop whose window manager arranges the windows side by side.
///
/// Its users move and close windows with keys. So windows have no buttons, rounded corners or shadow there, as in other programs
/// for such desktops.
package enum TilingDesktop {
    /// The desktops that tile all windows by default, as `XDG_CURRENT_DESKTOP` and `XDG_SESSION_DESKTOP` name them.
    nonisolated private static let names: Set = [
        "awesome", "bspwm", "dwl", "dwm", "herbstluftwm", "hyprland", "i3", "leftwm", "niri", "qtile", "river", "sway",
        "xmonad",
    ]
    /// The variables that these window managers set for the programs that they start.
    nonisolated private static let variables = ["SWAYSOCK", "I3SOCK", "HYPRLAND_INSTANCE_SIGNATURE", "NIRI_SOCKET"]

    /// The style class of windows without rounded corners and a shadow.
    private static let style = "hotwire-tiled"

    private static let isHere = isRunning(ProcessInfo.processInfo.environment)

    /// Makes a header bar the title bar of a window, with the window's buttons unless the desktop tiles it.
    package static func install(_ bar: UnsafeMutablePointer<GtkWidget>, in window: UnsafeMutablePointer<GtkWindow>) {
        gtk_header_bar_set_show_close_button(bar.cast(to: GtkHeaderBar.self), isHere ? 0 : 1)
        gtk_style_context_add_class(gtk_widget_get_style_context(bar), "hotwire-bar")
        gtk_window_set_titlebar(window, bar)
        if isHere { gtk_style_context_add_class(gtk_widget_get_style_context(window.widget), style) }
    }

    /// Returns whether the environment is that of such a desktop.
    nonisolated static func isRunning(_ environment: [String: String]) -> Bool {
        let desktop = environment["XDG_CURRENT_DESKTOP"] ?? environment["XDG_SESSION_DESKTOP"] ?? ""
        guard desktop.isEmpty else {
            return desktop.split(separator: ":").contains { names.contains($0.lowercased()) }
        }
        return variables.contains { environment[$0]?.isEmpty == false }
    }
}
