/// What an app shows, at one moment: what navigation scripts compare with.
package struct AppState: Hashable, Sendable {
    /// The screens of the main stack, bottom first.
    package var stack: [Location] = []
    /// The screens of the modal, bottom first.
    package var modal: [Location] = []
    /// The title of the tab that is shown, where there are tabs.
    package var tab: String?
    /// The title of the screen that is shown.
    package var title = ""
    /// The texts that a person sees: the page's, and those of the window and what lies over it.
    package var text = ""
    /// The error that is shown in place of the page, by its name in the trace.
    package var error: String?
    /// Where the popup is, if there is one.
    package var popup: Location?
    /// The title and the message of the dialog, or the title of the file chooser, if there is one.
    package var dialog: [String]?
    /// What the app is about, if a person would wait now: a visit, an animation, a form on its way.
    package var business: String?

    /// Makes a state in which there is nothing.
    package init() {}

    /// Where the screen that is shown is.
    package var location: Location? { modal.last ?? stack.last }
}
