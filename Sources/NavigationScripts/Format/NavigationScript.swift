package import HotwireCore

/// What a person does in an app, step by step, and what is to be seen then: `hotwire-native test FILE`.
///
/// ```swift
/// let script = try NavigationScript(parsing: text, source: "hikes.yml")
/// ```
///
/// `Documentation/navigation-scripts.md` describes the files.
package struct NavigationScript: Hashable, Sendable {
    /// What it is called; the file's name where the file says nothing.
    package var name: String
    /// The app that it runs in; `nil` where the command line says which.
    package var app: App?
    /// The page that the app starts at, as a path; the app's own start where it is `nil`.
    package var start: String?
    /// The phone that the app is shown as, if it is.
    package var emulation: Emulation?
    /// The size of the window, in GTK's pixels.
    package var window: WindowSize?
    /// Names of bridge components that the script plays itself, besides those that the app has.
    package var components: [String]
    /// Whether the server's own page about an error is shown; `nil` where the app's configuration decides, and the native
    /// one is shown where that says nothing either: a script means the same on every address.
    package var showsServerErrorPages: Bool?
    /// How long an expectation may take to hold.
    package var timeout: Duration
    /// What is done and expected, in order.
    package var steps: [ScriptStep]

    /// How long an expectation may take where the file does not say.
    package static let defaultTimeout = Duration.seconds(10)

    /// Makes a script.
    package init(
        name: String,
        app: App? = nil,
        start: String? = nil,
        emulation: Emulation? = nil,
        window: WindowSize? = nil,
        components: [String] = [],
        showsServerErrorPages: Bool? = nil,
        timeout: Duration = defaultTimeout,
        steps: [ScriptStep]
    ) {
        self.name = name
        self.app = app
        self.start = start
        self.emulation = emulation
        self.window = window
        self.components = components
        self.showsServerErrorPages = showsServerErrorPages
        self.timeout = timeout
        self.steps = steps
    }
}

extension NavigationScript {
    /// The app that a script runs in.
    package enum App: Hashable, Sendable {
        /// The demo site, which is started for each script.
        case demo
        /// A running server, by its address.
        case url(Location)
        /// What an app's configuration file describes; a path, relative to the script's folder.
        case configuration(String)
    }

    /// The size of a window, in GTK's pixels.
    package struct WindowSize: Hashable, Sendable {
        /// The width.
        package let width: Int
        /// The height.
        package let height: Int

        /// Makes a size.
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
    /// What must hold then, within the script's time limit.
    package var expectation: ScriptExpectation?
    /// The line of the file that it stands on, counted from 1; 0 for one from no file.
    package var line: Int

    /// Makes a step.
    package init(_ action: ScriptAction? = nil, expect expectation: ScriptExpectation? = nil, line: Int = 0) {
        self.action = action
        self.expectation = expectation
        self.line = line
    }
}
