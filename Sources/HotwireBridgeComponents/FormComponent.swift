import HotwireCore
import HotwireNative

/// A form that the user submits with a button in the header bar, or with Ctrl+Enter (web: `form`).
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

    override func onReceive(message: Message) {
        switch FormRequest(message) {
        case .connect(let buttons): show(buttons, for: message)
        case .enabled(let isEnabled): submit.isEnabled = isEnabled
        case .busy(let isBusy): submit.isBusy = isBusy
        case nil: break
        }
    }

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
        // The state belongs to the element: a previous element may have disappeared without reporting its end.
        if message.fields["metadata"]?.flag("isRepeated") != true { (submit.isEnabled, submit.isBusy) = (true, false) }
        if !isShown { navigationItem?.add(submit) }
        // Fizzy's second button is at the other end of the bar.
        cancel.title = buttons.cancelTitle ?? ""
        navigationItem?.leftBarButtonItems.removeAll { $0 === cancel }
        if buttons.cancelTitle != nil { navigationItem?.add(cancel, at: .start) }
    }

    private func clicked(_ button: String) {
        guard let message, let buttons else { return }
        answerUser(message, as: buttons.namesButtons ? button : nil)
    }
}

/// A request of a page's `form` component, in any published format.
nonisolated enum FormRequest: Hashable, Sendable {
    /// The form's current buttons.
    case connect(FormButtons)
    /// Whether the form can be submitted.
    case enabled(Bool)
    /// Whether the form is being submitted.
    case busy(Bool)

    /// Reads a message; `nil` if it requests nothing.
    init?(_ message: Message) {
        // The formats of the official demo, `@joemasilotti/bridge-components`, Fizzy and the Laravel kit.
        switch message.event {
        case "connect": self = .connect(FormButtons(message.fields))
        case "submitEnabled", "enableSubmit": self = .enabled(true)
        case "submitDisabled", "disableSubmit": self = .enabled(false)
        case "submitStart": self = .busy(true)
        case "submitEnd": self = .busy(false)
        default: return nil
        }
    }
}

/// The buttons of a page's form.
nonisolated struct FormButtons: Hashable, Sendable {
    let submitTitle: String?
    /// The title of the button that leaves the form; `nil` for no such button.
    let cancelTitle: String?
    let isDestructive: Bool
    /// Whether the page identifies the buttons by the reply events `submit` and `cancel`.
    let namesButtons: Bool

    init(_ data: JSONValue) {
        submitTitle = data.title("submitTitle") ?? data.title("title") ?? data["submitButton"]?.title("title")
        cancelTitle = data["cancelButton"]?.title("title")
        isDestructive = data.flag("destructive")
        namesButtons = data["submitButton"]?.objectValue != nil
    }
}
