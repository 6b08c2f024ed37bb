/// A dialog of a page's script.
package enum ScriptDialog: Hashable, Sendable {
    /// A message.
    case alert(String)
    /// A yes-or-no question.
    case confirm(String)
    /// A request for a text, with a default.
    case prompt(String, text: String)
    /// The question whether to leave a page with unsaved changes (`beforeunload`).
    case leave

    /// The result of a dialog.
    package enum Answer: Hashable, Sendable {
        /// Yes, OK, or Leave.
        case accepted
        /// OK, with a text.
        case text(String)
        /// No, Cancel, or Stay; also if the user cannot be asked.
        case refused
    }

    /// The result for a page whose dialogs the user has suppressed: the page may be left.
    package var silentAnswer: Answer { self == .leave ? .accepted : .refused }
}

/// The texts of a script's dialog, in the user's language.
package struct ScriptDialogText: Hashable, Sendable {
    /// The source of the dialog, or the library's own question.
    package let title: String
    /// The page's message, truncated if it is very long.
    package let message: String
    /// The button that accepts.
    package let accept: String
    /// The button that refuses, where there is a choice.
    package let refuse: String?
    /// The label of the button that accepts.
    package let proposal: String?

    /// Creates the texts.
    package init(_ dialog: ScriptDialog, from asker: PageAsker, in translation: Translation) {
        let cancel = translation(Phrase("Cancel"))
        switch dialog {
        case .alert(let message):
            self.init(translation(asker.heading), message, translation(Phrase("OK")), nil)
        case .confirm(let message):
            self.init(translation(asker.heading), message, translation(Phrase("OK")), cancel)
        case .prompt(let message, let text):
            self.init(translation(asker.heading), message, translation(Phrase("OK")), cancel, proposal: text)
        case .leave:
            self.init(
                translation(asker.leaving),
                translation(Phrase("Changes that you made may not be saved.")),
                // Translators: the button that leaves a page with unsaved changes.
                translation(Phrase("Leave")),
                // Translators: the button that stays on a page with unsaved changes.
                translation(Phrase("Stay"))
            )
        }
    }

    private init(_ title: String, _ message: String, _ accept: String, _ refuse: String?, proposal: String? = nil) {
        self.title = title
        self.message = message.cut(to: 5000)
        self.accept = accept
        self.refuse = refuse
        self.proposal = proposal?.cut(to: 5000)
    }
}

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
