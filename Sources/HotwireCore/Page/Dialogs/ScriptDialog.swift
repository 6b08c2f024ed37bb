/// A dialog that a page's script opens.
package enum ScriptDialog: Hashable, Sendable {
    case alert(String)
    case confirm(String)
    /// A request for text, with a default.
    case prompt(String, text: String)
    /// The question whether to leave a page with unsaved changes (`beforeunload`).
    case leave

    /// The result of a dialog.
    package enum Answer: Hashable, Sendable {
        /// Yes, OK or Leave.
        case accepted
        /// OK, with a text.
        case text(String)
        /// No, Cancel or Stay; also if the user cannot be asked.
        case refused
    }

    /// The answer after the user has suppressed the page's dialogs: the page may be left.
    package var silentAnswer: Answer { self == .leave ? .accepted : .refused }
}

/// The texts of a script's dialog, in the user's language.
package struct ScriptDialogText: Hashable, Sendable {
    /// The dialog's source, or the library's own question.
    package let title: String
    /// The page's message, truncated if it is very long.
    package let message: String
    /// The label of the accepting button.
    package let accept: String
    /// The label of the refusing button, if there is a choice.
    package let refuse: String?
    /// The default text of a prompt, truncated if it is very long.
    package let proposal: String?

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

// Dialogs in quick succession are counted. From the third one on, each offers to suppress further ones.
/// A guard against a page that blocks the user with repeated dialogs.
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

    package init() {}

    /// Decides about a new dialog, at a time in milliseconds on a monotonic clock.
    package mutating func ask(at now: Int) -> Decision {
        guard !isSilenced else { return .silence }
        if let lastAnswer, now - lastAnswer > Self.pause { count = 0 }
        count += 1
        return .show(offersSilence: count >= Self.countBeforeOffer)
    }

    /// Records a dialog's answer, which may suppress further dialogs.
    package mutating func answered(at now: Int, silences: Bool) {
        lastAnswer = now
        if silences { isSilenced = true }
    }

    /// Resets the streak for another document or screen.
    package mutating func startOver() { self = ScriptDialogStreak() }
}
