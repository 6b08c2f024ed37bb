internal import Synchronization

extension FaultServer {
    /// All requests so far, in order of arrival.
    public var requests: [Request] {
        state.withLock { $0.requests }
    }

    /// The number of requests for a path so far.
    ///
    /// A path with a query counts only that query; a path without one counts every query.
    public func count(_ path: String) -> Int {
        requests.count { $0.matches(path) }
    }

    /// Removes the recorded requests, which a long run would accumulate.
    public func forgetRequests() {
        state.withLock { $0.forgetRequests() }
    }

    /// Returns the first request for a path that this method has not yet returned, and waits for it if necessary.
    ///
    /// Earlier requests count, so a test cannot miss one.
    ///
    /// - Throws: `CancellationError`, `FaultServerError.stopped` if the server stops first, or
    ///   `FaultServerError.notAsked` if no such request arrives in time.
    public func next(_ path: String, within limit: Duration = .seconds(60)) async throws -> Request {
        let inbox = state.withLock { $0.inbox(for: path) }
        let patience = Task { [weak self] in
            try await Task.sleep(for: limit)
            self?.state.withLock { $0.closeInbox(for: path) }
        }
        defer { patience.cancel() }
        for await request in inbox {
            return request
        }
        try Task.checkCancellation()
        guard address != nil else { throw FaultServerError.stopped }
        throw FaultServerError.notAsked(for: path, only: requests.map(\.target))
    }
}
