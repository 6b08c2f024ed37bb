// A user's clicks do not reach the limits. A page that sends endlessly is served at the limits' rate, so the user can still leave
// it. All times are from a monotonic clock.
/// The rate limits for a page's messages, which keep the window responsive.
package struct MessageRateLimit: Hashable, Sendable {
    /// The number of messages accepted at once that move screens or load documents.
    package static let burst = 30
    /// The number of further such messages accepted each second.
    package static let perSecond = 20

    /// The number of link lists accepted at once; reading one can take 50 ms.
    package static let linksBurst = 4
    /// The number of further link lists accepted each second.
    package static let linksPerSecond = 4

    /// The number of request identifiers accepted at once, each of which causes a call into every other page.
    package static let identifiersBurst = 40
    /// The number of further request identifiers accepted each second.
    package static let identifiersPerSecond = 20

    /// The number of log lines accepted at once.
    package static let linesBurst = 50
    /// The number of further log lines accepted each second.
    package static let linesPerSecond = 10

    /// The number of characters accepted at once: enough for two seconds of the 8,200,000 that the relay allows each second.
    package static let lengthBurst = 17_000_000
    /// The number of further characters accepted each second.
    package static let lengthPerSecond = 8_500_000

    /// The number of messages refused since the last accepted one.
    package private(set) var refusals = 0

    private var requests = Allowance(burst: MessageRateLimit.burst, perSecond: MessageRateLimit.perSecond)
    private var links = Allowance(burst: MessageRateLimit.linksBurst, perSecond: MessageRateLimit.linksPerSecond)
    private var identifiers = Allowance(
        burst: MessageRateLimit.identifiersBurst,
        perSecond: MessageRateLimit.identifiersPerSecond
    )
    private var lines = Allowance(burst: MessageRateLimit.linesBurst, perSecond: MessageRateLimit.linesPerSecond)
    private var length = Allowance(burst: MessageRateLimit.lengthBurst, perSecond: MessageRateLimit.lengthPerSecond)

    package init() {}

    /// Counts a message, and returns whether it is accepted.
    package mutating func allows(_ message: TurboMessage, at milliseconds: Int) -> Bool {
        guard message.isCostly else { return true }
        guard requests.take(at: milliseconds) else {
            refusals += 1
            return false
        }
        refusals = 0
        return true
    }

    /// Returns whether a list of links is accepted; without a reply, the page prefetches none of them.
    package mutating func allowsLinks(at milliseconds: Int) -> Bool { links.take(at: milliseconds) }

    // The reading time adds no allowance: on a busy computer, one list would follow another without a pause.
    /// Ends the reading of a list of links.
    package mutating func endLinks(at milliseconds: Int) { links.pause(until: milliseconds) }

    /// Returns whether a request's identifier is accepted; a refused one only causes a needless refresh.
    package mutating func allowsIdentifier(at milliseconds: Int) -> Bool { identifiers.take(at: milliseconds) }

    /// Returns whether a line may be written to the log.
    package mutating func allowsLine(at milliseconds: Int) -> Bool { lines.take(at: milliseconds) }

    /// Returns whether a text of this many UTF-16 code units may be copied from the page's process.
    package mutating func allows(length: Int, at milliseconds: Int) -> Bool {
        length <= TurboEnvelope.longestText && self.length.take(length, at: milliseconds)
    }
}

extension TurboMessage {
    /// Whether the message moves screens, loads a document, connects to a server or asks the user.
    var isCostly: Bool {
        switch self {
        case .visitProposed, .historyBack, .reloadRequested, .pageInvalidated, .broadcastsMissed, .formRefused,
            .workerAnswered, .renderingFailed, .documentRequired, .closeRequested:
            true
        default: false
        }
    }
}

/// The remaining allowance of a rate limit: a burst at once, and a number more each second.
private struct Allowance: Hashable {
    let burst: Int
    let perSecond: Int
    private var left: Double
    private var last: Int?

    init(burst: Int, perSecond: Int) {
        self.burst = burst
        self.perSecond = perSecond
        left = Double(burst)
    }

    /// Uses an amount, if that much is left, and returns whether it was.
    mutating func take(_ amount: Int = 1, at milliseconds: Int) -> Bool {
        let passed = max(0, milliseconds - (last ?? milliseconds))
        last = milliseconds
        left = min(Double(burst), left + Double(passed) * Double(perSecond) / 1000)
        guard left >= Double(amount) else { return false }
        left -= Double(amount)
        return true
    }

    /// Skips the time since the last amount, which then adds no allowance.
    mutating func pause(until milliseconds: Int) { last = milliseconds }
}
