import HotwireCore

/// The widgets and sessions of a navigator.
///
/// A navigator for tests without a display creates them only when one of them is used.
final class NavigatorParts {
    /// The main stack.
    let stack: NavigationStack
    /// The sessions of both stacks.
    let sessions: NavigatorSessions
    /// The screens of both stacks.
    let screens: NavigatorScreens
    /// The content for a window: both stacks below the bar about the connection.
    let connectionBar: ConnectionBar

    init(_ pathConfiguration: PathConfiguration) {
        sessions = NavigatorSessions(pathConfiguration)
        let config = Hotwire.config
        stack = config.defaultNavigationStack()
        screens = NavigatorScreens(
            main: stack,
            modal: config.defaultNavigationStack(),
            sessions: sessions,
            animatesReplace: config.animateReplaceActions
        )
        connectionBar = ConnectionBar(above: screens.sheet.widget)
    }
}

extension Navigator {
    /// Creates a navigator whose engine moves a test's screens; it needs no display.
    ///
    /// - Parameters:
    ///   - configuration: the name and start location
    ///   - engine: decides on visits, and moves the screens
    ///   - delegate: the app's delegate; held weakly
    package convenience init(
        testing configuration: Configuration,
        engine: NavigatorEngine,
        delegate: (any NavigatorDelegate)?
    ) {
        let config = Hotwire.config
        self.init(configuration, engine, delegate, nil, config.environment) { config.makePopupEnvironment() }
        adoptHandlers(of: config)
        engine.onProposal = { [weak self] in self?.answer($0) }
    }
}
