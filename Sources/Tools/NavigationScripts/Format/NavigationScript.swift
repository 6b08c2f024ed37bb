package import HotwireCore

/// The steps of a user in an app, and the expected results: `hotwire-native test FILE`.
///
/// ```swift
/// let script = try NavigationScript(parsing: text, source: "hikes.yml")
/// ```
///
/// `Documentation/navigation-scripts.md` describes the files.
package struct NavigationScript: Hashable, Sendable {
    /// The name; defaults to the file's name.
    package var name: String
    /// The app; `nil` if the command line specifies it.
    package var app: App?
    /// The path of the first page; `nil` for the app's own start location.
    package var start: String?
    /// The emulated phone, if any.
    package var emulation: Emulation?
    /// The window size, in logical pixels.
    package var window: WindowSize?
    /// The language of the pages and the interface.
    ///
    /// If `nil`, the app's configuration decides; its default is ``LanguageTag/standard``, so a script behaves the same
    /// on every desktop.
    package var language: LanguageTag?
    /// The names of bridge components that the script plays, in addition to the app's own.
    package var components: [String]
    /// Whether to show the server's own error pages.
    ///
    /// If `nil`, the app's configuration decides; its default is the native error page, so a script behaves the same at every
    /// address.
    package var showsServerErrorPages: Bool?
    /// Whether what the server refuses fails the script only if an expectation says so.
    package var allowsRefusals: Bool
    /// The time limit of an expectation.
    package var timeout: Duration
    /// The steps, in order.
    package var steps: [ScriptStep]

    /// The default time limit of an expectation.
    package static let defaultTimeout = Duration.seconds(10)

    /// Creates a script.
    package init(
        name: String,
        app: App? = nil,
        start: String? = nil,
        emulation: Emulation? = nil,
        window: WindowSize? = nil,
        language: LanguageTag? = nil,
        components: [String] = [],
        showsServerErrorPages: Bool? = nil,
        allowsRefusals: Bool = false,
        timeout: Duration = defaultTimeout,
        steps: [ScriptStep]
    ) {
        self.name = name
        self.app = app
        self.start = start
        self.emulation = emulation
        self.window = window
        self.language = language
        self.components = components
        self.showsServerErrorPages = showsServerErrorPages
        self.allowsRefusals = allowsRefusals
        self.timeout = timeout
        self.steps = steps
    }
}

extension NavigationScript {
    /// The app of a script.
    package enum App: Hashable, Sendable {
        /// The demo site, started for each script.
        case demo
        /// A running server at an address.
        case url(Location)
        /// An app's configuration file, as a path relative to the script's folder.
        case configuration(String)
    }

    /// The size of a window, in logical pixels.
    package struct WindowSize: Hashable, Sendable {
        /// The width.
        package let width: Int
        /// The height.
        package let height: Int

        /// Creates a size.
        package init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }
}

/// One step of a script: something is done, or something is expected, or first the one and then the other.
package struct ScriptStep: Hashable, Sendable {
    /// What is done.
    package var action: ScriptAction?
    /// Whether the action is done as soon as it is possible, even while the app is busy with an earlier one.
    package var isImmediate: Bool
    /// What must hold then, within the script's time limit.
    package var expectation: ScriptExpectation?
    /// The line of the file that it stands on, counted from 1; 0 for one from no file.
    package var line: Int

    /// Whether the action waits until the app is idle.
    package var waitsForRest: Bool { !isImmediate && action?.waitsForRest ?? false }

    /// Makes a step.
    package init(
        _ action: ScriptAction? = nil,
        isImmediate: Bool = false,
        expect expectation: ScriptExpectation? = nil,
        line: Int = 0
    ) {
        self.action = action
        self.isImmediate = isImmediate
        self.expectation = expectation
        self.line = line
    }
}

extension ScriptStep {
    /// The step in short, as a script writes it.
    package var words: String { action.map { $0.words + (isImmediate ? ", now" : "") } ?? "expect" }
}
