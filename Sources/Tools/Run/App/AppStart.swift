extension App {
    /// How an app starts.
    struct Start: Sendable {
        /// Whether to discard the saved state.
        var isFresh = false
        /// Whether to ignore an instance that is already running.
        var isAlone = false
        /// Whether to open one window without tabs, whatever tabs the server names.
        var hasNoTabs = false
        /// Whether the session bus starts the app, and says afterwards what to open.
        var isService = false
        /// The absolute paths of the files to open.
        var files: [String] = []
        /// Whether to open another window of an instance that is already running.
        var opensNewWindow = false
        /// The profile.
        var profile: AppProfile?
        /// The command line that opens the app, without a profile.
        var arguments: [String] = []
        /// Whether to open the navigation inspector as well.
        var opensInspector = false
        /// Whether to open no visible window.
        var isBackground = false
        /// Whether an installed app is opened by its identifier.
        var isInstalled = false
        /// Whether events are traced for the user.
        var isTraced = false
        /// Whether to end the running instance.
        var quits = false
    }
}
