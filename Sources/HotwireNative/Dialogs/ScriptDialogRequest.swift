internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// A script's dialog, which blocks the page until the answer; deallocation refuses an unanswered dialog.
final class ScriptDialogRequest {
    let dialog: ScriptDialog
    private var pointer: OpaquePointer?
    private var isArriving = true

    /// Keeps the dialog open, so that the page waits from now on.
    init?(_ pointer: OpaquePointer) {
        let message = webkit_script_dialog_get_message(pointer).map { String(cString: $0) } ?? ""
        switch webkit_script_dialog_get_dialog_type(pointer) {
        case WEBKIT_SCRIPT_DIALOG_ALERT: dialog = .alert(message)
        case WEBKIT_SCRIPT_DIALOG_CONFIRM: dialog = .confirm(message)
        case WEBKIT_SCRIPT_DIALOG_PROMPT:
            let text = webkit_script_dialog_prompt_get_default_text(pointer).map { String(cString: $0) } ?? ""
            dialog = .prompt(message, text: text)
        case WEBKIT_SCRIPT_DIALOG_BEFORE_UNLOAD_CONFIRM: dialog = .leave
        default: return nil
        }
        self.pointer = webkit_script_dialog_ref(pointer)
    }

    isolated deinit { answer(.refused) }

    /// Records that the engine's signal has ended.
    func hasArrived() { isArriving = false }

    /// Answers the dialog, and lets the page resume; a second answer has no effect.
    func answer(_ answer: ScriptDialog.Answer) {
        guard let pointer = pointer.take() else { return }
        switch (dialog, answer) {
        case (.confirm, .accepted), (.leave, .accepted): webkit_script_dialog_confirm_set_confirmed(pointer, 1)
        case (.prompt, .text(let text)): webkit_script_dialog_prompt_set_text(pointer, text)
        default: break
        }
        // Closing a dialog during its signal crashes the engine (WebKitGTK 2.50), which closes the dialog itself afterwards.
        if !isArriving { webkit_script_dialog_close(pointer) }
        webkit_script_dialog_unref(pointer)
    }
}

/// The library's presentation of a script's dialog.
struct ScriptDialogQuestion {
    private let dialog: ScriptDialog
    private let text: ScriptDialogText
    private let content: DialogContent

    init(_ dialog: ScriptDialog, _ text: ScriptDialogText, offersSilence: Bool = false) {
        (self.dialog, self.text) = (dialog, text)
        content = DialogContent(
            fields: text.proposal.map { [DialogContent.Field(label: text.title, text: $0)] } ?? []
        )
        content.offersSilence = offersSilence
    }

    /// Whether the user refuses more dialogs from the page.
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

    /// Returns the dialog with its texts shortened to the displayed length.
    func cut(to text: ScriptDialogText) -> ScriptDialog {
        switch self {
        case .alert: .alert(text.message)
        case .confirm: .confirm(text.message)
        case .prompt: .prompt(text.message, text: text.proposal ?? "")
        case .leave: .leave
        }
    }
}
