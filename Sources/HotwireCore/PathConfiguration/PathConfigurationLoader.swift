import FoundationEssentials

/// Loads the sources of a path configuration once, requesting those on servers.
///
/// The loader notifies its owner of the results. Releasing it cancels its downloads.
@MainActor final class PathConfigurationLoader {
    /// The result of a load.
    enum Outcome {
        /// Other rules are in effect.
        case loaded(Rules)
        /// The server confirmed the copy, whose rules are in effect.
        case confirmed
        /// A source could not be read.
        case failed(PathConfigurationError)
    }

    /// The contents of one source.
    struct Rules {
        let data: PathConfigurationData
        let provenance: ConfigurationProvenance
        var state: PathConfiguration.LoadState
    }

    private let sources: [PathConfiguration.Source]
    /// Whether a window is open, which reading a large source would block.
    private let isInBackground: Bool
    /// The response that a server sent before the loader was created.
    private let answer: PathConfigurationAnswer?
    private let receive: (PathConfigurationLoader, Outcome) -> Void
    private var found: [Rules?]
    private var tasks: [Task<Void, Never>] = []
    /// The number of sources that are being read or requested.
    private var pending = 0

    /// Creates a loader.
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
        found = sources.map { _ in nil }
    }

    isolated deinit {
        tasks.forEach { $0.cancel() }
    }

    /// Whether a source has been read.
    var hasRules: Bool { found.contains { $0 != nil } }
    /// Whether a source is being read or requested.
    var isPending: Bool { pending > 0 }

    /// Reads the local sources in order and requests the others from the server.
    func load(from server: (any PathConfigurationServer)?) {
        for (index, source) in sources.enumerated() {
            if let url = source.address {
                if let answer, answer.url == url { use(answer.copy, of: url, index) }
                if let server { request(url, index, from: server) }
            } else if isInBackground {
                perform { [weak self] in
                    let result = await Self.read { () throws(PathConfigurationError) in try source.read() }
                    guard !Task.isCancelled else { return }
                    self?.take(result, from: .app, .bundled, at: index)
                }
            } else {
                take(
                    Self.result { () throws(PathConfigurationError) in try source.read() },
                    from: .app,
                    .bundled,
                    at: index
                )
            }
        }
    }

    /// Requests the rules from a server that was set after the sources were loaded.
    func ask(_ server: any PathConfigurationServer) {
        for (index, source) in sources.enumerated() {
            if let url = source.address { request(url, index, from: server) }
        }
    }

    /// Requests the rules from a server; if it has already responded, only stores the response.
    private func request(_ url: URL, _ index: Int, from server: any PathConfigurationServer) {
        if let answer, answer.url == url { return server.keep(answer.copy, of: url) }
        download(url, index, from: server)
    }

    /// Uses an earlier response of a server.
    private func use(_ copy: PathConfigurationCopy, of url: URL, _ index: Int) {
        perform { [weak self] in
            let result = await Self.read { () throws(PathConfigurationError) in try Self.data(of: copy, url) }
            guard !Task.isCancelled else { return }
            self?.take(result, from: copy.provenance(askedFor: url), .remote, at: index)
        }
    }

    /// Runs work that is canceled with the loader.
    private func perform(_ work: @escaping @MainActor () async -> Void) {
        pending += 1
        tasks.append(
            Task { [weak self] in
                await work()
                self?.pending -= 1
            }
        )
    }

    /// Uses the copy at once and the server's response when it arrives.
    private func download(_ url: URL, _ index: Int, from server: any PathConfigurationServer) {
        // The copy routes the first visit, so it is read before there is a window.
        let first = isInBackground ? nil : server.copy(of: url)
        var known: PathConfigurationData?
        if let copy = first {
            let result = Self.result { () throws(PathConfigurationError) in try Self.data(of: copy, url) }
            known = use(result, of: copy, url, index)
        }
        perform { [weak self, known, isInBackground] in
            var (copy, known) = (first, known)
            if isInBackground { copy = await server.storedCopy(of: url) }
            guard !Task.isCancelled else { return }
            if let copy, isInBackground {
                let result = await Self.read { () throws(PathConfigurationError) in try Self.data(of: copy, url) }
                guard !Task.isCancelled else { return }
                known = self?.use(result, of: copy, url, index)
            }
            let answer = await Self.answer(of: server, to: url, newerThan: known == nil ? nil : copy)
            guard !Task.isCancelled, let new = self?.new(answer, of: url, at: index) else { return }
            let result = await Self.read { () throws(PathConfigurationError) in try Self.data(of: new, url) }
            guard !Task.isCancelled else { return }
            // Only a valid response is stored as a copy.
            if case .success = result { server.keep(new, of: url) }
            self?.take(result, from: new.provenance(askedFor: url), .remote, at: index)
        }
    }

    /// Uses a copy if it can be read.
    ///
    /// A damaged copy is not the source's fault, so the complete configuration is requested.
    private func use(
        _ result: Result<PathConfigurationData, PathConfigurationError>,
        of copy: PathConfigurationCopy,
        _ url: URL,
        _ index: Int
    ) -> PathConfigurationData? {
        guard case .success(let data) = result else { return nil }
        take(result, from: copy.provenance(askedFor: url), .cached, at: index)
        return data
    }

    /// Returns the server's new configuration; `nil` if the copy is still valid, or if the request failed, which is reported.
    private func new(
        _ answer: Result<PathConfigurationCopy?, any Error>,
        of url: URL,
        at index: Int
    ) -> PathConfigurationCopy? {
        switch answer {
        case .success(nil):
            confirm(index)
            return nil
        case .success(let copy?): return copy
        case .failure(let error):
            let reason = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
            receive(self, .failed(.unreadable(reason, url.absoluteString)))
            return nil
        }
    }

    /// Records that the server confirmed the copy of a source.
    private func confirm(_ index: Int) {
        found[index]?.state = .remote
        if found.lastIndex(where: { $0 != nil }) == index { receive(self, .confirmed) }
    }

    private func take(
        _ result: Result<PathConfigurationData, PathConfigurationError>,
        from provenance: ConfigurationProvenance,
        _ state: PathConfiguration.LoadState,
        at index: Int
    ) {
        switch result {
        case .success(let data):
            found[index] = Rules(data: data, provenance: provenance, state: state)
            // The last valid source applies, regardless of when it arrived.
            guard let last = found.last(where: { $0 != nil }), let last else { return }
            receive(self, .loaded(last))
        case .failure(let error): receive(self, .failed(error))
        }
    }
}

