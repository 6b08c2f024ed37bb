public import FoundationEssentials

extension PathConfiguration {
    /// A source of rules (iOS: `PathConfiguration.Source`).
    public enum Source: Hashable, Sendable {
        /// JSON text in memory, in UTF-8.
        case data(Data)
        /// A file.
        case file(URL)
        /// A server; the copy of its last response is used until it responds.
        case server(URL)
    }
}

extension PathConfiguration.Source {
    /// The address of a server source.
    var address: URL? {
        if case .server(let url) = self { url } else { nil }
    }

    /// Reads a local source.
    func read() throws(PathConfigurationError) -> PathConfigurationData {
        switch self {
        case .data(let data): return try PathConfigurationData(data, source: "data")
        case .file(let url):
            guard url.isFileURL else { throw .unreadable("it is not a file.", url.absoluteString) }
            return try PathConfigurationData(contentsOf: url)
        case .server(let url): throw .unreadable("it is on a server.", url.absoluteString)
        }
    }
}

extension PathConfigurationData {
    /// Reads a file.
    ///
    /// - Throws: ``PathConfigurationError`` if it cannot be read or is invalid.
    init(contentsOf file: URL) throws(PathConfigurationError) {
        try self.init(contentsOf: file.path)
    }

    /// Reads a file, which messages identify by the given path.
    ///
    /// - Throws: ``PathConfigurationError`` if it cannot be read or is invalid.
    package init(contentsOf path: String) throws(PathConfigurationError) {
        try self.init(named: path) { () throws(BoundedFile.Problem) in
            try BoundedFile.read(path, limit: Self.largestText)
        }
    }

    /// Reads standard input to its end.
    ///
    /// - Throws: ``PathConfigurationError`` if it cannot be read or is invalid.
    package static func standardInput() throws(PathConfigurationError) -> PathConfigurationData {
        try Self(named: "standard input") { () throws(BoundedFile.Problem) in
            try BoundedFile.readStandardInput(limit: largestText)
        }
    }

    private init(named source: String, _ read: () throws(BoundedFile.Problem) -> Data) throws(PathConfigurationError) {
        let data: Data
        do throws(BoundedFile.Problem) {
            data = try read()
        } catch {
            throw error == .tooLarge ? .tooLarge(source) : .unreadable(error.description, source)
        }
        try self.init(data, source: source)
    }
}

extension PathConfigurationError {
    /// Returns the error for a source that is too large.
    package static func tooLarge(_ source: String) -> PathConfigurationError {
        let kind = PathConfigurationProblem.Kind.tooLarge("The file", limit: PathConfigurationData.largestText)
        return PathConfigurationError(problems: [PathConfigurationProblem(kind, source: source)])
    }

    /// Returns the error for a source that cannot be read.
    package static func unreadable(_ reason: String, _ source: String) -> PathConfigurationError {
        PathConfigurationError(problems: [PathConfigurationProblem(.unreadable(reason), source: source)])
    }

    /// Checks that redirects have not led from a server to another site, whose rules would be taken for the server's.
    ///
    /// - Parameters:
    ///   - end: the address that responded
    ///   - url: the address that was requested
    /// - Throws: The error for a redirect to another site.
    package static func check(_ end: URL, askedFor url: URL) throws(PathConfigurationError) {
        guard let end = try? Location(end), let asked = try? Location(url), !end.mayAnswer(for: asked) else { return }
        let kind = PathConfigurationProblem.Kind.redirected(to: end.origin?.description ?? end.displaySite)
        throw PathConfigurationError(problems: [PathConfigurationProblem(kind, source: url.absoluteString)])
    }
}

/// The origin of a path configuration, which determines how far its settings reach.
package enum ConfigurationProvenance: Hashable, Sendable {
    /// The app itself: its code or a file.
    case app
    /// The server that responded after all redirects; `nil` if its address has no origin.
    case server(Origin?)
}
