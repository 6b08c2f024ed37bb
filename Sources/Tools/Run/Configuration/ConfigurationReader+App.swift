import FoundationEssentials
import HotwireCore

extension ConfigurationReader {
    /// Reads all keys of the document; `nil` if it is not an object.
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

extension ConfigurationReader {
    /// A valid location that replaces an invalid start location, so that the rest of the file is still checked.
    private static let somewhere = Location(engine: "https://app.example/")

    /// Reads the start location and the origins.
    mutating func app(_ members: ConfigurationMembers<AppConfiguration.Key>) -> ConfiguredApp? {
        let start = address(required(.startLocation, of: members)).map { moved($0) }
        let entries = entries(members[.appOrigins]) ?? []
        let others = entries.compactMap { origin($0) }
        if let start, start.scheme == "https" {
            for (entry, origin) in zip(entries, others) where others.count == entries.count && origin.scheme == "http" {
                note(.insecureOrigin(origin), at: entry.place)
            }
        }
        let isWhole = start != nil && others.count == entries.count
        return (start ?? Self.somewhere).map { location in
            let origins = isWhole ? AppOrigins(start: location, others: Set(others)) : nil
            return ConfiguredApp(start: location, others: Set(others), origins: origins)
        }
    }

    /// Moves the start location to the development server; its path stays unless the server's address has one.
    private func moved(_ start: Location) -> Location {
        guard let server else { return start }
        guard StartAddress.page(of: server) == nil else { return server }
        let path = start.path + (start.query.map { "?\($0)" } ?? "")
        return (try? Location(reference: path, relativeTo: server)) ?? server
    }

    /// Reads an origin: a web address without a path.
    mutating func origin(_ part: ConfigurationPart) -> Origin? {
        guard let location = address(part), let origin = location.origin else { return nil }
        guard location.absoluteString == "\(origin)/" else {
            return wrong(part, "an origin such as https://app.example.com, without a path")
        }
        return origin
    }

    mutating func tabs(_ part: ConfigurationPart?, of app: ConfiguredApp) -> [AppConfiguration.Tab] {
        (entries(part, atMost: AppConfiguration.mostTabs) ?? []).compactMap { tab($0, of: app) }
    }

    private mutating func tab(_ part: ConfigurationPart, of app: ConfiguredApp) -> AppConfiguration.Tab? {
        guard let members = members(of: part, AppConfiguration.TabKey.self) else { return nil }
        let title = line(required(.title, of: members))
        let icon = picture(members[.icon])
        let location = place(required(.url, of: members), in: app)
        let isEager = flag(members[.eager]) ?? false
        guard let title, let location else { return nil }
        return AppConfiguration.Tab(title: title, icon: icon, location: location, isEager: isEager)
    }

    /// Reads an icon: a theme's icon name, which contains neither a slash nor a dot, or an image file.
    private mutating func picture(_ part: ConfigurationPart?) -> AppConfiguration.Icon? {
        guard let text = part?.value.stringValue, !text.contains("/"), !text.contains(".") else {
            return file(part).map(AppConfiguration.Icon.file)
        }
        return line(part).map(AppConfiguration.Icon.name)
    }

    /// Reads a page of the app: an absolute address, or a path relative to the start location.
    mutating func place(_ part: ConfigurationPart?, in app: ConfiguredApp) -> Location? {
        guard let part, let location = address(part, relativeTo: app.start) else { return nil }
        if let origins = app.origins, !origins.contains(location) { note(.outside(location), at: part.place) }
        return location
    }

    /// Reads the sources of the path configuration: a single source or a list.
    mutating func sources(_ part: ConfigurationPart?, of app: ConfiguredApp) -> [PathConfiguration.Source]? {
        guard let part else { return nil }
        let parts = part.value.arrayValue == nil ? [part] : entries(part, atMost: AppConfiguration.mostSources) ?? []
        return parts.compactMap { source($0, of: app) }
    }

