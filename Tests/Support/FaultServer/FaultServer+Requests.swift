internal import Synchronization

extension FaultServer {
    /// Every request so far, in the order of arrival.
    public var requests: [Request] {
        state.withLock { $0.requests }
    }

    /// The number of requests for a path so far.
    ///
    /// A path with a query counts that query only; without one it counts every query.
    public func count(_ path: String) -> Int {
        requests.count { $0.matches(path) }
    }

    /// Lets go of the requests so far, which a long run would pile up.
    public func forgetRequests() {
        state.withLock { $0.forgetRequests() }
    }

    /// Returns the first request for a path that this method has not returned before, and waits for it if need be.
    ///
    /// A request that came before the call counts, so a test cannot miss one.
    ///
    /// - Throws: `CancellationError`, `FaultServerError.stopped` when the server stops first, or
    ///   `FaultServerError.notAsked` where no such request comes in time.
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
