package import FoundationEssentials
package import Logging

/// The rules that determine how an app presents each of its pages (iOS: `PathConfiguration`).
///
/// The sources are loaded in order, and the last one that can be read applies. Errors are logged, and the last valid rules stay
/// in effect. A server's newest response is stored as a copy, which is used at the next launch until the server has responded
/// again.
///
/// Files and copies are read synchronously until a session visits its first page, so that this visit is routed by them. From
/// then on all sources are read in the background, and the previous rules stay in effect until that is done.
///
/// ```swift
/// let paths = PathConfiguration(sources: [.file(bundled), .server(url)])
/// paths.properties(for: url)["context"]?.stringValue  // "modal"
/// paths.settings["feature"]?.boolValue
/// ```
@MainActor public final class PathConfiguration {
    /// Notified when the rules in effect change; held weakly.
    public weak var delegate: (any PathConfigurationDelegate)?

    /// The sources of the rules; setting them loads the rules again.
    public var sources: [Source] {
        didSet { load() }
    }

    /// Whether patterns are also matched against the query.
    public var matchQueryStrings = true {
        didSet { seen = SeenPaths() }
    }

    /// What patterns are matched against; set by a navigator.
    package var matchedPath = MatchedPath.whole

    /// The settings and rules in effect.
    package private(set) var data = PathConfigurationData()
    /// The provenance of the rules in effect.
    package private(set) var provenance = ConfigurationProvenance.app
    /// Whether pages are shown, so that sources are read in the background from now on.
    package var isInUse = false
    /// The source of the rules in effect.
    public private(set) var loadState = LoadState.notLoaded
    /// The problems that the last load found.
    package private(set) var problems: [PathConfigurationProblem] = []
    /// How servers are requested.
    package let options: PathConfigurationLoaderOptions

    /// Fetches rules from servers; set by a `Session`, and servers are requested from then on.
    package var server: (any PathConfigurationServer)? {
        didSet { if oldValue == nil, let server { loader?.ask(server) } }
    }

    /// The observers of loaded rules, notified before the delegate.
    package let observers = PathConfigurationObservers()
    /// The streams of load states.
    let stateObservers = PathConfigurationObservers()

    /// The observers of the wait for the first rules, notified when it ends.
    package let settled = PathConfigurationObservers()
    /// Whether the address of the rules is still being discovered.
    package var isSought = false {
        didSet { settle() }
    }
    /// The address at which the rules are being sought, while that is so.
    package var soughtAddress: String?
    /// The sources that have neither answered nor failed.
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
    /// The properties of the paths that were asked for.
    package internal(set) var seen = SeenPaths()

    /// Creates a configuration and loads its sources.
    ///
    /// - Parameters:
    ///   - sources: the sources of the rules; without any, only the rules for historical locations apply
    ///   - options: how servers are requested; by default like the app's pages
    public convenience init(sources: [Source] = [], options: PathConfigurationLoaderOptions? = nil) {
        self.init(sources: sources, options: options, server: nil)
    }

    /// Creates a configuration that fetches rules through the given server interface.
    ///
    /// - Parameters:
    ///   - sources: the sources of the rules
    ///   - options: how servers are requested
    ///   - server: fetches rules from servers
    ///   - logger: logs the problems
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

    /// The app's settings from the configuration.
    public var settings: [String: JSONValue] { data.settings }

    /// The rules in order; those for historical locations come last.
    package var rules: [PathRule] { data.rules }

    /// Makes a server that has already responded the only source; it is not requested again.
    ///
    /// - Parameters:
    ///   - copy: the server's response
    ///   - url: the address that was requested
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

    /// Notifies those who wait for the first rules, unless some may still arrive.
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
