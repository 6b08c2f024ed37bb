internal import CWebKitGTK
internal import GLibInterop

/// A bar at the top of a screen that asks what to do with an unresponsive page.
final class StallBar {
    var onWait: () -> Void = {}
    var onReload: () -> Void = {}
    /// Called when the bar has left its overlay.
    var onHide: () -> Void = {}

    /// The widgets, created when a page first hangs, because few pages do.
    private lazy var parts = makeParts()
    private weak var overlay: Reference<GtkOverlay>?
    private var takesFocus = false
    private lazy var answerGuard = AnswerGuard { [weak self] in self?.setSensitive($0) }

    private struct Parts {
        let bar: Reference<GtkInfoBar>
        let wait: Reference<GtkWidget>
        let connection: SignalConnection
    }

    private enum Answer: gint {
        case wait = 1
        case reload = 2
    }

    var widget: UnsafeMutablePointer<GtkWidget> { parts.bar.widget }

    private func makeParts() -> Parts {
        let bar = Reference(adopting: gtk_info_bar_new().cast(to: GtkInfoBar.self))
        let wait: UnsafeMutablePointer<GtkWidget> =
            gtk_info_bar_add_button(bar.pointer, translated("_Wait"), Answer.wait.rawValue)
        gtk_info_bar_add_button(bar.pointer, translated("_Reload"), Answer.reload.rawValue)
        gtk_info_bar_set_message_type(bar.pointer, GTK_MESSAGE_WARNING)
        let text = translated("This page is not responding.")
        let label: UnsafeMutablePointer<GtkWidget> = gtk_label_new(text)
        gtk_label_set_line_wrap(label.cast(to: GtkLabel.self), 1)
        gtk_label_set_xalign(label.cast(to: GtkLabel.self), 0)
        gtk_container_add(gtk_info_bar_get_content_area(bar.pointer).cast(to: GtkContainer.self), label)
        let widget = bar.widget
        gtk_widget_set_valign(widget, GTK_ALIGN_START)
        if let accessible = gtk_widget_get_accessible(widget) {
            atk_object_set_role(accessible, ATK_ROLE_ALERT)
            atk_object_set_name(accessible, text)
        }
        gtk_widget_show_all(widget)
        return Parts(
            bar: bar,
            wait: Reference(sharing: wait),
            connection: bar.connect(Signal<Int32>("response"), to: self, StallBar.answer)
        )
    }

    /// Shows the bar; the focus makes it usable by keyboard, because the page ignores even the keys that would leave it.
    func show(over overlay: Reference<GtkOverlay>, takingFocus: Bool) {
        hide()
        self.overlay = overlay
        takesFocus = takingFocus
        gtk_overlay_add_overlay(overlay.pointer, widget)
        // A click meant for the page below must not count as an answer.
        answerGuard.arm()
    }

    func hide() {
        guard let overlay = overlay.take() else { return }
        answerGuard.end()
        gtk_container_remove(overlay.pointer.cast(to: GtkContainer.self), widget)
        onHide()
    }

    private func setSensitive(_ isSensitive: Bool) {
        parts.bar.setSensitive(isSensitive, responses: [Answer.wait, .reload].map(\.rawValue))
        // A button that is disabled cannot have the focus.
        if isSensitive, takesFocus { gtk_widget_grab_focus(parts.wait.pointer) }
    }

    private func answer(_ response: Int32) {
        switch Answer(rawValue: response) {
        case .wait: onWait()
        case .reload: onReload()
        case nil: break
        }
    }
}
