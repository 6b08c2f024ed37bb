public import FoundationEssentials
public import Logging

/// The rules that decide how an app presents each of its pages (iOS: `PathConfiguration`).
///
/// Its sources are loaded in order, and the last one that can be read applies. One that cannot is reported in
/// ``problems`` and in the log, and the last good rules stay in effect. A server's newest response is kept as a copy,
/// which is used at the next start until the server has responded again.
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
    /// Notified when rules were loaded; held weakly.
    public weak var delegate: (any PathConfigurationDelegate)?

    /// The sources of the rules; set it to load them again.
    public var sources: [Source] {
        didSet { load() }
    }

    /// Whether patterns are also matched against the query.
    public var matchQueryStrings = true {
        didSet { seen = [:] }
    }

    /// The settings and rules that are in effect.
    package private(set) var data = PathConfigurationData()
    /// Where they come from.
    package private(set) var provenance = ConfigurationProvenance.app
    /// Whether pages are shown, so that what is loaded from now on is read in the background.
    package var isInUse = false
    /// What was wrong with the sources when they were loaded last.
    public private(set) var problems: [PathConfigurationProblem] = []

    /// Fetches rules from servers; a `Session` sets it, and servers are requested from then on.
    public var server: (any PathConfigurationServer)? {
        didSet { if oldValue == nil, let server { loader?.ask(server) } }
    }

    /// The observers that are notified of loaded rules before the delegate.
    package let observers = PathConfigurationObservers()

    /// Whether someone still looks for the address of the rules.
    package var isSought = false
    /// Whether the rules may still come, and none are in effect so far.
    package var isAwaited: Bool {
        guard let loader, !loader.hasRules else { return false }
        return isSought || loader.isPending
    }

    private let logger: Logger
    /// What a server answered before its address became the source.
    private var answer: PathConfigurationAnswer?
    private var loader: PathConfigurationLoader?
    package private(set) var seen: [String: PathProperties] = [:]
    private static let mostSeen = 1000

    /// Creates a configuration, and loads its sources.
    ///
    /// - Parameters:
    ///   - sources: the sources of the rules; without any, only the rules of the historical locations apply
    ///   - server: fetches rules from servers
    ///   - logger: receives the problems
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

    /// The app's settings beside the rules.
    public var settings: [String: JSONValue] { data.settings }

    /// The rules in order, the historical locations' last.
    public var rules: [PathRule] { data.rules }

    /// Returns the rules' properties for a location.
    package func properties(for location: Location) -> PathProperties {
        properties(for: matchQueryStrings ? location.pathAndQuery : location.path)
    }

    /// Returns the rules' properties for an address; empty for one that the library cannot parse.
    public func properties(for url: URL) -> PathProperties {
        (try? Location(url)).map { properties(for: $0) } ?? PathProperties()
    }

    /// Returns the rules' properties for a path, with or without a query.
    public func properties(for path: String) -> PathProperties {
        // Such a path matches nothing, and a page can name any number of them.
        guard path.utf8.count <= PathPattern.longestPath else { return PathProperties() }
        if let known = seen[path] { return known }
        let matches = data.matches(for: path)
        let properties = matches.properties
        // A page can name any number of paths, so each is logged once.
        if let slow = matches.cutOff.first {
            let others = matches.cutOff.count > 1 ? " and \(matches.cutOff.count - 1) others" : ""
            logger.warning("the pattern “\(slow.pattern)”\(others) takes too long for \(path); it counts as no match")
        }
        // A page can name any number of paths.
        if seen.count >= Self.mostSeen { seen = [:] }
        seen[path] = properties
        return properties
    }

    /// Returns which rules match a location, and why: for tools that explain a configuration.
    package func matches(for location: Location) -> PathMatches {
        matches(for: matchQueryStrings ? location.pathAndQuery : location.path)
    }

    /// Returns which rules match a path, with or without a query, and why.
    package func matches(for path: String) -> PathMatches { data.matches(for: path) }

    /// The same as ``properties(for:)-(Location)``.
    package subscript(location: Location) -> PathProperties { properties(for: location) }

    /// The same as ``properties(for:)-(String)``.
    public subscript(path: String) -> PathProperties { properties(for: path) }

    /// Makes a server the one source, which has answered already and is not requested again.
    ///
    /// - Parameters:
    ///   - copy: its answer
    ///   - url: the address that was requested
    package func load(_ copy: PathConfigurationCopy, of url: URL) {
        answer = PathConfigurationAnswer(url: url, copy: copy)
        sources = [.server(url)]
        answer = nil
    }

    private func load() {
        problems = []
        if sources.isEmpty, data != PathConfigurationData() { take(PathConfigurationData(), from: .app) }
        let loader = PathConfigurationLoader(sources, isInBackground: isInUse, answer: answer) { [weak self] in
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
        // The delegate may have set other sources in the meantime.
        guard loader === self.loader else { return }
        switch outcome {
        case .loaded(let new, let provenance): take(new, from: provenance)
        case .failed(let error):
            problems += error.problems
            error.problems.forEach { logger.error("\($0)") }
        }
    }
}
