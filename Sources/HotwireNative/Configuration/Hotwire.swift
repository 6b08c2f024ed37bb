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
    /// - Parameter sources: where rules come from, in order; each that can be read takes the place of the one before.
    ///   ``PathConfiguration/problems`` tells of the others
    public static func loadPathConfiguration(from sources: [PathConfiguration.Source]) {
        config.pathConfiguration.sources = sources
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
