/// What an app shows, at one moment: what navigation scripts compare with.
public struct AppState: Hashable, Sendable {
    /// The screens of the main stack, bottom first.
    public var stack: [Location] = []
    /// The screens of the modal, bottom first.
    public var modal: [Location] = []
    /// The title of the tab that is shown, where there are tabs.
    public var tab: String?
    /// The title of the screen that is shown.
    public var title = ""
    /// The texts that a person sees: the page's, and those of the window and what lies over it.
    public var text = ""
    /// The error that is shown in place of the page, by its name in the trace.
    public var error: String?
    /// Where the popup is, if there is one.
    public var popup: Location?
    /// The title and the message of the dialog, or the title of the file chooser, if there is one.
    public var dialog: [String]?
    /// What the app is about, if a person would wait now: a visit, an animation, a form on its way.
    public var business: String?

    /// Makes a state in which there is nothing.
    public init() {}

    /// Where the screen that is shown is.
    public var location: Location? { modal.last ?? stack.last }
}
