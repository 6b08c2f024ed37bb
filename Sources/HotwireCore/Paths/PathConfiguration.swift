public import FoundationEssentials
package import Logging

/// The rules that determine how an app presents each of its pages (iOS: `PathConfiguration`).
///
/// The sources are loaded in order, and the last one that can be read applies. Errors are logged, and the last valid rules stay
/// in effect. A server's newest response is stored as a copy. The next launch uses this copy until the server responds.
///
/// Until a session visits its first page, files and copies are read synchronously, so that they route this visit. After that, all
/// sources are read in the background while the previous rules stay in effect.
///
/// ```swift
/// let paths = PathConfiguration(sources: [.file(bundled), .server(url)])
/// paths.properties(for: url)["context"]?.stringValue  // "modal"
/// paths.settings["feature"]?.boolValue
/// ```
@MainActor public final class PathConfiguration {
    /// The delegate, which is notified when the rules in effect change; held weakly.
    public weak var delegate: (any PathConfigurationDelegate)?

    /// The sources of the rules; setting them loads the rules again.
    public var sources: [Source] {
        didSet { load() }
    }

    /// Whether patterns are also matched against the query.
    public var matchQueryStrings = true {
        didSet { seen = SeenPaths() }
    }

    /// The form of a path that patterns are matched against; set by a navigator.
    package var matchedPath = MatchedPath.whole

    package private(set) var data = PathConfigurationData()
    package private(set) var provenance = ConfigurationProvenance.app
    /// Whether pages are shown, so that sources are read in the background from now on.
    package var isInUse = false
    /// The source of the rules in effect.
    public private(set) var loadState = LoadState.notLoaded
    /// The problems that the newest load found.
    package private(set) var problems: [PathConfigurationProblem] = []
    package let options: PathConfigurationLoaderOptions

    /// Fetches rules from servers; set by a `Session`, after which servers are requested.
    package var server: (any PathConfigurationServer)? {
        didSet { if oldValue == nil, let server { loader?.ask(server) } }
    }

    /// The library's observers of new rules, which are notified before the delegate.
    package let observers = PathConfigurationObservers()
    /// The observers behind the streams of load states.
    let stateObservers = PathConfigurationObservers()

    /// The observers that wait for the first rules, notified when the wait ends.
    package let settled = PathConfigurationObservers()
    /// Whether the address of the rules is still being discovered.
    package var isSought = false {
        didSet { settle() }
    }
    /// The address at which the rules are being sought, if any.
    package var soughtAddress: String?
    /// The sources that have neither responded nor failed.
    package var unansweredSources: [String] {
        (loader?.unanswered ?? []) + (isSought ? [soughtAddress ?? "the search for the app's rules"] : [])
    }
    /// Whether no rules are in effect yet, but some may still arrive.
    package var isAwaited: Bool {
        guard loadState == .notLoaded, let loader, !loader.hasRules else { return false }
        return isSought || loader.isPending
    }

    let logger: Logger
    /// The response that a server sent before its address became the source.
    private var answer: PathConfigurationAnswer?
    private var loader: PathConfigurationLoader?
    package internal(set) var seen = SeenPaths()

    /// Creates a configuration and loads its sources.
    ///
    /// - Parameters:
    ///   - sources: the sources of the rules; without any, only the rules for historical locations apply
    ///   - options: how servers are requested; by default, as for the app's pages
    public convenience init(sources: [Source] = [], options: PathConfigurationLoaderOptions? = nil) {
        self.init(sources: sources, options: options, server: nil)
    }

    /// Creates a configuration with a given interface to servers, which may also be set later.
    package init(
        sources: [Source] = [],
        options: PathConfigurationLoaderOptions? = nil,
        server: (any PathConfigurationServer)?,
        logger: Logger = Logger(label: "hotwire-native")
    ) {
        self.sources = sources
        self.options = options ?? PathConfigurationLoaderOptions()
        self.server = server
        self.logger = logger
        load()
    }

    /// The app's settings in the rules in effect.
    public var settings: [String: JSONValue] { data.settings }

