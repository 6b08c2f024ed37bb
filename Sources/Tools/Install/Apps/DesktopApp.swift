import HotwireCore
import HotwireDesktop
import HotwireNative

/// An application that this program opens: an app that the user or a package installed, or a profile of such an app.
struct DesktopApp: Hashable, Sendable {
    /// The identifier, which is also in the names of its windows and files.
    let id: String
    /// The app's identifier, without a profile.
    let baseID: String
    /// The profile; `nil` for the app itself.
    let profile: AppProfile?
    /// The name that the desktop shows, including the profile's name.
    let name: String
    /// The icon's name in the icon theme.
    let icon: String
    /// The file whose removal means that the app is no longer installed.
    let owner: AppOwner

    init(_ app: InstalledApp, in folders: DesktopFolders) {
        let hasIcon = app.files.contains { $0.hasPrefix("\(folders.icons)/") }
        self.init(
            id: app.id,
            name: app.name,
            icon: hasIcon ? app.id : HotwireConfig.usualApplicationID,
            owner: AppOwner(path: folders.record(of: app.id))
        )
    }

    init(_ app: PackagedApp) {
        self.init(id: app.id, name: app.name, icon: app.id, owner: AppOwner(path: app.source))
    }

    /// Describes an app without a profile.
    init(id: String, name: String, icon: String, owner: AppOwner) {
        (self.id, baseID, profile) = (id, id, nil)
        (self.name, self.icon, self.owner) = (name, icon, owner)
    }

    private init(_ profile: AppProfile, of app: DesktopApp) {
        (id, baseID) = (profile.id(of: app.baseID), app.baseID)
        self.profile = profile
        name = "\(app.name) (\(profile.name))"
        (icon, owner) = (app.icon, app.owner)
    }

    /// Finds an installed app, with a profile if there is one; the user's own app takes precedence over a package's.
    static func find(
        _ id: String,
        profile: AppProfile? = nil,
        user: DesktopFolders,
        system: [DesktopFolders]
    ) -> DesktopApp? {
        let app =
            InstalledApp.read(id, in: user).map { DesktopApp($0, in: user) }
            ?? PackagedApp.read(id, in: system).map { DesktopApp($0) }
        return app.map { $0.with(profile) }
    }

    /// Returns the app with a profile, or the app itself if there is none.
    func with(_ profile: AppProfile?) -> DesktopApp { profile.map { DesktopApp($0, of: self) } ?? self }

    /// The program's arguments that open the app.
    var arguments: [String] { ["open", "--app", baseID] + [profile?.option].compactMap(\.self) }

    // The desktop shows notifications only for applications with an entry, and starts them by this entry.
    /// Returns the files that make a profile known to the desktop: a desktop entry that menus do not list, and a service.
    func hiddenFiles(program: String, in folders: DesktopFolders) -> [FileTransaction.File] {
        let command = [program] + arguments
        let entry = DesktopEntry(
            applicationID: id,
            name: name,
            command: command,
            icon: icon,
            isActivatable: true,
            owner: owner.path,
            profile: profile
        )
        let service = DesktopService.text(id, command + ["--service"], owner: owner.path, profile: profile)
        return [
            .init(path: folders.entry(of: id), text: entry.text), .init(path: folders.service(of: id), text: service),
        ]
    }
}
