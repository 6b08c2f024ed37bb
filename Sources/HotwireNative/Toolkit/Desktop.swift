package import CWebKitGTK
import FoundationEssentials
internal import GLibInterop

/// The user's desktop settings.
enum Desktop {
    /// The user's languages in order of preference, from `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG`.
    static var languages: [String] {
        var names: [String] = []
        var next = g_get_language_names()
        while let name = next?.pointee {
            names.append(String(cString: name))
            next = next?.successor()
        }
        return names
    }

    /// The name of the message locale, such as `de_DE.UTF-8`; `nil` if none is set.
    static var locale: String? {
        let names: [String] = ["LC_ALL", "LC_MESSAGES", "LANG"]
        return names.lazy.compactMap { name in g_getenv(name).map { String(cString: $0) } }.first { !$0.isEmpty }
    }
}

/// The desktop's clipboard.
package enum Clipboard {
    package static func copy(_ text: String) {
        _ = ClipboardContent(text: text).offer()  // a refusal has nowhere to be reported
    }
}

/// The program's use of the desktop's portals.
package enum PortalUse {
    /// Whether the program uses only portals: in a Flatpak, or when GTK's variable demands it.
    package nonisolated static var isRequired: Bool {
        ProcessInfo.processInfo.environment["GTK_USE_PORTAL"] == "1"
            || isInFlatpak
    }

    /// Whether the program runs in a Flatpak, which does not contain the desktop's own files.
    package nonisolated static var isInFlatpak: Bool { FileManager.default.fileExists(atPath: information) }

    // The session bus gives the program only this name and those below it.
    /// The identifier of the Flatpak that the program runs in; `nil` outside of one.
    package nonisolated static let flatpakID: String? = FileManager.default.contents(atPath: information)
        .flatMap { flatpakID(in: String(decoding: $0, as: UTF8.self)) }

    /// The file that Flatpak puts into each sandbox.
    private nonisolated static let information = "/.flatpak-info"

    /// Returns the Flatpak's identifier from the content of its properties file; `nil` if there is none.
    nonisolated static func flatpakID(in text: String) -> String? {
        let lines = text.split(separator: "\n").drop { $0 != "[Application]" }.dropFirst().prefix { !$0.hasPrefix("[") }
        return lines.first { $0.hasPrefix("name=") }.map { String($0.dropFirst("name=".count)) }
    }
}

/// A desktop whose window manager arranges the windows side by side.
package enum TilingDesktop {
    // Users of such desktops move and close windows with keys. So windows have no buttons, rounded corners or shadow there,
    // as in other programs for such desktops.
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

    /// Makes a header bar the window's title bar, with window buttons unless the desktop tiles the windows.
    package static func install(_ bar: UnsafeMutablePointer<GtkWidget>, in window: UnsafeMutablePointer<GtkWindow>) {
        gtk_header_bar_set_show_close_button(bar.cast(to: GtkHeaderBar.self), isHere ? 0 : 1)
        bar.addStyleClass("hotwire-bar")
        window.setTitleBar(bar)
        if isHere { window.widget.addStyleClass(style) }
    }

    /// Returns whether the environment belongs to such a desktop.
    nonisolated static func isRunning(_ environment: [String: String]) -> Bool {
        let desktop = environment["XDG_CURRENT_DESKTOP"] ?? environment["XDG_SESSION_DESKTOP"] ?? ""
        guard desktop.isEmpty else {
            return desktop.split(separator: ":").contains { names.contains($0.lowercased()) }
        }
        return variables.contains { environment[$0]?.isEmpty == false }
    }
}
