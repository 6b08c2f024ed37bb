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
    /// The address of a server's.
    var address: URL? {
        if case .server(let url) = self { url } else { nil }
    }

    /// Reads what is at hand.
    func read() throws(PathConfigurationError) -> PathConfigurationData {
        switch self {
        case .data(let data): return try PathConfigurationData(data, source: "data")
        case .file(let url):
            guard url.isFileURL else { throw .unreadable("it is no file.", url.absoluteString) }
            guard let data = try? Data(contentsOf: url) else { throw .unreadable("there is no such file.", url.path) }
            return try PathConfigurationData(data, source: url.path)
        case .server(let url): throw .unreadable("it is on a server.", url.absoluteString)
        }
    }
}

extension PathConfigurationData {
    /// Reads a path configuration that should be UTF-8.
    package init(_ data: Data, source: String) throws(PathConfigurationError) {
        guard let text = String(validating: data, as: UTF8.self) else { throw .unreadable("it is not UTF-8.", source) }
        try self.init(parsing: text, source: source)
    }
}

extension PathConfigurationError {
    /// The error of a source that cannot be read at all.
    package static func unreadable(_ reason: String, _ source: String) -> PathConfigurationError {
        PathConfigurationError(problems: [PathConfigurationProblem(.unreadable(reason), source: source)])
    }
}
