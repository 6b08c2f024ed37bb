import HotwireCore

/// Where a link from another program leads within an app.
struct DeepLink {
    /// The page that the app starts at.
    let start: Location
    /// The origins that are the app's.
    let origins: AppOrigins
    /// The scheme of the app's own links, if it has one.
    let scheme: String?

    init(_ configuration: AppConfiguration) {
        start = configuration.startLocation
        origins = AppOrigins(start: configuration.startLocation, others: configuration.appOrigins)
        scheme = configuration.urlScheme
    }

    /// The page of the app that a link means, or `nil` where it means none: a foreign host never becomes the app's page.
    ///
    /// An address without a scheme gets that of ``StartAddress``. `journal://entries/1?new` and `journal:///entries/1?new` mean `/entries/1?new` at the start location's origin.
    func location(of text: String) -> Location? {
        if let scheme, let path = Self.path(of: text, scheme) {
            let location = try? Location(reference: path, relativeTo: start)
            return location.flatMap { $0.origin == start.origin ? $0 : nil }
        }
        guard let location = try? StartAddress.location(from: text) else { return nil }
        return origins.contains(location) ? location : nil
    }

    /// One slash and no more: two would name a host.
    private static func path(of text: String, _ scheme: String) -> String? {
        guard text.lowercased().hasPrefix("\(scheme):") else { return nil }
        return "/" + text.dropFirst(scheme.count + 1).drop { $0 == "/" }
    }
}
