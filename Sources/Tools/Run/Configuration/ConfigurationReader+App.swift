import HotwireCore

/// The addresses that a configuration file gives an app.
struct ConfiguredApp {
    /// The start location.
    let start: Location
    /// The additional origins.
    let others: Set<Origin>
    /// All origins; `nil` if one is invalid, so that no address can be called outside the app.
    let origins: AppOrigins?
}

extension ConfigurationReader {
    /// Replaces an invalid start location, so that the rest of the file is still checked.
    private static let somewhere = Location(engine: "https://app.example/")

    /// Reads the app's addresses.
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

    /// Moves the start location to the server in development; its path stays unless the server's address has one.
    private func moved(_ start: Location) -> Location {
        guard let server else { return start }
        guard StartAddress.page(of: server) == nil else { return server }
        let path = start.path + (start.query.map { "?\($0)" } ?? "")
        return (try? Location(reference: path, relativeTo: server)) ?? server
    }

    /// Reads an origin: a web address without anything after its host and port.
    mutating func origin(_ part: ConfigurationPart) -> Origin? {
        guard let location = address(part), let origin = location.origin else { return nil }
        guard location.absoluteString == "\(origin)/" else {
            return wrong(part, "an origin such as https://app.example.com, without a path")
        }
        return origin
    }

    /// Reads the tabs.
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

    /// Reads an icon; names of themed icons contain neither a slash nor a dot.
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

    /// Reads the sources of the path configuration: one source, or a list of them.
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
