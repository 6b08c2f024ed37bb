/// Limits how often a page may send messages that move screens or load documents.
///
/// A user's clicks do not reach the limit. A page that sends endlessly is served at the limit's rate, so that the window stays
/// responsive and can be left.
package struct MessageRateLimit: Hashable, Sendable {
    /// How many such messages are accepted at once.
    package static let burst = 30
    /// How many more are accepted each second.
    package static let perSecond = 20

    /// How many lists of links are accepted at once; reading one may take 50 ms.
    package static let linksBurst = 4
    /// How many more lists of links are accepted each second.
    package static let linksPerSecond = 4

    /// How many identifiers of requests are accepted at once; each leads to a call into every other page.
    package static let identifiersBurst = 40
    /// How many more identifiers of requests are accepted each second.
    package static let identifiersPerSecond = 20

    /// How many log lines are accepted at once.
    package static let linesBurst = 50
    /// How many more log lines are accepted each second.
    package static let linesPerSecond = 10

    /// How many characters of messages are accepted at once; the relay allows 8,200,000 each second, so two such amounts may
    /// follow each other.
    package static let lengthBurst = 17_000_000
    /// How many more characters are accepted each second.
    package static let lengthPerSecond = 8_500_000

    /// How many messages were refused since the last accepted one.
    package private(set) var refusals = 0

    private var requests = Allowance(burst: MessageRateLimit.burst, perSecond: MessageRateLimit.perSecond)
    private var links = Allowance(burst: MessageRateLimit.linksBurst, perSecond: MessageRateLimit.linksPerSecond)
    private var identifiers = Allowance(
        burst: MessageRateLimit.identifiersBurst,
        perSecond: MessageRateLimit.identifiersPerSecond
    )
    private var lines = Allowance(burst: MessageRateLimit.linesBurst, perSecond: MessageRateLimit.linesPerSecond)
    private var length = Allowance(burst: MessageRateLimit.lengthBurst, perSecond: MessageRateLimit.lengthPerSecond)

    /// Creates an unused limit.
    package init() {}

    /// Returns whether a message is accepted, and counts it.
    ///
    /// - Parameters:
    ///   - message: the page's message
    ///   - milliseconds: the current time of a monotonic clock
    /// - Returns: Whether the message is accepted.
    package mutating func allows(_ message: TurboMessage, at milliseconds: Int) -> Bool {
        guard message.isCostly else { return true }
        guard requests.take(at: milliseconds) else {
            refusals += 1
            return false
        }
        refusals = 0
        return true
    }

    /// Returns whether a list of links is accepted.
    ///
    /// A page that gets no reply to its list prefetches none of the links.
    ///
    /// - Parameter milliseconds: the current time of a monotonic clock
    /// - Returns: Whether the list is accepted.
    package mutating func allowsLinks(at milliseconds: Int) -> Bool { links.take(at: milliseconds) }

    /// Ends the reading of a list of links.
    ///
    /// The time that it took makes no further list acceptable: on a busy computer, one would follow another without a pause.
    ///
    /// - Parameter milliseconds: the current time of a monotonic clock
    package mutating func endLinks(at milliseconds: Int) { links.pause(until: milliseconds) }

    /// Returns whether the identifier of a request is accepted; one that is not leads to a needless refresh.
    ///
    /// - Parameter milliseconds: the current time of a monotonic clock
    /// - Returns: Whether the identifier is accepted.
    package mutating func allowsIdentifier(at milliseconds: Int) -> Bool { identifiers.take(at: milliseconds) }

    /// Returns whether a line is written to the log.
    ///
    /// - Parameter milliseconds: the current time of a monotonic clock
    /// - Returns: Whether the line is written.
    package mutating func allowsLine(at milliseconds: Int) -> Bool { lines.take(at: milliseconds) }

    /// Returns whether a text may be copied from the page's process.
    ///
    /// - Parameters:
    ///   - length: the text's length in UTF-16 code units, which is known before it is copied
    ///   - milliseconds: the current time of a monotonic clock
    /// - Returns: Whether the text may be copied.
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

/// What is left of a rate limit: a burst at once, and a number more each second.
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

    /// Uses up an amount and returns `true`, if that much is left.
    mutating func take(_ amount: Int = 1, at milliseconds: Int) -> Bool {
        let passed = max(0, milliseconds - (last ?? milliseconds))
        last = milliseconds
        left = min(Double(burst), left + Double(passed) * Double(perSecond) / 1000)
        guard left >= Double(amount) else { return false }
        left -= Double(amount)
        return true
    }

    /// Adds nothing for the time since the last amount.
    mutating func pause(until milliseconds: Int) { last = milliseconds }
}
