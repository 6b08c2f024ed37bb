import HotwireCore

/// The rules that map a link from another program to a page of the app.
struct DeepLink {
    /// The app's start location.
    let start: Location
    /// The app's origins.
    let origins: AppOrigins
    /// The app's URL scheme, if it has one.
    let scheme: String?
    /// The schemes of other programs' links that the app opens.
    let protocolHandlers: [ProtocolHandler]
    /// The page for other programs' web links, if the app takes them.
    let shareTarget: ShareTarget?

    init(_ configuration: AppConfiguration) {
        start = configuration.startLocation
        origins = AppOrigins(start: configuration.startLocation, others: configuration.appOrigins)
        scheme = configuration.urlScheme
        protocolHandlers = configuration.protocolHandlers
        shareTarget = configuration.shareTarget
    }

    /// Returns the page for a link, or `nil` if the link points outside the app's origins and is not shared with the app.
    ///
    /// An address without a scheme is completed as ``StartAddress`` describes. `journal://entries/1?new` and `journal:///entries/1?new` mean `/entries/1?new` at the start location's origin.
    func location(of text: String) -> Location? {
        if let scheme, let path = Self.path(of: text, scheme) {
            let location = try? Location(reference: path, relativeTo: start)
            return location.flatMap { $0.origin == start.origin ? $0 : nil }
        }
        for handler in protocolHandlers {
            if let page = handler.page(for: text, start: start) { return page }
        }
        guard let location = try? StartAddress.location(from: text) else { return nil }
        return origins.contains(location) ? location : shareTarget?.page(for: text, start: start)
    }

    /// Exactly one leading slash: two would introduce a host.
    private static func path(of text: String, _ scheme: String) -> String? {
        guard text.lowercased().hasPrefix("\(scheme):") else { return nil }
        return "/" + text.dropFirst(scheme.count + 1).drop { $0 == "/" }
    }
}
