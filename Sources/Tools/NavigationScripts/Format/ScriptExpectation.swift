/// The expected state after a step; anything that is `nil` or empty is not checked.
package struct ScriptExpectation: Hashable, Sendable {
    /// An expected value that may also be absent.
    package enum Presence: Hashable, Sendable {
        /// Absent.
        case absent
        /// Present and matching.
        case matching(TextPattern)
    }

    /// The screens of the main stack, bottom first.
    package var stack: [TextPattern]?
    /// The screens of the modal, bottom first; empty if none is open.
    package var modal: [TextPattern]?
    /// The title of the selected tab.
    package var tab: String?
    /// The title of the visible screen.
    package var title: TextPattern?
    /// The location of the visible screen.
    package var location: TextPattern?
    /// Texts that must be visible.
    package var text: [VisibleText] = []
    /// Texts that must not be visible.
    package var noText: [VisibleText] = []
    /// The error shown instead of the page, by its name in the trace.
    package var error: Presence?
    /// The statuses with which the server refused pages or forms since the last action; empty if it must have refused none.
    package var refused: Set<Int>?
    /// A warning since the last action: an exception of the page's scripts, or a finding of the inspector.
    package var console: Presence?
    /// The address of the popup.
    package var popup: Presence?
    /// The text of the dialog: its title, its message, or both separated by a space.
    package var dialog: Presence?
    /// The page's messages to bridge components since the last action, in this order; other messages may occur between them.
    package var bridge: [ScriptMessage] = []
    /// The number of cold boots since the last action.
    package var coldBoots: Int?
    /// The number of pages requested from the server since the last action.
    package var requests: Int?
    /// A file downloaded since the last action.
    package var download: Download?
    /// The maximum duration of the last visit, from start to end.
    package var visitTime: Duration?
    /// The expected appearance of the window.
    package var screenshot: Screenshot?

    /// Creates an expectation without any checks.
    package init() {}
}

extension ScriptExpectation {
    /// A downloaded file.
    package struct Download: Hashable, Sendable {
        /// The file name.
        package let name: TextPattern
        /// The size in bytes; `nil` for any size.
        package let size: Int?

        /// Creates an expectation.
        package init(name: TextPattern, size: Int? = nil) {
            self.name = name
            self.size = size
        }
    }

    /// A reference screenshot.
    package struct Screenshot: Hashable, Sendable {
        /// The PNG file, relative to the script's folder.
        package let file: String
        /// How many pixels per thousand may differ.
        package let tolerance: Double

        /// The default tolerance, in pixels per thousand.
        package static let defaultTolerance = 1.0

        /// Creates an expectation.
        package init(file: String, tolerance: Double = defaultTolerance) {
            self.file = file
            self.tolerance = tolerance
        }
    }
}
