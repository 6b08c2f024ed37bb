/// Whether a person clicked or typed in a page just now, which is what lets it open other programs.
///
/// HTML's “transient activation”. The engine has one of its own, but takes our calls into the page for a person's clicks.
public struct TransientActivation: Hashable, Sendable {
    /// How long what the page does still counts as the person's doing.
    public static let length = Duration.seconds(5)

    private var end: ContinuousClock.Instant?

    /// Nobody has done anything yet.
    public init() {}

    /// Takes in a click, a touch or a key.
    public mutating func personActed(at time: ContinuousClock.Instant = .now) { end = time + Self.length }

    /// Whether there was one a moment ago.
    public func isActive(at time: ContinuousClock.Instant = .now) -> Bool { end.map { time < $0 } ?? false }
}
