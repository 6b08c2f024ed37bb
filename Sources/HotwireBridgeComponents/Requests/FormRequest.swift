import HotwireCore

/// A request of a page's `form` component, in the formats of all published web sides.
nonisolated enum FormRequest: Hashable, Sendable {
    /// The form's current buttons.
    case connect(FormButtons)
    /// Whether the form can be submitted.
    case enabled(Bool)
    /// Whether the form is being submitted.
    case busy(Bool)

    /// Reads a message; `nil` if it requests nothing.
    init?(_ message: Message) {
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
    /// The title of the button that submits the form, if the page names one.
    let submitTitle: String?
    /// The title of the button that leaves the form, if there is one.
    let cancelTitle: String?
    /// Whether submitting the form is destructive.
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
