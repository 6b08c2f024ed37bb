package import CWebKitGTK
package import GLibInterop
import HotwireCore

/// A question in a dialog over a navigator's screens, which do not change (iOS: `UIAlertController`).
///
/// ```swift
/// let alert = AlertDialog(title: "Leave the hike?")
/// alert.addAction(AlertDialog.Action(title: "Stay", style: .cancel))
/// alert.addAction(AlertDialog.Action(title: "Leave", style: .destructive) { _ in leave() })
/// navigator.present(alert)
/// ```
public final class AlertDialog {
    /// An answer to the question (iOS: `UIAlertAction`).
    public struct Action {
        /// The effect of the answer.
        public enum Style: Hashable, Sendable {
            /// Continues.
            case `default`
            /// Changes nothing; Escape also chooses it.
            case cancel
            /// Destroys something.
            case destructive
        }

        let title: String
        let style: Style
        let handler: ((Action) -> Void)?

        /// Creates an answer.
        ///
        /// - Parameters:
        ///   - title: the text of its button
        ///   - style: the effect of the answer
        ///   - handler: called with the answer when the user chooses it
        public init(title: String, style: Style, handler: ((Action) -> Void)? = nil) {
            self.title = title
            self.style = style
            self.handler = handler
        }

        package static func normal(_ title: String, handler: @escaping () -> Void = {}) -> Action {
            Action(title: title, style: .default) { _ in handler() }
        }

        /// Returns an answer that changes nothing, titled “Cancel” by default.
        package static func cancel(_ title: String? = nil, handler: @escaping () -> Void = {}) -> Action {
            Action(title: title ?? translated("Cancel"), style: .cancel) { _ in handler() }
        }

        package static func destructive(_ title: String, handler: @escaping () -> Void) -> Action {
            Action(title: title, style: .destructive) { _ in handler() }
        }
    }

    package let title: String
    package let message: String
    /// The heading that names the asker, if it is not the app.
    package var asker: String?
    /// The answers in the order of their buttons; only “OK” if none were added.
    package var actions: [Action] { added.isEmpty ? [.normal(translated("OK"))] : added }

    /// The input fields under the text.
    package var content: DialogContent?
    /// Whether the dialog blocks the rest of the window; a page's question leaves Back, the menu and the close button usable.
    var isModal = true
    /// Whether the buttons first ignore input, which may be meant for the page; see ``guardAnswers()``.
    package var isGuarded = false
    /// Whether the page asks, so that the user can refuse it together with the page's other questions.
    var isFromPage: Bool
    /// Whether Return cancels, because the other answer has effects outside the requesting page.
    package var returnCancels: Bool
    /// Withdraws the question from the page that waits for it.
    var onDismiss: ((AlertDialog) -> Void)?
    var answerGuard: AnswerGuard?
    /// Called once when the question is answered or withdrawn, before the answer has an effect.
    var onAnswer: (() -> Void)?
    /// Called once when the question has closed, answered or not.
    var onEnd: (() -> Void)?
    package private(set) var dialog: Reference<GtkDialog>?
    private var added: [Action]
    private var connections: [SignalConnection] = []
    package private(set) static var open: [ObjectIdentifier: AlertDialog] = [:] { didSet { onChange?() } }
    /// Called when a question opens, closes, or starts to react to input.
    package static var onChange: (() -> Void)?

    /// Creates a question; without answers, it has an OK button.
    ///
    /// - Parameters:
    ///   - title: the question
    ///   - message: additional information for the user
    ///   - actions: the answers, in the order of their buttons
    ///   - returnCancels: whether Return cancels, for an answer with effects outside of the requesting page (iOS:
    ///   `preferredAction`)
    ///   - isFromPage: whether a page wrote the texts; its screen then names the page as the asker
    public init(
        title: String,
        message: String = "",
        actions: [Action] = [],
        returnCancels: Bool = false,
        isFromPage: Bool = false
    ) {
        self.title = title
        self.message = message
        self.returnCancels = returnCancels
        self.isFromPage = isFromPage
        added = actions
    }

    /// Adds an answer after the others; has no effect on a question that is already open.
    public func addAction(_ action: Action) { added.append(action) }

    /// Shows the question over a widget's window, and returns at once; without a window, the question counts as closed.
    package func present(over widget: Widget) { present(over: widget.raw) }

    /// Shows the question; without a window it ends at once, because it would otherwise stay open forever.
    package func present(over widget: UnsafeMutablePointer<GtkWidget>) {
        guard dialog == nil else { return }
        guard let top = widget.toplevelWindow,
            gtk_widget_in_destruction(top.widget) == 0
        else { return answered(-1) }
        let made = makeObject(
            GtkMessageDialog.self,
            [("text", asker ?? title), ("modal", isModal), ("destroy-with-parent", true)]
        )
        let dialog = Reference(sharing: made.pointer.cast(to: GtkDialog.self))
        dialog.setTransient(for: top)
        fill(made)
        addButtons(to: dialog)
        self.dialog = dialog
        connections = [
            dialog.connect(Signal<Int32>("response"), to: self) { alert in { alert.answered(Int($0)) } },
            // The window below was closed.
            dialog.connect(WidgetSignal.destroy, to: self, AlertDialog.gone),
            dialog.observe("is-active", by: self, AlertDialog.activeChanged),
        ]
        if isGuarded { guardAnswers() }
        Self.open[ObjectIdentifier(self)] = self
        dialog.present()
        if let first = content?.firstField { first.grabFocus() }
    }

