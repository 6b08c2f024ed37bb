internal import CGLibShims
internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// The workspaces of X11's desktops, as properties of the window manager report them; Wayland has none for programs.
enum WindowWorkspace {
    private static let ofWindow = "_NET_WM_DESKTOP"
    private static let ofDesktop = "_NET_CURRENT_DESKTOP"
    /// The number for all workspaces.
    private static let all = UInt32.max

    /// The workspace that the user sees.
    static var current: SavedWorkspace? { gdk_get_default_root_window().flatMap { read(ofDesktop, of: $0) } }

    /// Returns the workspace of a window that is on the display.
    static func of(_ window: Reference<GtkWindow>) -> SavedWorkspace? {
        window.surface.flatMap { read(ofWindow, of: $0) }
    }

    /// Moves a window that is on the display to a workspace.
    static func move(_ window: Reference<GtkWindow>, to workspace: SavedWorkspace) {
        // GDK removes the property with which the window could already appear there.
        guard isX11, let surface = window.surface else { return }
        switch workspace {
        case .number(let number): hotwire_window_move_to_desktop(UnsafeMutableRawPointer(surface), UInt32(number))
        case .all: gtk_window_stick(window.pointer)
        }
    }

    private static var isX11: Bool {
        guard let display = gdk_display_get_default() else { return false }
        let instance = UnsafeMutableRawPointer(display).assumingMemoryBound(to: GTypeInstance.self)
        return g_type_name_from_instance(instance).map { String(cString: $0) } == "GdkX11Display"
    }

    private static func read(_ property: String, of surface: OpaquePointer) -> SavedWorkspace? {
        guard isX11 else { return nil }
        let atom = gdk_atom_intern(property, 0)
        let cardinal = gdk_atom_intern("CARDINAL", 0)
        var (type, format, length): (GdkAtom?, gint, gint) = (nil, 0, 0)
        var bytes: UnsafeMutablePointer<guchar>?
        guard gdk_property_get(surface, atom, cardinal, 0, 4, 0, &type, &format, &length, &bytes) != 0, let bytes else {
            return nil
        }
        defer { g_free(bytes) }
        guard format == 32, Int(length) >= MemoryLayout<CUnsignedLong>.size else { return nil }
        let value = UInt32(truncatingIfNeeded: UnsafeRawPointer(bytes).loadUnaligned(as: CUnsignedLong.self))
        guard value != all else { return .all }
        return value <= SavedWorkspace.last ? .number(Int(value)) : nil
    }
}
