import FoundationEssentials

/// Loads the sources of a path configuration once and reports each result; releasing the loader cancels its downloads.
@MainActor final class PathConfigurationLoader {
    /// A result that a loader reports.
    enum Outcome {
        /// Other rules are in effect.
        case loaded(LoadedRules)
        /// The server confirmed the copy whose rules are in effect.
        case confirmed
        /// A source cannot be read.
        case failed(PathConfigurationError)
    }

    private let sources: [PathConfiguration.Source]
    /// Whether a window is open, which would freeze while a large source is read.
    private let isInBackground: Bool
    /// The response that a server sent before the loader was created.
    private let answer: PathConfigurationAnswer?
    private let receive: (PathConfigurationLoader, Outcome) -> Void
    private var found = LoadedSources()
    private let work = OwnedTasks()
    /// The indices of the sources that have neither responded nor failed.
    private var waiting: Set<Int> = []

    init(
        _ sources: [PathConfiguration.Source],
        isInBackground: Bool,
        answer: PathConfigurationAnswer? = nil,
        receive: @escaping (PathConfigurationLoader, Outcome) -> Void
    ) {
        self.sources = sources
        self.isInBackground = isInBackground
        self.answer = answer
        self.receive = receive
    }

    /// Whether any source has been read.
    var hasRules: Bool { !found.isEmpty }
    /// The addresses of the sources that have neither responded nor failed.
    var unanswered: [String] {
        waiting.sorted().map { sources[$0].address?.absoluteString ?? "a file with rules" }
    }
    /// Whether any source is being read or requested.
    var isPending: Bool { work.isPending }
    /// Called when no source is being read or requested any longer.
    var onEnd: () -> Void {
        get { work.onEnd }
        set { work.onEnd = newValue }
    }

    /// Reads the local sources in order and requests the others from the server.
    func load(from server: (any PathConfigurationServer)?) {
        for (index, source) in sources.enumerated() {
            if let url = source.address {
                if let answer, answer.url == url { use(answer.copy, of: url, index) }
                waiting.insert(index)
                if let server { request(url, index, from: server) }
            } else if isInBackground {
                perform(at: index) { [weak self] in
                    let result = await PathConfigurationReading.inBackground(source)
                    guard !Task.isCancelled else { return }
                    self?.take(result, from: .app, .bundled, at: index)
                }
            } else {
                take(PathConfigurationReading.now(source), from: .app, .bundled, at: index)
            }
        }
    }

    /// Requests the rules from a server that was set after loading started.
    func ask(_ server: any PathConfigurationServer) {
        for (index, source) in sources.enumerated() {
            if let url = source.address { request(url, index, from: server) }
        }
    }

    private func perform(at index: Int, _ body: @escaping @MainActor () async -> Void) {
        waiting.insert(index)
        work.perform { [weak self] in
            await body()
            self?.waiting.remove(index)
        }
    }

    /// Requests the rules from a server, or only stores the response if it has already arrived.
    private func request(_ url: URL, _ index: Int, from server: any PathConfigurationServer) {
        if let answer, answer.url == url { return server.keep(answer.copy, of: url) }
        download(url, index, from: server)
    }

    /// Uses a response that a server sent earlier.
    private func use(_ copy: PathConfigurationCopy, of url: URL, _ index: Int) {
        perform(at: index) { [weak self] in
            let result = await PathConfigurationReading.inBackground(copy, of: url)
            guard !Task.isCancelled else { return }
            self?.take(result, from: copy.provenance(askedFor: url), .remote, at: index)
        }
    }

    /// Uses the stored copy at once, and the server's response when it arrives.
    private func download(_ url: URL, _ index: Int, from server: any PathConfigurationServer) {
        // The copy routes the first visit, so it is read before a window exists.
        let first = isInBackground ? nil : server.copy(of: url)
        var known: PathConfigurationData?
        if let copy = first {
            known = use(PathConfigurationReading.now(copy, of: url), of: copy, url, index)
        }
        perform(at: index) { [weak self, known, isInBackground] in
            var (copy, known) = (first, known)
            if isInBackground { copy = await server.storedCopy(of: url) }
            guard !Task.isCancelled else { return }
            if let copy, isInBackground {
                let result = await PathConfigurationReading.inBackground(copy, of: url)
                guard !Task.isCancelled else { return }
                known = self?.use(result, of: copy, url, index)
            }
            let answer = await server.answer(to: url, newerThan: known == nil ? nil : copy)
            guard !Task.isCancelled, let new = self?.new(answer, at: index) else { return }
            let result = await PathConfigurationReading.inBackground(new, of: url)
            guard !Task.isCancelled else { return }
            // Only a valid response is stored.
            if case .success = result { server.keep(new, of: url) }
            self?.take(result, from: new.provenance(askedFor: url), .remote, at: index)
        }
    }

