import HotwireCore

/// Maps links from other programs to pages of the app.
struct DeepLink {
    let start: Location
    let origins: AppOrigins
    /// The app's own URL scheme, if it has one.
    let scheme: String?
    /// The handlers for other programs' links.
    let protocolHandlers: [ProtocolHandler]
    /// The pages that receive files.
    let fileHandlers: [FileHandler]
    /// The page that receives shared web links, if the app accepts them.
    let shareTarget: ShareTarget?

    init(_ configuration: AppConfiguration) {
        start = configuration.startLocation
        origins = AppOrigins(start: configuration.startLocation, others: configuration.appOrigins)
        scheme = configuration.urlScheme
        protocolHandlers = configuration.protocolHandlers
        fileHandlers = configuration.fileHandlers
        shareTarget = configuration.shareTarget
    }

    /// Returns the page for a link, or `nil` if it is outside the app's origins and not shared with the app.
    func location(of text: String) -> Location? {
        // `journal://entries/1?new` and `journal:///entries/1?new` both mean `/entries/1?new` at the start location's origin.
        // ``StartAddress`` completes an address without a scheme.
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

    /// Returns the absolute path of the file that a command line argument names; `nil` for pages and links.
    func path(of argument: String, in folder: String, exists: (String) -> Bool) -> String? {
        if let path = OpenedFile.path(of: argument) { return path }
        guard !fileHandlers.isEmpty, !argument.isEmpty, !Self.hasScheme(argument), location(of: argument) == nil else {
            return nil
        }
        let path = OpenedFile.path(of: argument, in: folder)
        let isMeant = ["/", "./", "../"].contains(where: argument.hasPrefix)
        // A missing file with a matching type gets an error about files.
        let isTaken = fileHandlers.contains { $0.type(ofFileNamed: argument, known: nil) != nil }
        return isMeant || isTaken || exists(path) ? path : nil
    }

    private static func hasScheme(_ argument: String) -> Bool {
        guard let colon = argument.firstIndex(of: ":") else { return false }
        return WrittenForm.isScheme(argument[..<colon].lowercased())
    }

    /// Returns the path of a link with the app's scheme, with exactly one leading slash, because two would start a host.
    private static func path(of text: String, _ scheme: String) -> String? {
        guard text.lowercased().hasPrefix("\(scheme):") else { return nil }
        return "/" + text.dropFirst(scheme.count + 1).drop { $0 == "/" }
    }
}
