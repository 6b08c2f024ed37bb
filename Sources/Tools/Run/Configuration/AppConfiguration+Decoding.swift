import FoundationEssentials
import HotwireCore

extension AppConfiguration {
    /// The size limit of the file, in bytes.
    static let largestText = 1_048_576
    /// The maximum number of tabs; each has its own web view.
    static let mostTabs = 50
    /// The maximum number of path configuration sources.
    static let mostSources = 20

    /// Reads a configuration file.
    ///
    /// - Parameters:
    ///   - file: the file
    ///   - isTrusted: whether the app's author wrote the file
    ///   - server: the server in development that takes the place of the start location's origin
    /// - Throws: ``AppConfigurationError`` with the first 50 problems; nothing is skipped silently.
    init(
        contentsOf file: URL,
        isTrusted: Bool = true,
        on server: Location? = nil
    ) throws(AppConfigurationError) {
        let text = try Self.text(of: file)
        let folder = file.absoluteURL.deletingLastPathComponent()
        try self.init(parsing: text, source: file.path, folder: folder, on: server)
        self.file = file.absoluteURL
        self.isTrusted = isTrusted
    }

    /// Returns the text of a configuration file.
    static func text(of file: URL) throws(AppConfigurationError) -> String {
        func error(_ kind: AppConfigurationProblem.Kind) -> AppConfigurationError {
            AppConfigurationError(problems: [.init(kind, source: file.path)])
        }
        let data: Data
        do throws(BoundedFile.Problem) {
            data = try BoundedFile.read(file.path, limit: largestText)
        } catch let problem {
            throw error(problem == .tooLarge ? .tooLarge : .unreadable(problem.description))
        }
        guard let text = String(textFile: data) else { throw error(.unreadable("it is not UTF-8.")) }
        return text
    }

    /// Reads a configuration.
    ///
    /// - Parameters:
    ///   - text: the JSON text
    ///   - source: the file name for messages
    ///   - folder: the folder that relative file paths start from
    ///   - server: the server that takes the place of the start location's origin
    /// - Throws: ``AppConfigurationError`` with the first 50 problems.
    init(
        parsing text: String,
        source: String,
        folder: URL,
        on server: Location? = nil
    ) throws(AppConfigurationError) {
        guard text.utf8.count <= Self.largestText else {
            throw AppConfigurationError(problems: [.init(.tooLarge, source: source)])
        }
        var reader = ConfigurationReader(text: text, source: source, folder: folder, server: server)
        let document = try reader.document()
        let configuration = reader.configuration(document)
        self = try reader.finish(configuration)
    }
}

extension ConfigurationReader {
    /// Reads the document.
    mutating func configuration(_ document: ConfigurationPart) -> AppConfiguration? {
        guard let members = members(of: document, AppConfiguration.Key.self), let app = app(members) else { return nil }
        _ = line(members[.schema])
        return AppConfiguration(
            applicationID: applicationID(members[.applicationID]),
            name: line(members[.name]),
            summary: line(members[.description]),
            icon: file(members[.icon]),
            color: color(members[.color]),
            startLocation: app.start,
            signInLocation: place(members[.signInLocation], in: app),
            tabs: tabs(members[.tabs], of: app),
            tabsStyle: word(members[.tabsStyle], of: TabsStyle.self),
            pathConfiguration: sources(members[.pathConfiguration], of: app),
            window: window(members[.window]) ?? AppConfiguration.Window(),
            display: word(members[.display], of: AppConfiguration.Display.self) ?? .standalone,
            isBackground: flag(members[.background]) ?? false,
            shortcuts: shortcuts(members[.shortcuts], of: app),
            profiles: profiles(members[.profiles]),
            languages: languages(members[.languages]),
            proxy: proxy(members[.proxy]) ?? .desktop,
            requestHeaders: requestHeaders(members[.requestHeaders]),
            userScripts: pageFiles(members[.userScripts]),
            userStyles: pageFiles(members[.userStyles]),
            userAgentPrefix: userAgentPrefix(members[.userAgentPrefix]),
            popups: word(members[.popups], of: AppConfiguration.Popups.self) ?? .popup,
            popupsShareCookies: flag(members[.popupsShareCookies]) ?? true,
            thirdPartyCookies: word(members[.thirdPartyCookies], of: ThirdPartyCookies.self) ?? .block,
            appOrigins: app.others,
            browserOrigins: Set((entries(members[.browserOrigins]) ?? []).compactMap { origin($0) }),
            urlScheme: urlScheme(members[.urlScheme]),
            protocolHandlers: protocolHandlers(members[.protocolHandlers], of: app),
            shareTarget: shareTarget(members[.shareTarget], of: app),
            fileHandlers: fileHandlers(members[.fileHandlers], of: app),
            externalSchemes: externalSchemes(members[.externalSchemes]),
            rules: word(members[.rules], of: NavigationRules.self) ?? .linux,
            bridgeComponents: bridgeComponents(members[.bridgeComponents]),
            bridgeRules: word(members[.bridgeRules], of: BridgePlatform.self),
            showsServerErrorPages: flag(members[.showServerErrorPages]),
            pagesWithoutTurbo: word(members[.pagesWithoutTurbo], of: PagesWithoutTurbo.self) ?? .screen,
            isInspectable: flag(members[.inspectable]) ?? false,
            package: package(members[.package])
        )
    }

    private mutating func applicationID(_ part: ConfigurationPart?) -> String? {
        text(part, "an identifier such as com.example.Journal", WrittenForm.isApplicationID)
    }

    private mutating func userAgentPrefix(_ part: ConfigurationPart?) -> String? {
        text(part, "a string of ASCII characters without parentheses and backslashes", WrittenForm.isUserAgentPrefix)
    }

    private mutating func urlScheme(_ part: ConfigurationPart?) -> String? {
        guard let part else { return nil }
        let expected = "the app's own scheme in lowercase, such as journal"
        guard let scheme = text(part, expected, WrittenForm.isScheme) else { return nil }
        if DesktopSchemes.isWellKnown(scheme) { note(.wellKnownScheme(scheme), at: part.place) }
        return scheme
    }

    private mutating func externalSchemes(_ part: ConfigurationPart?) -> Set<String>? {
        guard let entries = entries(part) else { return nil }
        let expected = "another program's scheme in lowercase, such as zoommtg"
        return Set(entries.compactMap { text($0, expected, WrittenForm.isExternalScheme) })
    }

    private mutating func bridgeComponents(_ part: ConfigurationPart?) -> Set<String>? {
        guard let entries = entries(part) else { return nil }
        let expected = "the name of a bridge component in lowercase, such as overflow-menu"
        return Set(entries.compactMap { text($0, expected, WrittenForm.isComponentName) })
    }

    private mutating func window(_ part: ConfigurationPart?) -> AppConfiguration.Window? {
        guard let members = members(of: part, AppConfiguration.WindowKey.self) else { return nil }
        return AppConfiguration.Window(
            width: number(members[.width], in: AppConfiguration.Window.widths),
            height: number(members[.height], in: AppConfiguration.Window.heights),
            zoom: decimal(members[.zoom], in: AppConfiguration.Window.zooms) ?? 1,
            isMaximized: flag(members[.maximized]) ?? false,
            isAbove: flag(members[.alwaysOnTop]) ?? false,
            restores: flag(members[.restore]) ?? true
        )
    }
}
