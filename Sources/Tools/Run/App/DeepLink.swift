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
    /// The pages for files.
    let fileHandlers: [FileHandler]
    /// The page for other programs' web links, if the app takes them.
    let shareTarget: ShareTarget?

    init(_ configuration: AppConfiguration) {
        start = configuration.startLocation
        origins = AppOrigins(start: configuration.startLocation, others: configuration.appOrigins)
        scheme = configuration.urlScheme
        protocolHandlers = configuration.protocolHandlers
        fileHandlers = configuration.fileHandlers
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

    /// Returns the path of the file that an argument of the command line names; `nil` for pages and links.
    ///
    /// - Parameters:
    ///   - argument: the argument
    ///   - folder: the folder that relative paths start from
    ///   - exists: returns whether there is a file
    /// - Returns: The absolute path.
    func path(of argument: String, in folder: String, exists: (String) -> Bool) -> String? {
        if let path = OpenedFile.path(of: argument) { return path }
        guard !fileHandlers.isEmpty, !argument.isEmpty, !Self.hasScheme(argument), location(of: argument) == nil else {
            return nil
        }
        let path = OpenedFile.path(of: argument, in: folder)
        let isMeant = ["/", "./", "../"].contains(where: argument.hasPrefix)
        // A file that does not exist gets a message about files.
        let isTaken = fileHandlers.contains { $0.type(ofFileNamed: argument, known: nil) != nil }
        return isMeant || isTaken || exists(path) ? path : nil
    }

    private static func hasScheme(_ argument: String) -> Bool {
        guard let colon = argument.firstIndex(of: ":") else { return false }
        return WrittenForm.isScheme(argument[..<colon].lowercased())
    }

    /// Exactly one leading slash: two would introduce a host.
    private static func path(of text: String, _ scheme: String) -> String? {
        guard text.lowercased().hasPrefix("\(scheme):") else { return nil }
        return "/" + text.dropFirst(scheme.count + 1).drop { $0 == "/" }
    }
}
