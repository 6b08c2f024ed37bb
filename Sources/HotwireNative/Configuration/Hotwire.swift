public import HotwireCore

/// The door to the library (iOS: `Hotwire`).
///
/// ```swift
/// Hotwire.config.applicationUserAgentPrefix = "My App"
/// ```
public enum Hotwire {
    /// Loads the rules that say where each page belongs, and lets ``HotwireConfig/pathConfiguration`` have them.
    ///
    /// ```swift
    /// Hotwire.loadPathConfiguration(from: [.file(url)])
    /// ```
    ///
    /// - Parameter sources: where rules come from, in order; each that can be read takes the place of the one before;
    ///   the log names the others
    public static func loadPathConfiguration(from sources: [PathConfiguration.Source]) {
        config.pathConfiguration.sources = sources
    }

    /// Registers the native screen of a `uri` in the path configuration (Android: `registerFragmentDestinations`).
    ///
    /// A page whose properties name the `uri` is shown in the screen, unless the navigator's delegate decides otherwise. If no
    /// screen has the `uri`, that of `fallback_uri` is used, and without one the default web screen.
    ///
    /// ```swift
    /// Hotwire.registerScreen("hotwire://fragment/numbers") { NumbersScreen(url: $0.url) }
    /// ```
    ///
    /// - Parameters:
    ///   - uri: the value of the property; a second screen for it replaces the first
    ///   - make: creates a screen for a proposal; called only if a move needs it
    public static func registerScreen<Made: Screen>(_ uri: String, _ make: @escaping (VisitProposal) -> Made) {
        config.registeredScreens[uri] = RegisteredScreen(make: make, isWeb: Made.self is any Visitable.Type)
    }

    /// Registers bridge components: what pages can show and do natively.
    ///
    /// ```swift
    /// Hotwire.registerBridgeComponents([StarComponent.self])
    /// ```
    ///
    /// - Parameter types: the components; each replaces an earlier one of its name, also one of `HotwireBridgeComponents`.
    ///   Open pages are notified too, but register before you create the first ``Navigator``: servers read the names in each
    ///   request's user agent
    public static func registerBridgeComponents(_ types: [BridgeComponent.Type]) {
        config.bridgeComponentTypes.add(types)
    }

    /// What initialisers take for granted; set it before the first ``Navigator`` or ``Session`` is made.
    ///
    /// A ``Navigator``, ``Session``, ``WebView``, ``HTTPClient`` or window reads it once, when it is created. Read again each
    /// time are ``HotwireConfig/defaultScreen`` and ``HotwireConfig/makeCustomErrorScreen`` when a screen is
    /// made, and what a session takes (``HotwireConfig/timeouts``, for example) when a modal's session is made. A
    /// ``HotwireConfig/logger``, ``HotwireConfig/trace`` or language that is set later is in effect at once.
    public static var config = HotwireConfig() { didSet { InterfaceLanguage.translation = config.translation } }
}
