import HotwireCore

extension ConfigurationReader {
    /// Reads a CSS color.
    mutating func color(_ part: ConfigurationPart?) -> WebColor? {
        guard let part else { return nil }
        return part.value.stringValue.flatMap { WebColor(css: $0) } ?? wrong(part, "a color such as #1f7a4d")
    }

    /// Reads the shortcuts.
    mutating func shortcuts(_ part: ConfigurationPart?, of app: ConfiguredApp) -> [AppConfiguration.Shortcut] {
        (entries(part, atMost: AppConfiguration.mostShortcuts) ?? []).compactMap { entry in
            guard let members = members(of: entry, AppConfiguration.ShortcutKey.self) else { return nil }
            let title = line(required(.title, of: members))
            let location = place(required(.url, of: members), in: app)
            guard let title, let location else { return nil }
            return AppConfiguration.Shortcut(title: title, location: location)
        }
    }

    /// Reads the schemes of other programs' links.
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

    /// Reads the pages for files.
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

    /// Reads one extension or a list of them.
    private mutating func fileExtensions(_ part: ConfigurationPart) -> [String] {
        let isOne = part.value.stringValue != nil
        let parts = isOne ? [part] : entries(part, atMost: FileHandler.mostExtensions) ?? []
        return parts.compactMap { entry in
            entry.value.stringValue.flatMap { FileTypeRule.fileExtension($0, of: .file) }
                ?? wrong(entry, "an extension with its dot, such as .csv")
        }
    }

    /// Reads the profiles.
    mutating func profiles(_ part: ConfigurationPart?) -> [AppProfile] {
        (entries(part, atMost: AppConfiguration.mostProfiles) ?? []).compactMap { entry in
            entry.value.stringValue.flatMap { AppProfile($0) }
                ?? wrong(entry, "a name of at most \(AppProfile.longestName) characters")
        }
    }

    /// Reads the page for shared links.
    mutating func shareTarget(_ part: ConfigurationPart?, of app: ConfiguredApp) -> ShareTarget? {
        guard let part, let template = line(part) else { return nil }
        return ShareTarget(template: template, start: app.start)
            ?? wrong(part, "a page of the app with %s for the link, such as /links/new?url=%s")
    }
}
