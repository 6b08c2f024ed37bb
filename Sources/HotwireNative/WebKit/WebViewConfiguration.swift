public import HotwireCore

/// The configuration of a web view; ``HotwireConfig/makeCustomWebView`` gets one.
public struct WebViewConfiguration {
    /// What the view shares with the app's others.
    public var environment: WebEnvironment
    /// The app's own prefix of the user agent.
    public var applicationUserAgentPrefix: String?
    /// Headers that each request of the view to the app carries.
    public var requestHeaders: [String: String] = [:]
    /// Whether the user can open the web inspector.
    public var isInspectable = false
    /// The bridge components that its pages can have.
    package var bridgeComponentTypes: BridgeComponentTypes
    /// How far bridge components trust its pages (Linux only).
    public var pageTrust = PageTrust.app
    /// The phone platform whose `data-bridge-*` rules also apply in its pages.
    public var bridgeRules: BridgePlatform?
    /// The phone that is emulated for its pages and their servers (Linux only).
    package var emulation: Emulation?
    /// The view whose web process this one shares, if any: a modal's view shares the main one's.
    package weak var relatedWebView: WebView?
    /// Whether the engine makes up a camera, a microphone and a screen, for tests.
    var hasMockCaptureDevices = false

    /// What the app chose.
    package let app: AppEnvironment

    init(environment: WebEnvironment, components: BridgeComponentTypes, app: AppEnvironment) {
        self.environment = environment
        self.app = app
        bridgeComponentTypes = components
    }

    var userAgent: AppUserAgent {
        AppUserAgent(prefix: applicationUserAgentPrefix, components: bridgeComponentTypes, emulation: emulation)
    }
}