    private mutating func source(_ part: ConfigurationPart, of app: ConfiguredApp) -> PathConfiguration.Source? {
        if let text = part.value.stringValue {
            return text.contains("://") ? address(part).map { .server($0.url) } : file(part).map { .file($0) }
        }
        guard part.value.objectValue != nil else { return wrong(part, "a file, an address, or a list of sources") }
        guard let members = members(of: part, AppConfiguration.SourceKey.self) else { return nil }
        switch (members[.file], members[.server]) {
        case (let path?, nil): return file(path).map { .file($0) }
        case (nil, let server?): return address(server, relativeTo: app.start).map { .server($0.url) }
        case (nil, nil), (_?, _?): return wrong(part, "an object with either “file” or “server”")
        }
    }
}

/// Options for the app's pages and requests.
extension ConfigurationReader {
    mutating func languages(_ part: ConfigurationPart?) -> [String]? {
        entries(part, atMost: AppConfiguration.mostLanguages).map { entries in
            entries.compactMap { text($0, "a language such as de or pt_BR", WrittenForm.isLanguage) }
        }
    }

    mutating func proxy(_ part: ConfigurationPart?) -> ProxyChoice? {
        guard let part else { return nil }
        return part.value.stringValue.flatMap { ProxyChoice($0) }
            ?? wrong(part, "“none” or the address of a proxy server such as socks5://127.0.0.1:9050")
    }

    mutating func requestHeaders(_ part: ConfigurationPart?) -> [String: String] {
        guard let part else { return [:] }
        let most = AppConfiguration.mostHeaders
        guard let fields = part.value.objectValue, fields.count <= most else {
            return wrong(part, "an object with at most \(most) header fields") ?? [:]
        }
        return fields.reduce(into: [:]) { headers, field in
            let entry = ConfigurationPart(value: field.value, place: part.place + [.name(field.key)])
            guard HeaderField.isName(field.key) else {
                return note(
                    .wrongShape(expected: "a header field that an app may set, such as X-Shell"),
                    at: entry.place
                )
            }
            headers[field.key] = text(entry, "one line of ASCII characters", HeaderField.isValue)
        }
    }

    mutating func pageFiles(_ part: ConfigurationPart?) -> [URL] {
        (entries(part, atMost: AppConfiguration.mostPageFiles) ?? []).compactMap { file($0) }
    }
}

extension ConfigurationReader {
    mutating func color(_ part: ConfigurationPart?) -> WebColor? {
        guard let part else { return nil }
        return part.value.stringValue.flatMap { WebColor(css: $0) } ?? wrong(part, "a color such as #1f7a4d")
    }

    mutating func shortcuts(_ part: ConfigurationPart?, of app: ConfiguredApp) -> [AppConfiguration.Shortcut] {
        (entries(part, atMost: AppConfiguration.mostShortcuts) ?? []).compactMap { entry in
            guard let members = members(of: entry, AppConfiguration.ShortcutKey.self) else { return nil }
            let title = line(required(.title, of: members))
            let location = place(required(.url, of: members), in: app)
            guard let title, let location else { return nil }
            return AppConfiguration.Shortcut(title: title, location: location)
        }
    }

    mutating func protocolHandlers(_ part: ConfigurationPart?, of app: ConfiguredApp) -> [ProtocolHandler] {
        (entries(part, atMost: AppConfiguration.mostProtocolHandlers) ?? []).compactMap { entry in
            guard let members = members(of: entry, AppConfiguration.ProtocolHandlerKey.self) else { return nil }
            let expected = "a scheme that web apps can open, such as mailto or web+journal"
            let scheme = required(.scheme, of: members).flatMap { text($0, expected, ProtocolHandler.allows) }
            guard let url = required(.url, of: members), let template = line(url), let scheme else { return nil }
            return ProtocolHandler(scheme: scheme, template: template, start: app.start)
                ?? wrong(url, "a page of the app with %s for the link, such as /compose?to=%s")
        }
    }

    mutating func fileHandlers(_ part: ConfigurationPart?, of app: ConfiguredApp) -> [FileHandler] {
        (entries(part, atMost: FileHandler.most) ?? []).compactMap { entry in
            guard let members = members(of: entry, AppConfiguration.FileHandlerKey.self) else { return nil }
            let accepted = acceptedFiles(required(.accept, of: members))
            guard let action = required(.action, of: members), let location = place(action, in: app), let accepted,
                !accepted.isEmpty
            else { return nil }
            return FileHandler(action: location, accepted: accepted, start: app.start)
                ?? wrong(action, "a page at the origin of start_location, such as /import")
        }
    }

