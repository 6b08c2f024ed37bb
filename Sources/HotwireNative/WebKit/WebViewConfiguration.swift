internal import CWebKitGTK
internal import GLibInterop
public import HotwireCore
internal import Logging

/// The configuration of a web view (iOS: `WKWebViewConfiguration`); ``HotwireConfig/makeCustomWebView`` receives one.
///
/// ```swift
/// Hotwire.config.makeCustomWebView = { configuration in
///     var configuration = configuration
///     configuration.userScripts.append(UserScript(source: "document.documentElement.dataset.app = 'journal'"))
///     configuration.styleSheets.append("header.site { display: none }")
///     configuration.settings["minimum-font-size"] = 12
///     configuration.addMessageHandler("journal") { (entry: Entry, _) in save(entry) }
///     return WebView(configuration: configuration)
/// }
/// ```
public struct WebViewConfiguration {
    /// The environment that the view shares with the app's other views.
    public var environment: WebEnvironment
    /// The prefix that the app adds to the user agent.
    public var applicationUserAgentPrefix: String?
    /// Headers that the view sends with each request to the app.
    public var requestHeaders: [String: String] = [:]
    /// Whether the user can open the web inspector.
    public var isInspectable = false
    /// The bridge components available to the view's pages.
    package var bridgeComponentTypes: BridgeComponentTypes
    /// The bridge components' trust in the view's pages (Linux only).
    package var pageTrust = PageTrust.app
    /// The phone platform whose `data-bridge-*` rules also apply in the view's pages.
    package var bridgeRules: BridgePlatform?
    /// Whether the view's pages have a `launchQueue`, for files that the user opens in the app (Linux only).
    package var receivesFiles = false
    /// The scripts that run in pages of the app.
    public var userScripts: [UserScript] = []
    /// Style sheets, as CSS, for pages of the app; the pages' own rules take precedence.
    public var styleSheets: [String] = []
    /// Engine settings, by the names of WebKitGTK's `WebKitSettings` properties; the library's own settings take precedence.
    ///
    /// An unknown name or a value of the wrong type is logged.
    public var settings: [String: JSONValue] = [:]
    /// The app's own message handlers by name; see ``addMessageHandler(_:_:)``.
    package private(set) var messageHandlers: [String: MessageHandler] = [:]
    /// The phone emulated for the view's pages and their servers (Linux only).
    package var emulation: Emulation?
    /// The view whose web process this one shares, if any: a modal's view shares the main one's.
    package weak var relatedWebView: WebView?
    /// Whether the engine provides a mock camera, microphone and screen, for tests.
    var hasMockCaptureDevices = false

    package let app: AppEnvironment

    init(environment: WebEnvironment, components: BridgeComponentTypes, app: AppEnvironment) {
        self.environment = environment
        self.app = app
        bridgeComponentTypes = components
    }

    /// Adds a handler for messages of the app's pages (iOS: `WKUserContentController.add(_:name:)`).
    ///
    /// A page's script posts to it as on iOS: `webkit.messageHandlers.journal.postMessage({ title: "A walk" })`. Only the top
    /// frame of a document in the app's origins can post. Its frames have no `webkit`, but a frame of the same origin can call
    /// its parent's. Messages from popups and other origins are dropped. A message that cannot be decoded, is too large, or
    /// exceeds 100 a second is dropped and logged.
    ///
    /// - Parameters:
    ///   - name: the handler's name in pages; a second handler with the same name replaces the first
    ///   - receive: called on the main actor with the decoded message and the web view whose page posted it
    public mutating func addMessageHandler<Body: Decodable>(
        _ name: String,
        _ receive: @escaping (Body, WebView) -> Void
    ) {
        messageHandlers[name] = MessageHandler { receive(try $0.decode(Body.self), $1) }
    }

    var userAgent: AppUserAgent {
        AppUserAgent(prefix: applicationUserAgentPrefix, components: bridgeComponentTypes, emulation: emulation)
    }
}

/// One of the app's own message handlers, without the type of its messages.
package struct MessageHandler {
    /// Decodes and handles a message.
    let receive: (JSONValue, WebView) throws -> Void
}

extension WebViewConfiguration {
    /// Applies the configuration to a new view.
    func apply(to view: Reference<WebKitWebView>) {
        guard let settings = webkit_web_view_get_settings(view.pointer) else { return }
        apply(to: Reference(sharing: settings))
        applyUserAgent(to: view)
    }

    /// Creates the settings of a popup that shares its opener's process and scripts.
    func makePopupSettings() -> Reference<WebKitSettings> {
        let target = Reference(adopting: webkit_settings_new())
        apply(to: target)
        // The engine's own user agent, as in a browser, keeps the scripts from running there.
        webkit_settings_set_user_agent(target.pointer, nil)
        webkit_settings_set_enable_developer_extras(target.pointer, 0)
        return target
    }

    private func apply(to target: Reference<WebKitSettings>) {
        applyOwnSettings(to: target)
        let settings = target.pointer
        webkit_settings_set_enable_developer_extras(settings, isInspectable ? 1 : 0)
        webkit_settings_set_enable_back_forward_navigation_gestures(settings, 0)
        // A page from the engine's own page cache would bypass the session.
        webkit_settings_set_enable_page_cache(settings, 0)
        webkit_settings_set_enable_smooth_scrolling(settings, 1)
        // The app decides on windows without a gesture: the engine's own rule forgets a click before a server has answered.
        webkit_settings_set_javascript_can_open_windows_automatically(settings, 1)
        // Camera and microphone require permission; the other two need packages that distributions do not install.
        webkit_settings_set_enable_media_stream(settings, 1)
        webkit_settings_set_enable_webrtc(settings, 0)
        webkit_settings_set_enable_encrypted_media(settings, 0)
        webkit_settings_set_enable_mock_capture_devices(settings, hasMockCaptureDevices ? 1 : 0)
    }

    /// Applies the app's settings; the library's own are applied afterwards, because its rules depend on them.
    private func applyOwnSettings(to target: Reference<WebKitSettings>) {
        for (name, value) in settings {
            let isSet =
                switch value {
                case .bool(let flag): target.setPropertyIfPossible(name, to: flag)
                case .number(let number): target.setPropertyIfPossible(name, to: number)
                case .string(let text): target.setPropertyIfPossible(name, to: text)
                case .null, .array, .object: false
                }
            guard !isSet else { continue }
            app.logger.error(
                "could not set “\(name)” of a web view: the name is unknown or the value has the wrong type"
            )
        }
    }

    /// Sets the user agent, which names the registered bridge components.
    func applyUserAgent(to view: Reference<WebKitWebView>) {
        guard let settings = webkit_web_view_get_settings(view.pointer) else { return }
        webkit_settings_set_user_agent(settings, userAgent.text)
    }
}
