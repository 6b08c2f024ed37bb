package import HotwireCore

/// A user's steps in an app, and the expected results; `Documentation/navigation-scripts.md` describes the files.
package struct NavigationScript: Hashable, Sendable {
    /// The name, by default the file's name.
    package var name: String
    /// The app; `nil` if the command line specifies it.
    package var app: App?
    /// The path of the first page; `nil` for the app's own start location.
    package var start: String?
    /// The emulated phone, if any.
    package var emulation: Emulation?
    /// The window size, in logical pixels.
    package var window: WindowSize?
    // The default lets a script behave the same on every desktop.
    /// The language of the pages and the interface; `nil` for the app configuration's language, by default
    /// ``LanguageTag/standard``.
    package var language: LanguageTag?
    /// The names of bridge components that the script plays, in addition to the app's own.
    package var components: [String]
    // The default lets a script behave the same at every address.
    /// Whether to show the server's own error pages; `nil` for the app configuration's choice, by default the native error page.
    package var showsServerErrorPages: Bool?
    /// Whether the server may refuse pages and forms unless an expectation says otherwise.
    package var allowsRefusals: Bool
    /// The time limit of an expectation.
    package var timeout: Duration
    /// The steps, in order.
    package var steps: [ScriptStep]

    /// The default time limit of an expectation.
    package static let defaultTimeout = Duration.seconds(10)

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
        package let width: Int
        package let height: Int

        package init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }
}

/// A step of a script: an action, an expectation, or an action that is followed by an expectation.
package struct ScriptStep: Hashable, Sendable {
    package var action: ScriptAction?
    /// Whether the action runs as soon as possible, even while the app is busy with an earlier action.
    package var isImmediate: Bool
    /// The state to reach after the action, within the script's time limit.
    package var expectation: ScriptExpectation?
    /// The step's line in the file, counted from 1; 0 without a file.
    package var line: Int

    /// Whether the action waits until the app is idle.
    package var waitsForRest: Bool { !isImmediate && action?.waitsForRest ?? false }

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
    /// A short form of the step, as written in a script.
    package var words: String { action.map { $0.words + (isImmediate ? ", now" : "") } ?? "expect" }
}
