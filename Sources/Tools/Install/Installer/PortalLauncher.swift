import HotwireNative

/// What the desktop's launcher portal needs to add an app to the menu, for a program in a Flatpak.
struct PortalLauncher: Hashable, Sendable {
    /// The name of the desktop entry.
    let file: String
    /// The name in the menu, which the user may change.
    let name: String
    /// The entry, without name and icon.
    let entry: String
    /// The icon: a PNG or SVG file.
    let icon: [UInt8]
    /// The address of a web app; `nil` for an app of a file.
    let page: String?

    /// Returns the icon for the portal: a drawing, or the largest image.
    ///
    /// - Parameters:
    ///   - icon: the app's icon
    ///   - ours: the program's own, for an app without one
    /// - Returns: The file.
    static func image(of icon: DesktopIntegration.Icon, ours: [UInt8]) -> [UInt8] {
        switch icon {
        case .images(let images): images.max { $0.key < $1.key }?.value ?? ours
        case .drawing(let bytes): bytes
        case .none: ours
        }
    }

    /// Copies of what the portal is given, which show later whether it has to be asked again.
    func copies(of id: String, in folders: DesktopFolders) -> [FileTransaction.File] {
        let paths = folders.launcher(of: id)
        return [.init(path: paths.entry, text: entry), .init(path: paths.icon, bytes: icon)]
    }
}

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
