/// Decides whether an app keeps running without a visible window.
struct BackgroundRule: Hashable, Sendable {
    /// Whether the app's configuration asks for it, and its author or the user wrote the configuration.
    var isConfigured: Bool
    /// Whether nothing is saved: a private app ends with its window.
    var isPrivate = false
    /// Whether a phone is emulated, as during development.
    var isEmulated = false
    /// Whether events are traced; a trace ends with the app.
    var isTraced = false
    /// Whether other instances are ignored, as by a navigation script; nothing could bring the window back.
    var isAlone = false

    /// Whether the app keeps running.
    var isAllowed: Bool { isConfigured && !isPrivate && !isEmulated && !isTraced && !isAlone }
}
