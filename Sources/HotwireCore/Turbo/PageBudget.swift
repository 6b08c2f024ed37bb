/// How often a page may ask for what moves screens or loads documents.
///
/// A person's clicks do not reach the limit. A page that asks without end is answered at the limit's pace, so that the
/// window stays alive and can be left.
public struct PageBudget: Hashable, Sendable {
    /// How many such messages are taken in at once.
    public static let burst = 30
    /// How many more there may be each second.
    public static let perSecond = 20

    /// How many lists of links are accepted at once; each may take 50 ms.
    package static let linksBurst = 4
    /// How many more lists of links there may be each second.
    package static let linksPerSecond = 4

    /// How many characters of messages are accepted at once; the relay counts 8,200,000 by the second, so that two such
    /// amounts may follow each other.
    package static let lengthBurst = 17_000_000
    /// How many more characters there may be each second.
    package static let lengthPerSecond = 8_500_000

    /// How many were refused since the last that was taken in.
    public private(set) var refusals = 0

    private var requests = Allowance(burst: PageBudget.burst, perSecond: PageBudget.perSecond)
    private var links = Allowance(burst: PageBudget.linksBurst, perSecond: PageBudget.linksPerSecond)
    private var length = Allowance(burst: PageBudget.lengthBurst, perSecond: PageBudget.lengthPerSecond)

    /// Makes a budget of which nothing is spent.
    public init() {}

    /// Whether a message is to be taken in, which is then spent.
    ///
    /// - Parameters:
    ///   - message: what the page says
    ///   - milliseconds: when, by a clock that only goes forward
    /// - Returns: whether it is
    public mutating func allows(_ message: TurboMessage, at milliseconds: Int) -> Bool {
        guard message.isCostly else { return true }
        guard requests.take(at: milliseconds) else {
            refusals += 1
            return false
        }
        refusals = 0
        return true
    }

    /// Whether a list of links is to be read.
    ///
    /// A page that gets no answer to its list prefetches none of the links.
    ///
    /// - Parameter milliseconds: when it came, by a monotonic clock
    /// - Returns: whether it is
    package mutating func allowsLinks(at milliseconds: Int) -> Bool { links.take(at: milliseconds) }

    /// Whether a text is to be copied from the page's process.
    ///
    /// - Parameters:
    ///   - length: its length in UTF-16 code units, which is known before
    ///   - milliseconds: when it came, by a monotonic clock
    /// - Returns: whether it is
    package mutating func allows(length: Int, at milliseconds: Int) -> Bool {
        length <= TurboEnvelope.longestText && self.length.take(length, at: milliseconds)
    }
}

/// What is left of a rate: a burst at once, and so many more each second.
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

    /// Takes an amount, where so much is left.
    mutating func take(_ amount: Int = 1, at milliseconds: Int) -> Bool {
        let passed = max(0, milliseconds - (last ?? milliseconds))
        last = milliseconds
        left = min(Double(burst), left + Double(passed) * Double(perSecond) / 1000)
        guard left >= Double(amount) else { return false }
        left -= Double(amount)
        return true
    }
}

extension TurboMessage {
    /// Whether it moves screens or loads a document.
    var isCostly: Bool {
        switch self {
        case .visitProposed, .historyBack, .reloadRequested, .pageInvalidated: true
        default: false
        }
    }
}
