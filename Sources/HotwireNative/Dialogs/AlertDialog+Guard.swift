internal import CWebKitGTK
internal import GLibInterop

/// Questions whose buttons ignore input at first.
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
        return button.map { gtk_widget_get_sensitive($0) != 0 } ?? true
    }

    /// A window over the question may have closed on the first click of a double click, so the delay starts again.
    func activeChanged() {
        guard isGuarded, let dialog, gtk_window_is_active(dialog.pointer.cast(to: GtkWindow.self)) != 0 else { return }
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
