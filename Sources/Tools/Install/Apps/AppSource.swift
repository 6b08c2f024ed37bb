import FoundationEssentials
import HotwireCore

/// The source from which an app is installed or opened.
enum AppSource: Hashable, Sendable {
    case address(Location)
    /// A configuration file, which the app reads at each start.
    case file(URL)

    /// Parses an address as a user types it, or a file's path; throws if the text is neither.
    init(argument text: String, kind: (String) -> Kind? = Kind.init) throws(LocationError) {
        guard Self.namesFile(text, kind) else {
            self = .address(try StartAddress.location(from: text))
            return
        }
        self = .file(Self.file(at: text))
    }

    static func file(at path: String) -> URL { URL(filePath: path).absoluteURL.standardizedFileURL }

    /// Whether a text is written as a path, has the extension of a configuration file, or names an existing file.
    private static func namesFile(_ text: String, _ kind: (String) -> Kind?) -> Bool {
        guard !text.contains("://") else { return false }
        if [".", ".."].contains(text) || ["/", "./", "../"].contains(where: text.hasPrefix) { return true }
        switch kind(text) {
        case .file: return true
        // A folder can have a site's name, such as app.example.com.
        case .folder where !text.contains(where: { ".:".contains($0) }) && !isLocal(text): return true
        case .folder, nil: return text.lowercased().hasSuffix(".json") && !isLocal(text)
        }
    }

    private static func isLocal(_ text: String) -> Bool { StartAddress.locationOnThisComputer(from: text) != nil }

    /// The kind of item at a path.
    enum Kind: Hashable, Sendable {
        case file
        case folder

        /// Checks a path; `nil` if it does not exist.
        init?(at path: String) {
            var isFolder: Bool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
            self = isFolder ? .folder : .file
        }
    }
}

extension AppSource {
    /// Whether both sources name the same app; a trailing slash and a fragment make no difference.
    func names(_ other: AppSource) -> Bool {
        switch (self, other) {
        case (.address(let one), .address(let two)): Self.page(one) == Self.page(two)
        case (.file(let one), .file(let two)): one.standardizedFileURL.path == two.standardizedFileURL.path
        case (.address, .file), (.file, .address): false
        }
    }

    /// The site of a web app; `nil` for a configuration file.
    var site: Origin? { if case .address(let location) = self { location.origin } else { nil } }

    private static func page(_ location: Location) -> String {
        let path = location.path.hasSuffix("/") ? String(location.path.dropLast()) : location.path
        return "\(location.origin.map(\.description) ?? "")\(path)\(location.query.map { "?\($0)" } ?? "")"
    }
}
