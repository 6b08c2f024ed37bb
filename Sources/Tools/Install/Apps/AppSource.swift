import FoundationEssentials
import HotwireCore

/// Where an app comes from.
enum AppSource: Hashable, Sendable {
    /// A web app.
    case address(Location)
    /// A configuration file, which the app reads at each start.
    case file(URL)

    /// Reads the argument of a command that takes an app.
    ///
    /// - Parameters:
    ///   - text: an address as the user types it, or the path of a configuration file
    ///   - kind: returns what has a path
    /// - Throws: ``LocationError`` if the text does not name a file and is not a web address.
    init(argument text: String, kind: (String) -> Kind? = Kind.init) throws(LocationError) {
        guard Self.namesFile(text, kind) else {
            self = .address(try StartAddress.location(from: text))
            return
        }
        self = .file(Self.file(at: text))
    }

    /// Returns the absolute URL of a path.
    static func file(at path: String) -> URL { URL(filePath: path).absoluteURL.standardizedFileURL }

    /// Whether a text names a file: one that is written as a path, that has the extension of a configuration, or that exists.
    private static func namesFile(_ text: String, _ kind: (String) -> Kind?) -> Bool {
        guard !text.contains("://") else { return false }
        if [".", ".."].contains(text) || ["/", "./", "../"].contains(where: text.hasPrefix) { return true }
        switch kind(text) {
        case .file: return true
        // A folder may have the name of a site, such as app.example.com.
        case .folder where !text.contains(where: { ".:".contains($0) }) && !isLocal(text): return true
        case .folder, nil: return text.lowercased().hasSuffix(".json") && !isLocal(text)
        }
    }

    private static func isLocal(_ text: String) -> Bool { StartAddress.locationOnThisComputer(from: text) != nil }

    /// What a path leads to.
    enum Kind: Hashable, Sendable {
        case file
        case folder

        /// Looks at a path; `nil` if nothing is there.
        init?(at path: String) {
            var isFolder: Bool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
            self = isFolder ? .folder : .file
        }
    }
}

extension AppSource {
    /// Whether an app that was installed from another source is the one that this source names.
    ///
    /// A slash at the end makes no difference, and neither does what follows `#`.
    func names(_ other: AppSource) -> Bool {
        switch (self, other) {
        case (.address(let one), .address(let two)): Self.page(one) == Self.page(two)
        case (.file(let one), .file(let two)): one.standardizedFileURL.path == two.standardizedFileURL.path
        case (.address, .file), (.file, .address): false
        }
    }

    /// The site of a web app.
    var site: Origin? { if case .address(let location) = self { location.origin } else { nil } }

    private static func page(_ location: Location) -> String {
        let path = location.path.hasSuffix("/") ? String(location.path.dropLast()) : location.path
        return "\(location.origin.map(\.description) ?? "")\(path)\(location.query.map { "?\($0)" } ?? "")"
    }
}
