import HotwireNative

/// How an app is added to the desktop.
enum InstallationPlace: Hashable, Sendable {
    /// By files in the user's folders.
    case folders
    /// By the launcher portal, as an app of the Flatpak with this identifier; the only files are the program's own.
    case launcher(flatpak: String)

    /// The place for this program.
    static var here: InstallationPlace { PortalUse.flatpakID.map(InstallationPlace.launcher) ?? .folders }

    /// The identifier of the Flatpak; `nil` outside of one.
    var flatpak: String? {
        if case .launcher(let flatpak) = self { flatpak } else { nil }
    }
}
