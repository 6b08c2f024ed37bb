/// Pages of a service worker that stand in for the server's.
extension SessionEngine {
    /// A page without a library came from a service worker: a fallback where the server cannot be reached.
    ///
    /// Where it can, a page that surely has no library is what it is everywhere else.
    func workerAnswered(_ identifier: String?, isStatic: Bool, at location: Location) {
        suspicion = Task { [weak self, isReachable] in
            let isReachable = await isReachable(location)
            guard !Task.isCancelled, let self else { return }
            if !isReachable { return receive(.fallbackCame(identifier: identifier)) }
            if identifier == nil, isStatic { receive(.message(.libraryMissing, from: location)) }
        }
    }
}
