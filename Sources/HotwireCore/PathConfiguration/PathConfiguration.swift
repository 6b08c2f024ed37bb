public import FoundationEssentials
public import Logging

/// The rules by which an app tells where each of its pages belongs (iOS: `PathConfiguration`).
///
/// Its sources are loaded in their order, and each that can be read takes the place of the one before. One that cannot is
/// told of in ``problems`` and in the log, and the last good rules stay in force.
///
/// ```swift
/// let paths = PathConfiguration(sources: [.file(url)])
/// paths.properties(for: location).context  // .modal
/// paths.settings["feature"]?.boolValue
/// ```
@MainActor public final class PathConfiguration {
    /// Where rules come from.
    public enum Source: Hashable, Sendable {
        /// From memory: a JSON text in UTF-8.
        case data(Data)
        /// From a file.
        case file(URL)
    }

    /// Hears when rules were loaded; held weakly.
    public weak var delegate: (any PathConfigurationDelegate)?

    /// Where the rules come from; set it to load them anew.
    public var sources: [Source] {
        didSet { load() }
    }

    /// Whether patterns are matched with the query too.
    public var matchQueryStrings = true {
        didSet { seen = [:] }
    }

    /// The settings and rules that are in force.
    public private(set) var data = PathConfigurationData()
    /// What was wrong with the sources when they were loaded last.
    public private(set) var problems: [PathConfigurationProblem] = []

    private let logger: Logger
    private var seen: [String: PathProperties] = [:]
    private static let mostSeen = 1000

    /// Makes a configuration, and loads its sources.
    ///
    /// - Parameters:
    ///   - sources: where rules come from; without any there are those of the historical locations
    ///   - logger: hears of what is wrong with them
    public init(sources: [Source] = [], logger: Logger = Logger(label: "hotwire-native")) {
        self.sources = sources
        self.logger = logger
        load()
    }

    /// What the app keeps beside the rules.
    public var settings: [String: JSONValue] { data.settings }

    /// The rules in order, the historical locations' last.
    public var rules: [PathRule] { data.rules }

    /// What the rules say of a location.
    public func properties(for location: Location) -> PathProperties {
        properties(for: matchQueryStrings ? location.pathAndQuery : location.path)
    }

    /// What the rules say of an address; nothing where it is none that the library can read.
    public func properties(for url: URL) -> PathProperties {
        (try? Location(url)).map { properties(for: $0) } ?? PathProperties()
    }

    /// What the rules say of a path, with a query or without.
    public func properties(for path: String) -> PathProperties {
        if let known = seen[path] { return known }
        let (properties, slow) = data.lookUp(path)
        for pattern in slow {
            logger.warning("the pattern “\(pattern)” takes too long for \(path); it counts as no match")
        }
        // A page can name as many paths as it likes.
        if seen.count >= Self.mostSeen { seen = [:] }
        seen[path] = properties
        return properties
    }

    /// The same as ``properties(for:)-(Location)``.
    public subscript(location: Location) -> PathProperties { properties(for: location) }

    /// The same as ``properties(for:)-(String)``.
    public subscript(path: String) -> PathProperties { properties(for: path) }

    private func load() {
        problems = []
        for source in sources {
            do throws(PathConfigurationError) {
                data = try source.read()
                seen = [:]
                delegate?.pathConfigurationDidUpdate(self)
            } catch {
                problems += error.problems
                error.problems.forEach { logger.error("\($0)") }
            }
        }
    }
}

/// Hears of a path configuration (iOS: `PathConfigurationDelegate`).
@MainActor public protocol PathConfigurationDelegate: AnyObject {
    /// Other rules are in force now.
    func pathConfigurationDidUpdate(_ pathConfiguration: PathConfiguration)
}

extension PathConfiguration.Source {
    /// The name for messages.
    var name: String {
        switch self {
        case .data: "data"
        case .file(let url): url.isFileURL ? url.path : url.absoluteString
        }
    }

    /// Reads the source.
    func read() throws(PathConfigurationError) -> PathConfigurationData {
        guard let text = String(validating: try contents(), as: UTF8.self) else {
            throw PathConfigurationError(problems: [.init(.unreadable("it is not UTF-8."), source: name)])
        }
        return try PathConfigurationData(parsing: text, source: name)
    }

    private func contents() throws(PathConfigurationError) -> Data {
        switch self {
        case .data(let data): return data
        case .file(let url):
            guard url.isFileURL else {
                throw PathConfigurationError(problems: [.init(.unreadable("it is no file."), source: name)])
            }
            do {
                return try Data(contentsOf: url)
            } catch {
                throw PathConfigurationError(problems: [.init(.unreadable("there is no such file."), source: name)])
            }
        }
    }
}