    /// The rules in order; those for historical locations come last.
    package var rules: [PathRule] { data.rules }

    /// Makes a server that has already responded the only source, without requesting it again.
    package func load(_ copy: PathConfigurationCopy, of url: URL) {
        answer = PathConfigurationAnswer(url: url, copy: copy)
        sources = [.server(url)]
        answer = nil
    }

    private func load() {
        problems = []
        if sources.isEmpty, loadState != .notLoaded {
            take(PathConfigurationData(), from: .app, .notLoaded)
        }
        let loader = PathConfigurationLoader(sources, isInBackground: isInUse, answer: answer) { [weak self] in
            self?.received($1, from: $0)
        }
        self.loader = loader
        loader.onEnd = { [weak self] in self?.settle() }
        loader.load(from: server)
    }

    /// Notifies the observers that wait for the first rules, unless some may still arrive.
    private func settle() {
        if !isAwaited { settled.notify() }
    }

    private func take(_ new: PathConfigurationData, from provenance: ConfigurationProvenance, _ state: LoadState) {
        data = new
        self.provenance = provenance
        loadState = state
        seen = SeenPaths()
        observers.notify()
        delegate?.pathConfigurationDidUpdate()
        stateObservers.notify()
        settle()
    }

    private func received(_ outcome: PathConfigurationLoader.Outcome, from loader: PathConfigurationLoader) {
        // The delegate may have set other sources in the meantime.
        guard loader === self.loader else { return }
        switch outcome {
        case .loaded(let rules): take(rules.data, from: rules.provenance, rules.state)
        case .confirmed:
            loadState = .remote
            stateObservers.notify()
        case .failed(let error):
            problems += error.problems
            error.problems.forEach { logger.error("\($0)") }
        }
    }
}

/// The rules that match an address.
extension PathConfiguration {
    package func properties(for location: Location) -> PathProperties {
        properties(for: matchedPath.text(of: location, withQuery: matchQueryStrings))
    }

    /// Returns the properties for an address.
    ///
    /// An address without a scheme is matched by its path. An address that the library cannot parse is matched as an empty path,
    /// so the rules for all pages apply to it, as on Android.
    public func properties(for url: URL) -> PathProperties {
        if let location = try? Location(url) { return properties(for: location) }
        guard url.scheme == nil else { return properties(for: "") }
        let query = matchQueryStrings ? url.query(percentEncoded: true).map { "?" + $0 } : nil
        return properties(for: url.path(percentEncoded: true) + (query ?? ""))
    }

    /// Returns the properties for a path, with or without a query.
    public func properties(for path: String) -> PathProperties {
        // Such a path matches nothing. Caching it would let a page fill the memory.
        guard path.utf8.count <= PathPattern.longestPath else { return PathProperties() }
        if let known = seen[path] { return known }
        let matches = data.matches(for: path)
        let properties = matches.properties
        // A page can use any number of paths. Each is logged only once.
        if let slow = matches.cutOff.first {
            let others = matches.cutOff.count > 1 ? " and \(matches.cutOff.count - 1) others" : ""
            logger.warning("the pattern “\(slow.pattern)”\(others) took too long for \(path); treated as no match")
        }
        seen.add(properties, for: path)
        return properties
    }

    /// Returns the rules that match a location, each with the pattern that matches, for tools that explain a configuration.
    package func matches(for location: Location) -> PathMatches {
        matches(for: matchedPath.text(of: location, withQuery: matchQueryStrings))
    }

    /// Returns the rules that match a path, with or without a query, each with the pattern that matches.
    package func matches(for path: String) -> PathMatches { data.matches(for: path) }

    /// Equivalent to ``properties(for:)-(URL)``.
    package subscript(url: URL) -> PathProperties { properties(for: url) }

    /// Equivalent to ``properties(for:)-(String)``.
    package subscript(path: String) -> PathProperties { properties(for: path) }
}

