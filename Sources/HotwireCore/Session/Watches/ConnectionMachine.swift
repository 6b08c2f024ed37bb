// A notice moves the page, so a flickering network or a stream that reconnects quickly shows none. It is removed at once when the
// connection returns. A service worker's page is explained at once, because it has just replaced another page.
/// A state machine that decides when to show the user that a connection is lost.
package struct ConnectionMachine: Hashable, Sendable {
    /// An event that the machine handles.
    package enum Event: Hashable, Sendable {
        /// The network for the page's server is available, or is not.
        case network(isAvailable: Bool)
        /// The page's streams are connected, or one of them is not.
        case streams(areConnected: Bool)
        /// A service worker's page is shown because the server cannot be reached.
        case fallback(isRetried: Bool)
        /// Another visit has begun.
        case left
        /// The wait is over.
        case waited
    }

    /// An effect to perform.
    package enum Effect: Hashable, Sendable {
        /// Start a wait, and cancel a running one.
        case wait(Duration)
        case stop
        /// Show a notice instead of the current one, or none.
        case show(ConnectionNotice?)
    }

    /// The time without a network before the notice is shown.
    package static let networkPause = Duration.seconds(2)
    /// The time without a stream before the notice is shown.
    package static let streamPause = Duration.seconds(5)

    private var hasNetwork = true
    private var areStreamsConnected = true
    /// Whether a service worker's page is reloaded once the server responds, or `nil` if no such page is shown.
    private var isFallbackRetried: Bool?
    private var shown: ConnectionNotice?
    private var awaited: ConnectionNotice?

    /// Creates a machine for a page with a working connection.
    package init() {}

    /// Handles an event and returns the effects to perform.
    package mutating func receive(_ event: Event) -> [Effect] {
        switch event {
        case .network(let isAvailable): hasNetwork = isAvailable
        case .streams(let areConnected): areStreamsConnected = areConnected
        case .fallback(let isRetried): isFallbackRetried = isRetried
        case .left: isFallbackRetried = nil
        case .waited:
            guard let notice = awaited.take() else { return [] }
            return show(notice)
        }
        return settle()
    }

    /// The notice that fits the current connection.
    private var wanted: ConnectionNotice? {
        if let isFallbackRetried { return hasNetwork ? .serverSilent(isRetried: isFallbackRetried) : .offlinePage }
        if !hasNetwork { return .offline }
        return areStreamsConnected ? nil : .reconnecting
    }

    private mutating func settle() -> [Effect] {
        let wanted = wanted
        guard wanted != shown else { return stop() }
        guard let wanted, let pause = pause(before: wanted) else { return stop() + show(wanted) }
        guard wanted != awaited else { return [] }
        awaited = wanted
        // “Offline” is wrong once there is a network, while “Reconnecting” stays true without one.
        let outdated = shown == .reconnecting ? [] : show(nil)
        return outdated + [.wait(pause)]
    }

    /// Returns how long a notice waits, or `nil` if it is shown at once.
    private func pause(before notice: ConnectionNotice) -> Duration? {
        switch notice {
        case .offline: shown == .offlinePage ? nil : Self.networkPause
        case .reconnecting: Self.streamPause
        case .offlinePage, .serverSilent: nil
        }
    }

    private mutating func stop() -> [Effect] { awaited.take() == nil ? [] : [.stop] }

    private mutating func show(_ notice: ConnectionNotice?) -> [Effect] {
        guard shown != notice else { return [] }
        shown = notice
        return [.show(notice)]
    }
}

/// A watch over the connection of a session's page, which holds the notice about it (Linux only).
@MainActor package final class ConnectionWatch {
    private enum Wait: Hashable { case notice }

    package private(set) var notice: ConnectionNotice?
    /// Called when the notice changes.
    package var onChange: () -> Void = {}

    private var machine = ConnectionMachine()
    private let timers: Timers<Wait>

    package init(clock: any Clock<Duration> = ContinuousClock()) { timers = Timers(on: clock) }

    /// Handles an event and performs the machine's effects.
    package func receive(_ event: ConnectionMachine.Event) {
        for effect in machine.receive(event) {
            switch effect {
            case .wait(let pause): timers.start(.notice, for: pause) { [weak self] in self?.receive(.waited) }
            case .stop: timers.stop(.notice)
            case .show(let notice):
                self.notice = notice
                onChange()
            }
        }
    }
}

/// A notice about the connection, which is shown above the page (Linux only).
package enum ConnectionNotice: Hashable, Sendable {
    case offline
    /// A service worker's page is shown because there is no network; the server's own is loaded once there is one.
    case offlinePage
    /// A service worker's page is shown because the server does not respond; the server's own may be loaded once it does.
    case serverSilent(isRetried: Bool)
    /// The page's streams are disconnected, so the page may miss broadcasts.
    case reconnecting

    /// A stable name for the trace.
    package var wireName: String {
        switch self {
        case .offline: "offline"
        case .offlinePage: "offlinePage"
        case .serverSilent: "serverSilent"
        case .reconnecting: "reconnecting"
        }
    }
}