/// Work that needs no actor.
extension PathConfigurationLoader {
    private typealias Reading = @Sendable () throws(PathConfigurationError) -> PathConfigurationData

    nonisolated private static func result(
        _ reading: Reading
    ) -> Result<PathConfigurationData, PathConfigurationError> {
        do throws(PathConfigurationError) { return .success(try reading()) } catch { return .failure(error) }
    }

    /// Reads off the main actor.
    @concurrent nonisolated private static func read(
        _ reading: @escaping Reading
    ) async -> Result<PathConfigurationData, PathConfigurationError> {
        result(reading)
    }

    nonisolated private static func data(
        of copy: PathConfigurationCopy,
        _ url: URL
    ) throws(PathConfigurationError) -> PathConfigurationData {
        try PathConfigurationData(copy.body, source: url.absoluteString)
    }

    private static func answer(
        of server: any PathConfigurationServer,
        to url: URL,
        newerThan copy: PathConfigurationCopy?
    ) async -> Result<PathConfigurationCopy?, any Error> {
        do { return .success(try await server.fetch(url, newerThan: copy)) } catch { return .failure(error) }
    }
}

extension PathConfigurationCopy {
    /// The provenance of the copy: the server that a redirect led to, not the requested one.
    fileprivate func provenance(askedFor url: URL) -> ConfigurationProvenance {
        .server((try? Location(location ?? url))?.origin)  // an invalid address has no origin
    }
}
