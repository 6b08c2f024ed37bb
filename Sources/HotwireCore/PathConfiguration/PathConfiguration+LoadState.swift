extension PathConfiguration {
    /// The source of the rules in effect (Android: `PathConfigurationLoadState`).
    public enum LoadState: Hashable, Sendable {
        /// No source has been read; only the historical locations have rules.
        case notLoaded
        /// From the app: its code or a file.
        case bundled
        /// From the stored copy of a server's earlier response.
        case cached
        /// From a server that responded, even if it only confirmed the copy.
        case remote
    }

    /// A stream of the load states: the current one first, then one for each change of the rules or their state.
    ///
    /// Each access creates a stream, so the configuration can have any number of observers.
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
        // The stream holds its subscription, which ends with it.
        continuation.onTermination = { _ in withExtendedLifetime(subscription) {} }
        return stream
    }

    /// The owner of one stream's observation.
    private final class Subscription: Sendable {}
}
