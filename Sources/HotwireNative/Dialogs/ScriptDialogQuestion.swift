import HotwireCore

/// The library's own dialog for a dialog of a page's script.
struct ScriptDialogQuestion {
    private let dialog: ScriptDialog
    private let text: ScriptDialogText
    private let content: DialogContent

    /// Creates a question.
    ///
    /// - Parameters:
    ///   - dialog: the page's dialog
    ///   - text: its texts, as the user reads them
    ///   - offersSilence: whether the user can refuse more dialogs of the page
    init(_ dialog: ScriptDialog, _ text: ScriptDialogText, offersSilence: Bool = false) {
        (self.dialog, self.text) = (dialog, text)
        content = DialogContent(
            fields: text.proposal.map { [DialogContent.Field(label: text.title, text: $0)] } ?? []
        )
        content.offersSilence = offersSilence
    }

    /// Whether the user refuses more dialogs of the page.
    var isSilenced: Bool { content.isSilenced }

    /// Creates the dialog; `end` receives the user's answer.
    func makeAlert(_ end: @escaping (ScriptDialog.Answer) -> Void) -> AlertDialog {
        let accept = { [content] in end(dialog.isPrompt ? .text(content.texts.first ?? "") : .accepted) }
        let refusal = text.refuse.map { [AlertDialog.Action.cancel($0) { end(.refused) }] } ?? []
        let acceptance: AlertDialog.Action =
            dialog == .leave
            ? .destructive(text.accept, handler: accept)
            : text.refuse == nil ? .cancel(text.accept, handler: accept) : .normal(text.accept, handler: accept)
        let question = AlertDialog(title: text.title, message: text.message, actions: refusal + [acceptance])
        question.content = content
        question.isFromPage = dialog != .leave
        return question
    }
}

extension ScriptDialog {
    fileprivate var isPrompt: Bool {
        if case .prompt = self { true } else { false }
    }

    /// Returns the dialog with its texts cut to the length that is shown.
    func cut(to text: ScriptDialogText) -> ScriptDialog {
        switch self {
        case .alert: .alert(text.message)
        case .confirm: .confirm(text.message)
        case .prompt: .prompt(text.message, text: text.proposal ?? "")
        case .leave: .leave
        }
    }
}