    private mutating func acceptedFiles(_ part: ConfigurationPart?) -> [FileHandler.Accepted]? {
        guard let part else { return nil }
        let most = FileHandler.mostTypes
        guard let types = part.value.objectValue, (1...most).contains(types.count) else {
            return wrong(part, "an object with 1 to \(most) types, such as {\"text/csv\": [\".csv\"]}")
        }
        return types.sorted { $0.key < $1.key }.compactMap { name, value in
            let entry = ConfigurationPart(value: value, place: part.place + [.name(name)])
            guard let type = FileTypeRule.type(name, of: .file) else {
                return wrong(entry, "a MIME type that an app can open, such as text/csv or image/*")
            }
            return FileHandler.Accepted(type: type, extensions: fileExtensions(entry))
        }
    }

    /// Reads a single extension or a list.
    private mutating func fileExtensions(_ part: ConfigurationPart) -> [String] {
        let isOne = part.value.stringValue != nil
        let parts = isOne ? [part] : entries(part, atMost: FileHandler.mostExtensions) ?? []
        return parts.compactMap { entry in
            entry.value.stringValue.flatMap { FileTypeRule.fileExtension($0, of: .file) }
                ?? wrong(entry, "an extension with its dot, such as .csv")
        }
    }

    mutating func profiles(_ part: ConfigurationPart?) -> [AppProfile] {
        (entries(part, atMost: AppConfiguration.mostProfiles) ?? []).compactMap { entry in
            entry.value.stringValue.flatMap { AppProfile($0) }
                ?? wrong(entry, "a name of at most \(AppProfile.longestName) characters")
        }
    }

    mutating func shareTarget(_ part: ConfigurationPart?, of app: ConfiguredApp) -> ShareTarget? {
        guard let part, let template = line(part) else { return nil }
        return ShareTarget(template: template, start: app.start)
            ?? wrong(part, "a page of the app with %s for the link, such as /links/new?url=%s")
    }
}

extension ConfigurationReader {
    mutating func package(_ part: ConfigurationPart?) -> AppConfiguration.Package? {
        guard let members = members(of: part, AppConfiguration.PackageKey.self) else { return nil }
        return AppConfiguration.Package(
            version: text(members[.version], "a version such as 1.0 or 2.1~beta1", WrittenForm.isPackageVersion),
            maintainer: maintainer(members[.maintainer]),
            license: text(members[.license], "an SPDX license such as MIT or GPL-3.0-or-later", WrittenForm.isLicense),
            licenseFile: file(members[.licenseFile]),
            homepage: secureAddress(members[.homepage]),
            categories: categories(members[.categories]),
            screenshots: (entries(members[.screenshots], atMost: AppConfiguration.mostScreenshots) ?? [])
                .compactMap { secureAddress($0) },
            longDescription: paragraphs(members[.longDescription])
        )
    }

    private mutating func maintainer(_ part: ConfigurationPart?) -> AppConfiguration.Maintainer? {
        guard let part else { return nil }
        return part.value.stringValue.flatMap(AppConfiguration.Maintainer.init)
            ?? wrong(part, "a name and an email address such as Ann Example <ann@example.com>")
    }

    private mutating func categories(_ part: ConfigurationPart?) -> [AppConfiguration.Category]? {
        entries(part, atMost: AppConfiguration.mostCategories)?.compactMap {
            word($0, of: AppConfiguration.Category.self)
        }
    }

    /// Reads an address that software centers open; they require `https`.
    private mutating func secureAddress(_ part: ConfigurationPart?) -> Location? {
        guard let part, let location = address(part) else { return nil }
        return location.scheme == "https" ? location : wrong(part, "an address that begins with https://")
    }

    private mutating func paragraphs(_ part: ConfigurationPart?) -> [String]? {
        guard let entries = entries(part, atMost: AppConfiguration.mostParagraphs) else { return nil }
        return entries.compactMap { line($0) }
    }
}

/// The addresses of an app in a configuration file.
struct ConfiguredApp {
    let start: Location
    let others: Set<Origin>
    /// All origins; `nil` if one is invalid, because then no address can be reported as outside the app.
    let origins: AppOrigins?
}
