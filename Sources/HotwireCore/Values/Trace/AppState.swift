/// The visible state of an app, which navigation scripts check.
package struct AppState: Hashable, Sendable {
    /// The screens of the main stack, bottom first.
    package var stack: [Location] = []
    /// The screens of the modal, bottom first.
    package var modal: [Location] = []
    /// The title of the selected tab, if the app has tabs.
    package var tab: String?
    /// The title of the visible screen.
    package var title = ""
    /// The visible texts of the page, the window, and the dialogs above it.
    package var text = ""
    /// The visible error, by its name in the trace.
    package var error: String?
    /// The location of the popup, if one is open.
    package var popup: Location?
    /// The title and the message of the dialog, or the title of the file chooser, if one is open.
    package var dialog: [String]?
    /// What keeps the app busy, such as a visit, an animation or a form submission.
    package var business: String?
    /// Whether a visit, a request or a document load is in progress.
    package var isLoading = false

    package init() {}

    /// The location of the visible screen.
    package var location: Location? { modal.last ?? stack.last }
}
