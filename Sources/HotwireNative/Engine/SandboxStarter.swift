/// The program by which WebKit starts its processes in a sandbox.
enum SandboxStarter: CaseIterable {
    /// Bubblewrap, with namespaces of the kernel.
    case bubblewrap
    /// Flatpak's own, as a process in a Flatpak may not create namespaces.
    case flatpak

    /// The one for this program.
    static var here: SandboxStarter { PortalUse.isInFlatpak ? .flatpak : .bubblewrap }

    /// The programs that must be installed.
    var programs: [String] {
        switch self {
        case .bubblewrap: ["bwrap", "xdg-dbus-proxy"]
        case .flatpak: ["flatpak-spawn"]
        }
    }

    /// A command that needs what WebKit needs, and does nothing.
    var trial: [String] {
        switch self {
        case .bubblewrap: ["bwrap", "--ro-bind", "/", "/", "--unshare-pid", "--unshare-uts", "--proc", "/proc", "true"]
        case .flatpak: ["flatpak-spawn", "--sandbox", "--no-network", "true"]
        }
    }

    /// The obstacle if the trial fails.
    var failure: String {
        switch self {
        case .bubblewrap: "bwrap cannot create namespaces here"
        case .flatpak: "flatpak-spawn cannot start a sandbox here"
        }
    }
}
