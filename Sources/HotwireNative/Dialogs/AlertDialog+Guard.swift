internal import CWebKitGTK
internal import GLibInterop

/// Keeps a key or a click that was meant for the page from answering a question that has just come.
extension AlertDialog {
    /// How long the buttons do not react, as in browsers.
    static let guardTime = Duration.milliseconds(500)

    /// Lets the buttons react after a while; Escape cancels at once.
    func guardAnswers() {
        setSensitive(false)
        guarding = Task { [weak self] in
            try? await Task.sleep(for: Self.guardTime)
            guard !Task.isCancelled, let self, let dialog else { return }
            setSensitive(true)
            focusStandard(of: dialog)
        }
    }

    /// A window that lay over the question may have gone under the second click of two.
    func activeChanged() {
        guard isGuarded, let dialog, gtk_window_is_active(dialog.pointer.cast(to: GtkWindow.self)) != 0 else { return }
        guardAnswers()
    }

    private func setSensitive(_ isSensitive: Bool) {
        guard let dialog else { return }
        for number in actions.indices {
            gtk_dialog_set_response_sensitive(dialog.pointer, gint(number), isSensitive ? 1 : 0)
        }
    }
}