extension PathConfiguration {
    /// The source of the rules in effect (Android: `PathConfigurationLoadState`).
    public enum LoadState: Hashable, Sendable {
        /// No source has been read; only the rules for historical locations apply.
        case notLoaded
        /// The app itself: its code or a file.
        case bundled
        /// The stored copy of a server's earlier response.
        case cached
        /// A server that has responded, even if it only confirmed the copy.
        case remote
    }

    /// A stream of the load states: first the current one, then one for each change of the rules or their state.
    ///
    /// Each access creates a new stream, so the configuration can have any number of observers.
    ///
    /// ```swift
    /// for await state in Hotwire.config.pathConfiguration.loadStates where state == .remote {
    ///     showFeedback(paths.settings["feedback_enabled"]?.boolValue ?? false)
    /// }
    /// ```
    public var loadStates: AsyncStream<LoadState> {
        let (stream, continuation) = AsyncStream<LoadState>.makeStream(bufferingPolicy: .unbounded)
        continuation.yield(loadState)
        let subscription = Subscription()
        stateObservers.add(subscription) { [weak self] in
            if let self { continuation.yield(loadState) }
        }
        // The stream holds its subscription, which ends with the stream.
        continuation.onTermination = { _ in withExtendedLifetime(subscription) {} }
        return stream
    }

    /// The owner that keeps a stream's observer registered.
    private final class Subscription: Sendable {}
}

extension PathConfiguration {
    /// A source of rules (iOS: `PathConfiguration.Source`).
    public enum Source: Hashable, Sendable {
        /// JSON text in memory, encoded as UTF-8.
        case data(Data)
        /// A local file.
        case file(URL)
        /// A server. The copy of its last response is used until it responds.
        case server(URL)
    }
}

extension PathConfiguration.Source {
    /// The address of a server source; `nil` for a local one.
    var address: URL? {
        if case .server(let url) = self { url } else { nil }
    }

    /// Reads a local source; throws for a server.
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

/// The source of a path configuration, which determines how far its settings are trusted.
package enum ConfigurationProvenance: Hashable, Sendable {
    /// The app itself: its code or a file.
    case app
    /// The server that responded after all redirects; `nil` if its address has no origin.
    case server(Origin?)
}

/// An object that receives updates of a path configuration (iOS: `PathConfigurationDelegate`).
///
/// To notify several observers, use ``PathConfiguration/loadStates``.
@MainActor public protocol PathConfigurationDelegate: AnyObject {
    /// Called when the rules in effect have changed.
    func pathConfigurationDidUpdate()
}

/// The library's own observers of a path configuration; the delegate is reserved for the app.
@MainActor package final class PathConfigurationObservers {
    private struct Observer {
        weak var owner: AnyObject?
        let headers: (Location) -> [String: String]
        let run: () -> Void
    }

    private var observers: [Observer] = []

    /// Notifies an owner, which is held weakly; `headers` returns the header fields that the owner's app sends to a location.
    package func add(
        _ owner: AnyObject,
        headers: @escaping (Location) -> [String: String] = { _ in [:] },
        _ run: @escaping () -> Void
    ) {
        observers.append(Observer(owner: owner, headers: headers, run: run))
    }

    package func remove(_ owner: AnyObject) {
        observers.removeAll { $0.owner === owner }
    }

    /// Returns the request headers for a location, from the first existing owner that has any.
    package func headers(for location: Location) -> [String: String] {
        observers.lazy.filter { $0.owner != nil }.map { $0.headers(location) }.first { !$0.isEmpty } ?? [:]
    }

    func notify() {
        observers.removeAll { $0.owner == nil }
        observers.forEach { $0.run() }
    }
}

// A page can use any number of paths, so their number is limited.
/// A cache of the properties of paths.
package struct SeenPaths {
    private static let most = 1_000

    private var properties: [String: PathProperties] = [:]

    package var count: Int { properties.count }
    package var isEmpty: Bool { properties.isEmpty }

    subscript(path: String) -> PathProperties? { properties[path] }

    /// Adds a path; if the cache is full, all others are removed first.
    mutating func add(_ new: PathProperties, for path: String) {
        if properties.count >= Self.most { properties = [:] }
        properties[path] = new
    }
}
