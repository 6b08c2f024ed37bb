internal import FoundationEssentials
import HotwireCore

/// The objects that are made as the configuration says.
extension HotwireConfig {
    /// What the objects that are created now know of the app.
    package var environment: AppEnvironment {
        AppEnvironment(
            applicationID: applicationID,
            isPrivate: isPrivate,
            isInspectable: isInspectable,
            emulation: emulation,
            firstWindow: firstWindow,
            desktopSchemes: desktopSchemes,
            downloadFolder: downloadFolder,
            signInLocation: signInLocation,
            outlets: outlets
        )
    }

    /// Creates a separate environment; without an id it keeps everything in memory.
    func makeEnvironment(_ applicationID: String?) -> WebEnvironment {
        let environment = WebEnvironment(
            applicationID: applicationID,
            // The speller keeps files of words that the user taught it.
            spellingLanguages: isPrivate ? [] : nil,
            thirdPartyCookies: thirdPartyCookies,
            memoryLimit: MemoryLimit(megabytes: memoryLimit),
            logger: logger
        )
        adopt(environment)
        return environment
    }

    /// Lets an environment report to the app, and takes its downloads.
    func adopt(_ environment: WebEnvironment) {
        environment.outlets = outlets
        environment.onDownload = { [downloads, app = self.environment, context = environment.context] in
            downloads.take($0, for: app, in: context)
        }
    }

    /// The environment of popups without an opener: the app's, or one that no other view shares.
    func makePopupEnvironment() -> WebEnvironment { popupsShareCookies ? webEnvironment : makeEnvironment(nil) }

    /// Creates a web view with the configuration.
    ///
    /// - Parameter other: a view whose web process the new one shares, which saves memory; none unless given
    /// - Returns: a new view
    public func makeWebView(sharingProcessOf other: WebView? = nil) -> WebView {
        var configuration = WebViewConfiguration(
            environment: webEnvironment,
            components: bridgeComponentTypes,
            app: environment
        )
        configuration.applicationUserAgentPrefix = applicationUserAgentPrefix
        configuration.requestHeaders = requestHeaders
        configuration.isInspectable = isInspectable
        configuration.pageTrust = pageTrust
        configuration.bridgeRules = bridgeRules
        configuration.emulation = emulation
        configuration.relatedWebView = other
        return makeCustomWebView(configuration)
    }

    /// The registered screen that a proposal's `uri` or `fallback_uri` names; `nil` if there is none.
    func registeredScreen(for proposal: VisitProposal) -> RegisteredScreen? {
        proposal.properties.destinations.lazy.compactMap { registeredScreens[$0] }.first
    }

    /// Creates what hands a page's messages to the components of a screen.
    func makeBridgeDelegate(for screen: HotwireWebScreen) -> BridgeDelegate {
        BridgeDelegate(
            location: screen.initialVisitableURL.absoluteString,
            destination: screen,
            componentTypes: bridgeComponentTypes,
            coding: MessageCoding(decoder: jsonDecoder, encoder: jsonEncoder),
            logger: logger
        )
    }
}

extension ErrorContext {
    /// Makes the error screen that the app has chosen by now.
    func makeScreen() -> any Screen { Hotwire.config.makeCustomErrorScreen(self) }
}

/// The screen of a `uri`.
struct RegisteredScreen {
    /// Creates the screen.
    let make: (VisitProposal) -> any Screen
    /// Whether a session visits it.
    let isWeb: Bool

    /// The answer to a proposal that names the screen.
    func answer(_ proposal: VisitProposal) -> NavigatorEngine.Answer {
        NavigatorEngine.Answer(isWeb ? .web : .native, ScreenFactory { make(proposal) })
    }
}
