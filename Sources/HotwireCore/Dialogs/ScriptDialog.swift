/// What a page's script asks a person.
package enum ScriptDialog: Hashable, Sendable {
    /// It tells something.
    case alert(String)
    /// It asks for a yes or a no.
    case confirm(String)
    /// It asks for a text, and proposes one.
    case prompt(String, text: String)
    /// It has something that is not saved, and is about to go (`beforeunload`).
    case leave

    /// How a dialog ends.
    package enum Answer: Hashable, Sendable {
        /// Yes, OK, or Leave.
        case accepted
        /// OK, with a text.
        case text(String)
        /// No, Cancel, or Stay; also where nobody can be asked.
        case refused
    }

    /// The answer of a person who does not want to see dialogs of this page: a page that is left is left.
    package var silentAnswer: Answer { self == .leave ? .accepted : .refused }
}

/// The words of a script's dialog, in a person's language.
package struct ScriptDialogText: Hashable, Sendable {
    /// Who asks; or the question, where it is the library's own.
    package let title: String
    /// What the page says, cut where it is too long for anybody.
    package let message: String
    /// The button that accepts.
    package let accept: String
    /// The button that refuses, where there is a choice.
    package let refuse: String?
    /// The text that a prompt proposes.
    package let proposal: String?

    /// Finds the words.
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
                translation(Phrase("What you changed on it may not be saved.")),
                // Translators: the button that goes away from a page with something that is not saved.
                translation(Phrase("Leave")),
                // Translators: the button that keeps a page with something that is not saved.
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
