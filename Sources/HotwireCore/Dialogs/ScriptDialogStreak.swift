/// Prevents a page from blocking the user with repeated dialogs.
///
/// Dialogs in quick succession are counted; from the third one on, each offers to suppress further ones.
package struct ScriptDialogStreak: Hashable, Sendable {
    /// The decision about a dialog.
    package enum Decision: Hashable, Sendable {
        /// Show it, optionally with the offer to suppress further dialogs.
        case show(offersSilence: Bool)
        /// Answer it without showing it.
        case silence
    }

    private static let pause = 3000
    private static let countBeforeOffer = 3

    private var count = 0
    private var lastAnswer: Int?
    /// Whether the user has suppressed further dialogs.
    package private(set) var isSilenced = false

    /// Creates an empty streak.
    package init() {}

    /// Handles a new dialog.
    ///
    /// - Parameter now: the time in milliseconds, from a monotonic clock
    /// - Returns: The decision.
    package mutating func ask(at now: Int) -> Decision {
        guard !isSilenced else { return .silence }
        if let lastAnswer, now - lastAnswer > Self.pause { count = 0 }
        count += 1
        return .show(offersSilence: count >= Self.countBeforeOffer)
    }

    /// Handles the result of a dialog, which may suppress further ones.
    package mutating func answered(at now: Int, silences: Bool) {
        lastAnswer = now
        if silences { isSilenced = true }
    }

    /// Resets the streak for another document or screen.
    package mutating func startOver() { self = ScriptDialogStreak() }
}
