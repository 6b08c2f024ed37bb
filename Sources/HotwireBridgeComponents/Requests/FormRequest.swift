import HotwireCore

/// What a page's `form` component asks for, in the words of all published web sides.
nonisolated enum FormRequest: Hashable, Sendable {
    /// The form has these buttons now.
    case connect(FormButtons)
    /// The form can be sent, or not.
    case enabled(Bool)
    /// The form is on its way, or was answered.
    case busy(Bool)

    /// Reads a message; `nil` for what is nothing to do.
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
    /// What the button that sends the form says, if the page says so.
    let submitTitle: String?
    /// What the button that leaves the form says, if there is one.
    let cancelTitle: String?
    /// Whether sending the form takes something away.
    let isDestructive: Bool
    /// Whether the page knows the buttons by the events `submit` and `cancel` of the answers.
    let namesButtons: Bool

    init(_ data: JSONValue) {
        submitTitle = data.text("submitTitle") ?? data.text("title") ?? data["submitButton"]?.text("title")
        cancelTitle = data["cancelButton"]?.text("title")
        isDestructive = data.flag("destructive")
        namesButtons = data["submitButton"]?.objectValue != nil
    }
}
