public import FoundationEssentials
public import Logging

/// The rules by which an app tells where each of its pages belongs (iOS: `PathConfiguration`).
///
/// Its sources are loaded in their order, and of those that can be read the last one holds. One that cannot is told of in
/// ``problems`` and in the log, and the last good rules stay in force. A server's newest answer is kept as a copy, which is
/// used at once the next time, until the server has answered again.
///
/// ```swift
/// let paths = PathConfiguration(sources: [.file(bundled), .server(url)])
/// paths.properties(for: location).context  // .modal
/// paths.settings["feature"]?.boolValue
/// ```
@MainActor public final class PathConfiguration {
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

    /// Fetches what servers have; a `Session` sets it, and servers are asked from then on.
    public var server: (any PathConfigurationServer)? {
        didSet { if oldValue == nil { askServers() } }
    }

    /// Those who hear when rules were loaded, before the delegate does.
    package let observers = PathConfigurationObservers()

    private let logger: Logger
    private var found: [PathConfigurationData?] = []
    private var downloads: [Task<Void, Never>] = []
    private var seen: [String: PathProperties] = [:]
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

    isolated deinit {
        downloads.forEach { $0.cancel() }
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

    private func askServers() {
        for (index, source) in sources.enumerated() {
            if let url = source.address { download(url, index) }
        }
    }

    private func load() {
        downloads.forEach { $0.cancel() }
        downloads = []
        problems = []
        found = sources.map { _ in nil }
        for (index, source) in sources.enumerated() {
            if let url = source.address {
                download(url, index)
            } else {
                take(index) { () throws(PathConfigurationError) in try source.read() }
            }
        }
    }

    /// Uses the copy at once, and what the server says when it comes.
    private func download(_ url: URL, _ index: Int) {
        guard let server else { return }
        // A copy that is broken is no fault of the source's; the server is asked anyway.
        if let copy = server.copy(of: url), let data = try? PathConfigurationData(copy, source: url.absoluteString) {
            take(index, data)
        }
        downloads.append(
            Task { [weak self] in
                var answer: Result<Data, any Error>
                do { answer = .success(try await server.fetch(url)) } catch { answer = .failure(error) }
                guard !Task.isCancelled else { return }
                self?.take(index) { () throws(PathConfigurationError) in try Self.keep(answer, of: url, by: server) }
            }
        )
    }

    /// Only what can be read is worth a copy.
    private static func keep(
        _ answer: Result<Data, any Error>,
        of url: URL,
        by server: any PathConfigurationServer
    ) throws(PathConfigurationError) -> PathConfigurationData {
        switch answer {
        case .success(let body):
            let data = try PathConfigurationData(body, source: url.absoluteString)
            server.keep(body, of: url)
            return data
        case .failure(let error):
            let reason = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
            throw .unreadable(reason, url.absoluteString)
        }
    }

    private func take(_ index: Int, _ read: () throws(PathConfigurationError) -> PathConfigurationData) {
        do throws(PathConfigurationError) {
            take(index, try read())
        } catch {
            problems += error.problems
            error.problems.forEach { logger.error("\($0)") }
        }
    }

    /// Of all sources that could be read the last one holds, whenever it came.
    private func take(_ index: Int, _ new: PathConfigurationData) {
        found[index] = new
        guard let last = found.last(where: { $0 != nil }), let last else { return }
        data = last
        seen = [:]
        observers.tell()
        delegate?.pathConfigurationDidUpdate(self)
    }
}
