/// How often a page may ask for what moves screens or loads documents.
///
/// A person's clicks do not reach the limit. A page that asks without end is answered at the limit's pace, so that the
/// window stays alive and can be left.
public struct PageBudget: Hashable, Sendable {
    /// How many such messages are taken in at once.
    public static let burst = 30
    /// How many more there may be each second.
    public static let perSecond = 20

    /// How many were refused since the last that was taken in.
    public private(set) var refusals = 0

    private var left = Double(PageBudget.burst)
    private var last: Int?

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
        let passed = max(0, milliseconds - (last ?? milliseconds))
        last = milliseconds
        left = min(Double(Self.burst), left + Double(passed) * Double(Self.perSecond) / 1000)
        guard left >= 1 else {
            refusals += 1
            return false
        }
        left -= 1
        refusals = 0
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