    /// Closes the dialog, as if the user had closed it without an answer.
    public func dismiss() { onDismiss.map { $0(self) } ?? withdraw() }

    /// Closes the question itself, as if the user had closed it without an answer.
    package func withdraw() { answered(-1) }

    private func fill(_ dialog: Reference<GtkMessageDialog>) {
        let message =
            asker == nil ? message : [title, message].filter { !$0.isEmpty }.joined(separator: "\n\n")
        let area = gtk_message_dialog_get_message_area(dialog.pointer).cast(to: GtkBox.self)
        // A word can be wider than the display.
        for label in area.widget.parts.compactMap({ $0.ifCast(to: GtkLabel.self) }) {
            gtk_label_set_line_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
        }
        if let content {
            content.fill(area, message: message)
        } else {
            dialog["secondary-text"] = message
        }
    }

    private func addButtons(to dialog: Reference<GtkDialog>) {
        for (number, action) in actions.enumerated() {
            guard let button = gtk_dialog_add_button(dialog.pointer, action.title, gint(number)) else { continue }
            // A title may contain underscores, as file names do.
            button.ifCast(to: GtkButton.self).map { gtk_button_set_use_underline($0, 0) }
            if action.style == .destructive {
                button.addStyleClass("destructive-action")
            }
        }
        focusStandard(of: dialog)
    }

    /// Focuses the answer that Return activates.
    func focusStandard(of dialog: Reference<GtkDialog>) {
        let cancel = actions.firstIndex { $0.style == .cancel }
        guard let standard = returnCancels ? cancel : actions.lastIndex(where: { $0.style == .default }) ?? cancel
        else {
            return
        }
        gtk_dialog_set_default_response(dialog.pointer, gint(standard))
        if let button = gtk_dialog_get_widget_for_response(dialog.pointer, gint(standard)) {
            button.grabFocus()
        }
    }

    /// Treats a dialog that was closed without an answer as canceled.
    private func answered(_ response: Int) {
        let action = actions.indices.contains(response) ? actions[response] : actions.first { $0.style == .cancel }
        content?.read()
        onAnswer.take()?()
        end()
        if let action { action.handler?(action) }
        onEnd.take()?()
    }

    private func gone() {
        end()
        onEnd.take()?()
    }

    private func end() {
        connections = []
        answerGuard.take()?.end()
        if let dialog = dialog.take() { dialog.destroy() }
        Self.open[ObjectIdentifier(self)] = nil
    }
}

/// Questions whose buttons initially ignore input.
extension AlertDialog {
    /// Enables the buttons after a delay; Escape cancels at once.
    func guardAnswers() {
        let answers = answerGuard ?? AnswerGuard { [weak self] in self?.setSensitive($0) }
        answerGuard = answers
        answers.arm()
    }

    /// Whether the buttons react to input.
    package var isReady: Bool {
        guard isGuarded, let dialog else { return true }
        let button = gtk_dialog_get_widget_for_response(dialog.pointer, 0)
        return button.map { $0.isSensitive } ?? true
    }

    /// Restarts the delay, because the first click of a double click may have closed a window over the question.
    func activeChanged() {
        guard isGuarded, let dialog, dialog.isActiveWindow else { return }
        guardAnswers()
    }

    private func setSensitive(_ isSensitive: Bool) {
        guard let dialog else { return }
        for number in actions.indices {
            gtk_dialog_set_response_sensitive(dialog.pointer, gint(number), isSensitive ? 1 : 0)
        }
        guard isSensitive else { return }
        focusStandard(of: dialog)
        Self.onChange?()
    }
}

/// A delay that keeps a key press or click meant for the page from answering a question that has just appeared or moved.
package final class AnswerGuard {
    /// How long the buttons ignore input, as in browsers.
    static let time = Duration.milliseconds(500)

    private let setSensitive: (Bool) -> Void
    private var waiting: Task<Void, Never>? { didSet { oldValue?.cancel() } }

    package init(_ setSensitive: @escaping (_ isSensitive: Bool) -> Void) { self.setSensitive = setSensitive }

    /// Disables the buttons, and enables them again after ``time``.
    package func arm() {
        setSensitive(false)
        waiting = Task { [weak self] in
            try? await MainLoopClock().sleep(for: Self.time)
            guard !Task.isCancelled, let self else { return }
            setSensitive(true)
        }
    }

    /// Stops the delay, because the question has closed.
    func end() { waiting = nil }
}
