import HotwireCore
import HotwireDesktop
import HotwireNative

/// One of the desktop's applications that this program opens: an app that the user or a package installed, or a profile of one.
struct DesktopApp: Hashable, Sendable {
    /// The identifier, which names its windows and files.
    let id: String
    /// The identifier of the app, without a profile.
    let baseID: String
    /// The profile; `nil` for the app itself.
    let profile: AppProfile?
    /// The name that the desktop shows.
    let name: String
    /// The name of the icon in the theme.
    let icon: String
    /// The file without which the app is no longer installed.
    let owner: AppOwner

    /// Describes an app that the user installed.
    init(_ app: InstalledApp, in folders: DesktopFolders) {
        let hasIcon = app.files.contains { $0.hasPrefix("\(folders.icons)/") }
        self.init(
            id: app.id,
            name: app.name,
            icon: hasIcon ? app.id : HotwireConfig.usualApplicationID,
            owner: AppOwner(path: folders.record(of: app.id))
        )
    }

    /// Describes an app that a package installed.
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

    /// Finds an installed app; that of the user takes precedence.
    ///
    /// - Parameters:
    ///   - id: the app's identifier, without a profile
    ///   - profile: the profile, if any
    ///   - user: the user's folders
    ///   - system: the system's folders
    /// - Returns: The app; `nil` if there is none.
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

    /// Returns the app with a profile; without one, the app itself.
    func with(_ profile: AppProfile?) -> DesktopApp { profile.map { DesktopApp($0, of: self) } ?? self }

    /// The arguments of the program that open the app.
    var arguments: [String] { ["open", "--app", baseID] + [profile?.option].compactMap(\.self) }

    /// Returns the files by which the desktop knows a profile: a desktop entry without a place in menus, and a service.
    ///
    /// The desktop shows notifications of known applications only, and starts them by their entry.
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
