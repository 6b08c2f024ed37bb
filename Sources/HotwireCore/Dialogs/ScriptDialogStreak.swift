/// Keeps a page from locking a person in with one dialog after another.
///
/// Dialogs that follow each other closely are counted; from the third on each offers to be the last.
package struct ScriptDialogStreak: Hashable, Sendable {
    /// What becomes of a dialog.
    package enum Decision: Hashable, Sendable {
        /// It is shown, and may offer to be the last.
        case show(offersSilence: Bool)
        /// It is answered without being shown.
        case silence
    }

    private static let pause = 3000
    private static let countBeforeOffer = 3

    private var count = 0
    private var lastAnswer: Int?
    /// Whether a person wants no more of them.
    package private(set) var isSilenced = false

    /// No dialog yet.
    package init() {}

    /// A dialog is to be shown.
    ///
    /// - Parameter now: the time in milliseconds, of a clock that only goes forward
    /// - Returns: what becomes of it.
    package mutating func ask(at now: Int) -> Decision {
        guard !isSilenced else { return .silence }
        if let lastAnswer, now - lastAnswer > Self.pause { count = 0 }
        count += 1
        return .show(offersSilence: count >= Self.countBeforeOffer)
    }

    /// A dialog was answered, and perhaps a person wants no more of them.
    package mutating func answered(at now: Int, silences: Bool) {
        lastAnswer = now
        if silences { isSilenced = true }
    }

    /// Another document or another screen: what was silenced may speak again.
    package mutating func startOver() { self = ScriptDialogStreak() }
}
