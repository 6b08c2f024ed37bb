/// What must hold after a step; what is `nil` or empty may be as it likes.
package struct ScriptExpectation: Hashable, Sendable {
    /// Something that may be expected not to be there.
    package enum Presence: Hashable, Sendable {
        /// It is not there.
        case absent
        /// It is there, and fits.
        case matching(TextPattern)
    }

    /// The screens of the main stack, bottom first.
    package var stack: [TextPattern]?
    /// The screens of the modal, bottom first; empty where none is open.
    package var modal: [TextPattern]?
    /// The title of the tab that is shown.
    package var tab: String?
    /// The title of the screen that is shown.
    package var title: TextPattern?
    /// Where the screen that is shown is.
    package var location: TextPattern?
    /// Texts that a person sees.
    package var text: [String] = []
    /// Texts that nobody sees.
    package var noText: [String] = []
    /// The error that the screen shows in place of its page, by its name in the trace.
    package var error: Presence?
    /// The address of the popup.
    package var popup: Presence?
    /// The words of the dialog: its title, its message, or both with a space between.
    package var dialog: Presence?
    /// Messages of the page to bridge components since the last action, in this order, among others.
    package var bridge: [ScriptMessage] = []
    /// How many whole documents were loaded since the last action.
    package var coldBoots: Int?
    /// How many pages were asked of the server since the last action.
    package var requests: Int?
    /// A file that was downloaded since the last action.
    package var download: Download?
    /// The longest time that the last visit may have taken, from its start to its end.
    package var visitTime: Duration?
    /// A picture that the window looks like.
    package var screenshot: Screenshot?

    /// Makes an expectation that always holds.
    package init() {}
}

extension ScriptExpectation {
    /// A file that was downloaded.
    package struct Download: Hashable, Sendable {
        /// What the file is called.
        package let name: TextPattern
        /// How large it is, in bytes; any size where it is `nil`.
        package let size: Int?

        /// Makes an expectation.
        package init(name: TextPattern, size: Int? = nil) {
            self.name = name
            self.size = size
        }
    }

    /// A picture that was made before.
    package struct Screenshot: Hashable, Sendable {
        /// The PNG file, relative to the script's folder.
        package let file: String
        /// How many of a thousand pixels may differ.
        package let tolerance: Double

        /// How many of a thousand pixels may differ where the file does not say.
        package static let defaultTolerance = 1.0

        /// Makes an expectation.
        package init(file: String, tolerance: Double = defaultTolerance) {
            self.file = file
            self.tolerance = tolerance
        }
    }
}
