import HotwireBridgeComponents
import HotwireCore
import HotwireNative

/// The user agents of requests that the command line sends without a window.
@MainActor enum AppUserAgentText {
    /// The engine's user agent without its version, which is only known with a display.
    private static let engineWithoutVersion =
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15"

    /// That of a browser with the same engine.
    static var browser: String { Machine.engineUserAgent ?? engineWithoutVersion }

    /// That of an app with all bridge components.
    static var app: String {
        UserAgent.text(
            base: browser,
            prefix: nil,
            components: BridgeComponentTypes(Hotwire.bridgeComponents).names,
            emulation: nil
        )
    }
}
