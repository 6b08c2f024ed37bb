import FoundationEssentials

/// Loads the sources of a path configuration once, and asks servers for theirs.
///
/// Whoever holds it hears of what it finds; when it is let go its downloads end.
@MainActor final class PathConfigurationLoader {
    /// What was loaded.
    enum Outcome {
        /// Other rules hold from now on.
        case loaded(PathConfigurationData)
        /// A source cannot be read.
        case failed(PathConfigurationError)
    }

    private let sources: [PathConfiguration.Source]
    private let receive: (PathConfigurationLoader, Outcome) -> Void
    private var found: [PathConfigurationData?]
    private var downloads: [Task<Void, Never>] = []

    /// Makes a loader that has not loaded anything yet.
    init(
        _ sources: [PathConfiguration.Source],
        receive: @escaping (PathConfigurationLoader, Outcome) -> Void
    ) {
        self.sources = sources
        self.receive = receive
        found = sources.map { _ in nil }
    }

    isolated deinit {
        downloads.forEach { $0.cancel() }
    }

    /// Reads what is at hand, in the order of the sources, and asks the server for the rest.
    func load(from server: (any PathConfigurationServer)?) {
        for (index, source) in sources.enumerated() {
            if let url = source.address {
                if let server { download(url, index, from: server) }
            } else {
                take(index) { () throws(PathConfigurationError) in try source.read() }
            }
        }
    }

    /// Asks a server that came after the sources had been loaded.
    func ask(_ server: any PathConfigurationServer) {
        for (index, source) in sources.enumerated() {
            if let url = source.address { download(url, index, from: server) }
        }
    }

    /// Uses the copy at once, and what the server says when it comes.
    private func download(_ url: URL, _ index: Int, from server: any PathConfigurationServer) {
        // A copy that is broken is no fault of the source's; the server is asked for all of it anyway.
        let copy = server.copy(of: url)
        let data = copy.flatMap { try? PathConfigurationData($0.body, source: url.absoluteString) }
        if let data { take(index, data) }
        let usable = data == nil ? nil : copy
        downloads.append(
            Task { [weak self] in
                let answer: Result<PathConfigurationCopy?, any Error>
                do { answer = .success(try await server.fetch(url, newerThan: usable)) } catch {
                    answer = .failure(error)
                }
                guard !Task.isCancelled else { return }
                self?.received(answer, of: url, index, from: server)
            }
        )
    }

    private func received(
        _ answer: Result<PathConfigurationCopy?, any Error>,
        of url: URL,
        _ index: Int,
        from server: any PathConfigurationServer
    ) {
        switch answer {
        // The copy holds already.
        case .success(nil): break
        case .success(let copy?):
            take(index) { () throws(PathConfigurationError) in
                let data = try PathConfigurationData(copy.body, source: url.absoluteString)
                // Only what can be read is worth a copy.
                server.keep(copy, of: url)
                return data
            }
        case .failure(let error):
            let reason = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
            receive(self, .failed(.unreadable(reason, url.absoluteString)))
        }
    }

    private func take(_ index: Int, _ read: () throws(PathConfigurationError) -> PathConfigurationData) {
        do throws(PathConfigurationError) {
            take(index, try read())
        } catch {
            receive(self, .failed(error))
        }
    }

    /// Of all sources that could be read the last one holds, whenever it came.
    private func take(_ index: Int, _ new: PathConfigurationData) {
        found[index] = new
        guard let last = found.last(where: { $0 != nil }), let last else { return }
        receive(self, .loaded(last))
    }
}
