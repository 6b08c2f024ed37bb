import FoundationEssentials
import HotwireCore
import HotwireDesktop
import HotwireNative

/// Plans the installation of an app from its source.
@MainActor struct InstallationPlanner {
    /// The description of an app, as read from its source.
    enum Description {
        /// A web app's survey, and the address that the user entered.
        case survey(AppSurvey.Survey, Location)
        /// A configuration file, its content, and the app's icon.
        case file(URL, AppConfiguration, DesktopIntegration.Icon)
    }

    let folders: DesktopFolders
    let place: InstallationPlace
    /// The size limit of an icon file, in bytes.
    private static let largestIcon = 8 * 1024 * 1024

    /// Reads an app's description; an app that is updated, by default one with the same source, keeps its identifier.
    func read(
        _ source: AppSource,
        _ choices: InstalledApp.Choices,
        for installed: InstalledApp? = nil
    ) async throws(Installer.Failure) -> Description {
        let icon = try choices.icon.map { path throws(Installer.Failure) in try Self.icon(path) }
        switch source {
        case .address(let location):
            do throws(AppSurvey.Failure) {
                var survey = try await AppSurvey().ask(location)
                let app = installed ?? InstalledApp.all(in: folders).first { $0.origin == source }
                survey.app.installedID = app?.id
                survey.icon = icon ?? survey.icon
                return .survey(survey, location)
            } catch {
                throw .survey(error)
            }
        case .file(let file):
            let app: AppConfiguration
            do throws(AppConfigurationError) { app = try AppConfiguration(contentsOf: file) } catch {
                throw .configuration(error)
            }
            guard icon == nil, let own = app.icon?.path else { return .file(file.absoluteURL, app, icon ?? .none) }
            return .file(file.absoluteURL, app, try Self.icon(own))
        }
    }

    /// Plans an app's installation; throws if the description is not a valid configuration, or a file would be too large.
    func plan(
        _ description: Description,
        _ choices: InstalledApp.Choices
    ) throws(Installer.Failure) -> Installation {
        switch description {
        case .file(let file, let app, let icon):
            return try plan(choices.applied(to: app), .file(file), nil, icon, choices)
        case .survey(let survey, let location):
            var hasIcon = false
            if case .images = survey.icon { hasIcon = true }
            let text = survey.app.configuration(choices, hasIcon: hasIcon)
            let folder = URL(filePath: folders.configuration(of: survey.app.id)).deletingLastPathComponent()
            let app: AppConfiguration
            do throws(AppConfigurationError) {
                app = try AppConfiguration(parsing: text, source: "the app's description", folder: folder)
            } catch {
                throw .configuration(error)
            }
            return try plan(
                app,
                .address(location),
                text,
                survey.icon,
                choices,
                scopes: [survey.app.scope.absoluteString],
                shortcutIcons: survey.shortcutIcons
            )
        }
    }

    /// Returns a description without the links and files that the user declined; `nil` if nothing changes.
    func declined(
        _ description: Description,
        _ installation: Installation,
        since installed: InstalledApp,
        allows: (AddedClaims) -> Bool
    ) -> Description? {
        // A configuration file's author is not asked: the user trusted the file at installation.
        guard case .survey(var survey, let location) = description,
            let added = AddedClaims(of: installation.record, since: installed), !allows(added)
        else { return nil }
        let database = MimeDatabase.read(DesktopFolders.system, user: folders, without: installed.types ?? [])
        survey.app.keptHandlers = survey.app.handlers.without(added, type: database.type)
        return .survey(survey, location)
    }

    /// The system's file types without the app's own; empty for an app that opens no files.
    private func database(for app: AppConfiguration) -> MimeDatabase {
        guard !app.fileHandlers.isEmpty else { return MimeDatabase() }
        let previous = InstalledApp.read(AppIdentity.id(of: app, in: place.flatpak), in: folders)
        return .read(DesktopFolders.system, user: folders, without: previous?.types ?? [])
    }

    private func plan(
        _ app: AppConfiguration,
        _ source: AppSource,
        _ text: String?,
        _ icon: DesktopIntegration.Icon,
        _ choices: InstalledApp.Choices,
        scopes: [String]? = nil,
        shortcutIcons: [Int: [UInt8]] = [:]
    ) throws(Installer.Failure) -> Installation {
        let installation = Installation(
            app,
            from: source,
            text: text,
            icon: icon,
            shortcutIcons: shortcutIcons,
            choices: choices,
            scopes: scopes,
            newWindow: translated("New Window"),
            quit: translated("Quit"),
            program: OwnProgram.path,
            folders: folders,
            database: database(for: app),
            place: place,
            ownIcon: IconImages.ours
        )
        if let file = installation.largeFile { throw .tooLarge(file) }
        return installation
    }

    /// Reads an icon file that the user or the app's author chose.
    static func icon(_ path: String) throws(Installer.Failure) -> DesktopIntegration.Icon {
        let data: Data
        do throws(BoundedFile.Problem) { data = try BoundedFile.read(path, limit: Self.largestIcon) } catch {
            throw .icon(path, error.description)
        }
        guard let files = IconImages.files(ofOwn: data) else { throw .icon(path, "it is not an image.") }
        return path.lowercased().hasSuffix(".svg") ? .drawing(Array(data)) : .images(files)
    }
}

/// The facts that the user should know or decide before an app is installed.
struct InstallationReview: Hashable, Sendable {
    /// The name that the user should confirm; `nil` if the app names itself or the user chose a name.
    let guessedName: ProposedName?
    /// The unused parts of the site's description, each with the reason.
    let notes: [String]
    /// The unexpected results of the installation, in one sentence each.
    let warnings: [String]

    init(_ description: InstallationPlanner.Description, _ choices: InstalledApp.Choices) {
        switch description {
        case .survey(let survey, _):
            guessedName = choices.name == nil && survey.app.name.isGuess ? survey.app.name : nil
            notes = survey.app.unused.map(\.description)
            warnings = survey.icon == .none ? [Self.genericIcon("the site offers no usable icon")] : []
        case .file(_, _, let icon):
            guessedName = nil
            notes = []
            warnings = icon == .none ? [Self.genericIcon("the configuration does not specify an icon")] : []
        }
    }

    private static func genericIcon(_ reason: String) -> String {
        "\(reason), so the app gets a generic one. To choose one, use --icon FILE."
    }
}
