public import FoundationEssentials

extension PathConfiguration {
    /// Where rules come from (iOS: `PathConfiguration.Source`).
    public enum Source: Hashable, Sendable {
        /// From memory: a JSON text in UTF-8.
        case data(Data)
        /// From a file.
        case file(URL)
        /// From a server, and from the copy of its last answer until it has answered.
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
            guard url.isFileURL else { throw .unreadable("it is no file.", url.absoluteString) }
            return try PathConfigurationData(contentsOf: url)
        case .server(let url): throw .unreadable("it is on a server.", url.absoluteString)
        }
    }
}

extension PathConfigurationData {
    /// Reads a file.
    ///
    /// - Throws: ``PathConfigurationError`` where it cannot be read or is wrong.
    init(contentsOf file: URL) throws(PathConfigurationError) {
        try self.init(contentsOf: file.path)
    }

    /// Reads a file, which messages name by the given path.
    ///
    /// - Throws: ``PathConfigurationError`` where it cannot be read or is wrong.
    package init(contentsOf path: String) throws(PathConfigurationError) {
        try self.init(named: path) { () throws(BoundedFile.Problem) in
            try BoundedFile.read(path, limit: Self.largestText)
        }
    }

    /// Reads standard input to its end.
    ///
    /// - Throws: ``PathConfigurationError`` where it cannot be read or is wrong.
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
    /// The error of a source that is too large to be read.
    package static func tooLarge(_ source: String) -> PathConfigurationError {
        let kind = PathConfigurationProblem.Kind.tooLarge("The file", limit: PathConfigurationData.largestText)
        return PathConfigurationError(problems: [PathConfigurationProblem(kind, source: source)])
    }

    /// The error of a source that cannot be read at all.
    package static func unreadable(_ reason: String, _ source: String) -> PathConfigurationError {
        PathConfigurationError(problems: [PathConfigurationProblem(.unreadable(reason), source: source)])
    }
}

/// Where the rules and settings of a path configuration come from, which decides how far its settings reach.
package enum ConfigurationProvenance: Hashable, Sendable {
    /// From the app itself: its code, or a file.
    case app
    /// From the server that answered, in the end, when it was asked for them; `nil` where that server has no origin.
    case server(Origin?)
}