    /// Uses a copy if it can be read, and returns its contents.
    private func use(
        _ result: PathConfigurationReading.Result,
        of copy: PathConfigurationCopy,
        _ url: URL,
        _ index: Int
    ) -> PathConfigurationData? {
        // A damaged copy is not the server's fault: no error is reported, and the complete configuration is requested.
        guard case .success(let data) = result else { return nil }
        take(result, from: copy.provenance(askedFor: url), .cached, at: index)
        return data
    }

    /// Returns the server's new configuration; `nil` if the copy is still valid, or if the request failed, which is reported.
    private func new(
        _ answer: Result<PathConfigurationCopy?, PathConfigurationError>,
        at index: Int
    ) -> PathConfigurationCopy? {
        switch answer {
        case .success(nil):
            confirm(index)
            return nil
        case .success(let copy?): return copy
        case .failure(let error):
            receive(self, .failed(error))
            return nil
        }
    }

    private func confirm(_ index: Int) {
        if found.confirm(index) { receive(self, .confirmed) }
    }

    private func take(
        _ result: PathConfigurationReading.Result,
        from provenance: ConfigurationProvenance,
        _ state: PathConfiguration.LoadState,
        at index: Int
    ) {
        switch result {
        case .success(let data):
            receive(self, .loaded(found.add(LoadedRules(data: data, provenance: provenance, state: state), at: index)))
        case .failure(let error): receive(self, .failed(error))
        }
    }
}

/// Options for requesting path configurations from servers (iOS: `PathConfigurationLoaderOptions`, with a
/// `URLSessionConfiguration`).
public struct PathConfigurationLoaderOptions: Hashable, Sendable {
    /// The header fields of each request; a redirect to another origin does not receive them.
    package let httpHeaders: [String: String]
    /// The time limit for a request.
    package let timeout: Duration

    /// Creates options.
    ///
    /// ```swift
    /// let options = PathConfigurationLoaderOptions(httpHeaders: ["X-Api-Key": key], timeout: .seconds(5))
    /// Hotwire.config.pathConfiguration = PathConfiguration(sources: [.file(bundled), .server(url)], options: options)
    /// ```
    ///
    /// - Parameters:
    ///   - httpHeaders: the header fields of each request, sent to the servers of all sources
    ///   - timeout: the time limit for a request
    public init(httpHeaders: [String: String] = [:], timeout: Duration = .seconds(30)) {
        (self.httpHeaders, self.timeout) = (httpHeaders, timeout)
    }
}

/// The contents of one source, with its origin.
struct LoadedRules {
    let data: PathConfigurationData
    let provenance: ConfigurationProvenance
    /// Whether the contents were bundled, stored or received.
    var state: PathConfiguration.LoadState
}

/// The sources that have been read; the last valid one in the list applies, regardless of when it was read.
struct LoadedSources {
    private var found: [Int: LoadedRules] = [:]

    var isEmpty: Bool { found.isEmpty }

    /// Adds a source's contents and returns the contents that apply now.
    mutating func add(_ rules: LoadedRules, at index: Int) -> LoadedRules {
        found[index] = rules
        return found.max { $0.key < $1.key }?.value ?? rules
    }

    /// Records that the server confirmed a source's copy; returns whether this copy applies.
    mutating func confirm(_ index: Int) -> Bool {
        found[index]?.state = .remote
        return found.keys.max() == index
    }
}

/// Reads sources and copies of a path configuration, synchronously or off the main actor.
enum PathConfigurationReading {
    typealias Result = Swift.Result<PathConfigurationData, PathConfigurationError>

    /// Reads a local source synchronously.
    static func now(_ source: PathConfiguration.Source) -> Result {
        do throws(PathConfigurationError) { return .success(try source.read()) } catch { return .failure(error) }
    }

    /// Reads a server's response synchronously; fails if another site sent it.
    static func now(_ copy: PathConfigurationCopy, of url: URL) -> Result {
        do throws(PathConfigurationError) {
            if let end = copy.location { try PathConfigurationError.check(end, askedFor: url) }
            return .success(try PathConfigurationData(copy.body, source: url.absoluteString))
        } catch {
            return .failure(error)
        }
    }

    /// Reads a local source off the main actor.
    @concurrent static func inBackground(_ source: PathConfiguration.Source) async -> Result { now(source) }

    /// Reads a server's response off the main actor; fails if another site sent it.
    @concurrent static func inBackground(_ copy: PathConfigurationCopy, of url: URL) async -> Result {
        now(copy, of: url)
    }
}

/// The tasks that belong to an object and are canceled when it is released.
@MainActor final class OwnedTasks {
    private var tasks: [Task<Void, Never>] = []
    private var pending = 0
    /// Called when the last running task has ended.
    var onEnd: () -> Void = {}

    init() {}

    isolated deinit { tasks.forEach { $0.cancel() } }

    var isPending: Bool { pending > 0 }

    func perform(_ work: @escaping @MainActor () async -> Void) {
        pending += 1
        tasks.append(
            Task { [weak self] in
                await work()
                self?.ended()
            }
        )
    }

    private func ended() {
        pending -= 1
        if pending == 0 { onEnd() }
    }
}
