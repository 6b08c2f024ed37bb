import FoundationEssentials
import HotwireCore
import HotwireDesktop
import HotwireNative

/// Plans the installation of an app from its source.
@MainActor struct InstallationPlanner {
    /// The user's folders.
    let folders: DesktopFolders
    /// The size limit of an icon file, in bytes.
    private static let largestIcon = 8 * 1024 * 1024

    /// Reads an app's description.
    ///
    /// - Parameters:
    ///   - source: the app
    ///   - choices: what the user chose
    /// - Returns: The files to install.
    /// - Throws: ``Installer/Failure`` if the source or the icon cannot be read.
    func plan(
        _ source: InstalledApp.Source,
        _ choices: InstalledApp.Choices
    ) async throws(Installer.Failure) -> Installation {
        switch source {
        case .address(let location): try await surveyed(location, choices)
        case .file(let file): try configured(file, choices)
        }
    }

    private func surveyed(
        _ location: Location,
        _ choices: InstalledApp.Choices
    ) async throws(Installer.Failure) -> Installation {
        let answer: (app: SurveyedApp, icon: DesktopIntegration.Icon)
        do throws(AppSurvey.Failure) { answer = try await AppSurvey().ask(location) } catch { throw .survey(error) }
        let icon = try choices.icon.map { path throws(Installer.Failure) in try Self.icon(path) } ?? answer.icon
        var hasIcon = false
        if case .images = icon { hasIcon = true }
        let text = answer.app.configuration(choices, hasIcon: hasIcon)
        let folder = URL(filePath: folders.configuration(of: answer.app.id)).deletingLastPathComponent()
        let app: AppConfiguration
        do throws(AppConfigurationError) {
            app = try AppConfiguration(parsing: text, source: "the app's description", folder: folder)
        } catch {
            throw .configuration(error)
        }
        return plan(app, .address(location), text, icon, choices, scopes: answer.app.scope.map { [$0] })
    }

    private func configured(_ file: URL, _ choices: InstalledApp.Choices) throws(Installer.Failure) -> Installation {
        var app: AppConfiguration
        do throws(AppConfigurationError) { app = try AppConfiguration(contentsOf: file) } catch {
            throw .configuration(error)
        }
        app = choices.applied(to: app)
        let icon = try (choices.icon ?? app.icon?.path).map { path throws(Installer.Failure) in try Self.icon(path) }
        return plan(app, .file(file.absoluteURL), nil, icon ?? .none, choices)
    }

    private func plan(
        _ app: AppConfiguration,
        _ source: InstalledApp.Source,
        _ text: String?,
        _ icon: DesktopIntegration.Icon,
        _ choices: InstalledApp.Choices,
        scopes: [String]? = nil
    ) -> Installation {
        Installation(
            app,
            from: source,
            text: text,
            icon: icon,
            choices: choices,
            scopes: scopes,
            newWindow: translated("New Window"),
            quit: translated("Quit"),
            program: OwnProgram.path,
            folders: folders,
            database: app.fileHandlers.isEmpty ? MimeDatabase() : .read(DesktopFolders.system)
        )
    }

    /// Reads an icon that the user or the app's author chose.
    static func icon(_ path: String) throws(Installer.Failure) -> DesktopIntegration.Icon {
        let data: Data
        do throws(BoundedFile.Problem) { data = try BoundedFile.read(path, limit: Self.largestIcon) } catch {
            throw .icon(path, error.description)
        }
        guard let files = IconImages.files(ofOwn: data) else { throw .icon(path, "it is not an image.") }
        return path.lowercased().hasSuffix(".svg") ? .drawing(Array(data)) : .images(files)
    }
}
