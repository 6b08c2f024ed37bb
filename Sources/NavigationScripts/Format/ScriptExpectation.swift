/// What must hold after a step; what is `nil` or empty may be as it likes.
public struct ScriptExpectation: Hashable, Sendable {
    /// Something that may be expected not to be there.
    public enum Presence: Hashable, Sendable {
        /// It is not there.
        case absent
        /// It is there, and fits.
        case matching(TextPattern)
    }

    /// The screens of the main stack, bottom first.
    public var stack: [TextPattern]?
    /// The screens of the modal, bottom first; empty where none is open.
    public var modal: [TextPattern]?
    /// The title of the tab that is shown.
    public var tab: String?
    /// The title of the screen that is shown.
    public var title: TextPattern?
    /// Where the screen that is shown is.
    public var location: TextPattern?
    /// Texts that a person sees.
    public var text: [String] = []
    /// Texts that nobody sees.
    public var noText: [String] = []
    /// The error that the screen shows in place of its page, by its name in the trace.
    public var error: Presence?
    /// The address of the popup.
    public var popup: Presence?
    /// The words of the dialog: its title, its message, or both with a space between.
    public var dialog: Presence?
    /// Messages of the page to bridge components since the last action, in this order, among others.
    public var bridge: [ScriptMessage] = []
    /// How many whole documents were loaded since the last action.
    public var coldBoots: Int?
    /// How many pages were asked of the server since the last action.
    public var requests: Int?
    /// A file that was downloaded since the last action.
    public var download: Download?
    /// The longest time that the last visit may have taken, from its start to its end.
    public var visitTime: Duration?
    /// A picture that the window looks like.
    public var screenshot: Screenshot?

    /// Makes an expectation that always holds.
    public init() {}
}

extension ScriptExpectation {
    /// A file that was downloaded.
    public struct Download: Hashable, Sendable {
        /// What the file is called.
        public let name: TextPattern
        /// How large it is, in bytes; any size where it is `nil`.
        public let size: Int?

        /// Makes an expectation.
        public init(name: TextPattern, size: Int? = nil) {
            self.name = name
            self.size = size
        }
    }

    /// A picture that was made before.
    public struct Screenshot: Hashable, Sendable {
        /// The PNG file, relative to the script's folder.
        public let file: String
        /// How many of a thousand pixels may differ.
        public let tolerance: Double

        /// How many of a thousand pixels may differ where the file does not say.
        public static let defaultTolerance = 1.0

        /// Makes an expectation.
        public init(file: String, tolerance: Double = defaultTolerance) {
            self.file = file
            self.tolerance = tolerance
        }
    }
}
