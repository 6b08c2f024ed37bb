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
        let bar = Reference<GtkInfoBar>()
        let wait = bar.addButton(translated("_Wait"), Answer.wait.rawValue)
        bar.addButton(translated("_Reload"), Answer.reload.rawValue)
        bar.messageType = GTK_MESSAGE_WARNING
        let text = translated("This page is not responding.")
        let label = Label(text: text)
        label.wrap(anywhere: false)
        label.alignAtStart()
        bar.contentArea.put(label)
        let widget = bar.widget
        widget.valign = GTK_ALIGN_START
        widget.setAccessibilityRole(ATK_ROLE_ALERT)
        widget.accessibilityLabel = text
        widget.showAll()
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
        overlay.addOverlay(widget)
        // A click meant for the page below must not count as an answer.
        answerGuard.arm()
    }

    func hide() {
        guard let overlay = overlay.take() else { return }
        answerGuard.end()
        overlay.remove(widget)
        onHide()
    }

    private func setSensitive(_ isSensitive: Bool) {
        parts.bar.setSensitive(isSensitive, responses: [Answer.wait, .reload].map(\.rawValue))
        // A button that is disabled cannot have the focus.
        if isSensitive, takesFocus { parts.wait.grabFocus() }
    }

    private func answer(_ response: Int32) {
        switch Answer(rawValue: response) {
        case .wait: onWait()
        case .reload: onReload()
        case nil: break
        }
    }
}
