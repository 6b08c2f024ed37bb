public import FoundationEssentials
public import Logging

/// The rules by which an app tells where each of its pages belongs (iOS: `PathConfiguration`).
///
/// Its sources are loaded in their order, and of those that can be read the last one holds. One that cannot is told of in
/// ``problems`` and in the log, and the last good rules stay in force. A server's newest answer is kept as a copy, which is
/// used at once the next time, until the server has answered again.
///
/// Files and copies are read at once until a session visits its first page, so that its visit is routed by them. From then
/// on all sources are read in the background, and the rules so far stay in effect until that is done.
///
/// ```swift
/// let paths = PathConfiguration(sources: [.file(bundled), .server(url)])
/// paths.properties(for: location).context  // .modal
/// paths.settings["feature"]?.boolValue
/// ```
@MainActor public final class PathConfiguration {
    /// Hears when rules were loaded; held weakly.
    public weak var delegate: (any PathConfigurationDelegate)?

    /// Where the rules come from; set it to load them again.
    public var sources: [Source] {
        didSet { load() }
    }

    /// Whether patterns are matched with the query too.
    public var matchQueryStrings = true {
        didSet { seen = [:] }
    }

    /// The settings and rules that are in force.
    public private(set) var data = PathConfigurationData()
    /// Where they come from.
    package private(set) var provenance = ConfigurationProvenance.app
    /// Whether pages are shown, so that what is loaded from now on is read in the background.
    package var isInUse = false
    /// What was wrong with the sources when they were loaded last.
    public private(set) var problems: [PathConfigurationProblem] = []

    /// Fetches what servers have; a `Session` sets it, and servers are asked from then on.
    public var server: (any PathConfigurationServer)? {
        didSet { if oldValue == nil, let server { loader?.ask(server) } }
    }

    /// Those who hear when rules were loaded, before the delegate does.
    package let observers = PathConfigurationObservers()

    private let logger: Logger
    private var loader: PathConfigurationLoader?
    package private(set) var seen: [String: PathProperties] = [:]
    private static let mostSeen = 1000

    /// Makes a configuration, and loads its sources.
    ///
    /// - Parameters:
    ///   - sources: where rules come from; without any there are those of the historical locations
    ///   - server: fetches what servers have
    ///   - logger: hears of what is wrong with them
    public init(
        sources: [Source] = [],
        server: (any PathConfigurationServer)? = nil,
        logger: Logger = Logger(label: "hotwire-native")
    ) {
        self.sources = sources
        self.server = server
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
        // It matches nothing, and a page can name as many as it likes.
        guard path.utf8.count <= PathPattern.longestPath else { return PathProperties() }
        if let known = seen[path] { return known }
        let matches = data.matches(for: path)
        let properties = matches.properties
        // A page names as many paths as it likes, so there is one line for each of them.
        if let slow = matches.cutOff.first {
            let others = matches.cutOff.count > 1 ? " and \(matches.cutOff.count - 1) others" : ""
            logger.warning("the pattern “\(slow.pattern)”\(others) takes too long for \(path); it counts as no match")
        }
        // A page can name as many paths as it likes.
        if seen.count >= Self.mostSeen { seen = [:] }
        seen[path] = properties
        return properties
    }

    /// Which rules hold for a location, and why: for tools that explain a configuration.
    public func matches(for location: Location) -> PathMatches {
        matches(for: matchQueryStrings ? location.pathAndQuery : location.path)
    }

    /// Which rules hold for a path, with a query or without, and why.
    public func matches(for path: String) -> PathMatches { data.matches(for: path) }

    /// The same as ``properties(for:)-(Location)``.
    public subscript(location: Location) -> PathProperties { properties(for: location) }

    /// The same as ``properties(for:)-(String)``.
    public subscript(path: String) -> PathProperties { properties(for: path) }

    private func load() {
        problems = []
        if sources.isEmpty, data != PathConfigurationData() { take(PathConfigurationData(), from: .app) }
        let loader = PathConfigurationLoader(sources, isInBackground: isInUse) { [weak self] in
            self?.received($1, from: $0)
        }
        self.loader = loader
        loader.load(from: server)
    }

    private func take(_ new: PathConfigurationData, from provenance: ConfigurationProvenance) {
        data = new
        self.provenance = provenance
        seen = [:]
        observers.tell()
        delegate?.pathConfigurationDidUpdate(self)
    }

    private func received(_ outcome: PathConfigurationLoader.Outcome, from loader: PathConfigurationLoader) {
        // The delegate may have named other sources in the meantime.
        guard loader === self.loader else { return }
        switch outcome {
        case .loaded(let new, let provenance): take(new, from: provenance)
        case .failed(let error):
            problems += error.problems
            error.problems.forEach { logger.error("\($0)") }
        }
    }
}
