import HotwireCore
import HotwireNative

/// A form that the user submits with a button in the header bar, or with Ctrl+Enter (web: `form`).
///
/// ```html
/// <form data-controller="bridge--form">
///   <button data-bridge--form-target="submit" data-bridge-title="Save">Save</button>
/// </form>
/// ```
///
/// The component accepts the messages of the official demo, `@joemasilotti/bridge-components`, Fizzy and the Laravel kit.
/// Fizzy's second button is at the other end of the bar.
final class FormComponent: BridgeComponent {
    override class var name: String { "form" }

    private var message: Message?
    private var buttons: FormButtons?
    private let submit = BarButtonItem(title: "", style: .prominent)
    private let cancel = BarButtonItem(title: "")

    required init(destination: any BridgeDestination, delegate: any BridgingDelegate) {
        super.init(destination: destination, delegate: delegate)
        submit.isDefault = true
        submit.primaryAction = { [weak self] in self?.clicked("submit") }
        cancel.primaryAction = { [weak self] in self?.clicked("cancel") }
    }

    /// Updates the form's buttons.
    override func onReceive(message: Message) {
        switch FormRequest(message) {
        case .connect(let buttons): show(buttons, for: message)
        case .enabled(let isEnabled): submit.isEnabled = isEnabled
        case .busy(let isBusy): submit.isBusy = isBusy
        case nil: break
        }
    }

    /// Removes the buttons together with their form.
    override func onRelease(message: Message) {
        guard self.message == message else { return }
        self.message = nil
        for item in [submit, cancel] { navigationItem?.remove(item) }
    }

    private func show(_ buttons: FormButtons, for message: Message) {
        let isShown = self.message != nil
        self.message = message
        self.buttons = buttons
        submit.title = buttons.submitTitle ?? translated("Submit")
        submit.style = buttons.isDestructive ? .destructive : .prominent
        // The state belongs to the element, and the last one may be gone without a word about its end.
        if message.fields["metadata"]?.flag("isRepeated") != true { (submit.isEnabled, submit.isBusy) = (true, false) }
        if !isShown { navigationItem?.add(submit) }
        cancel.title = buttons.cancelTitle ?? ""
        navigationItem?.leftBarButtonItems.removeAll { $0 === cancel }
        if buttons.cancelTitle != nil { navigationItem?.add(cancel, at: .start) }
    }

    private func clicked(_ button: String) {
        guard let message, let buttons else { return }
        answerUser(message, as: buttons.namesButtons ? button : nil)
    }
}
