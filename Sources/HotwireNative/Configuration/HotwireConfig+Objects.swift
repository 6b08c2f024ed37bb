internal import FoundationEssentials
import HotwireCore
internal import Logging

/// The objects that the configuration creates.
extension HotwireConfig {
    /// The app's settings for the objects that are created now.
    package var environment: AppEnvironment {
        AppEnvironment(
            applicationID: applicationID,
            isPrivate: isPrivate,
            profile: profile,
            isInspectable: isInspectable,
            emulation: emulation,
            firstWindow: firstWindow,
            desktopSchemes: desktopSchemes,
            downloadFolder: downloadFolder,
            signInLocation: signInLocation,
            outlets: outlets
        )
    }

    /// Creates a separate environment; without an identifier it keeps everything in memory.
    func makeEnvironment(_ applicationID: String?) -> WebEnvironment {
        let environment = WebEnvironment(
            applicationID: applicationID,
            languages: choosesLanguages ? languages : nil,
            // The spelling checker stores files of the words that the user added.
            spellingLanguages: isPrivate ? [] : spellingLanguages,
            allowsThirdPartyCookies: allowsThirdPartyCookies,
            proxy: proxy,
            memoryLimit: MemoryLimit(megabytes: memoryLimit),
            isInspectable: isInspectable,
            logger: logger
        )
        adopt(environment)
        return environment
    }

    /// Makes an environment report to the app, and handles its downloads.
    func adopt(_ environment: WebEnvironment) {
        environment.outlets = outlets
        environment.onDownload = { [downloads, app = self.environment, context = environment.context] in
            downloads.take($0, for: app, in: context)
        }
    }

    /// Returns the environment of popups without an opener: the app's, or one that no other view shares.
    func makePopupEnvironment() -> WebEnvironment { popupsShareCookies ? webEnvironment : makeEnvironment(nil) }

    /// Creates a web view with the configuration.
    ///
    /// - Parameter other: a view whose web process the new view shares, which saves memory; none by default
    /// - Returns: A new view.
    package func makeWebView(sharingProcessOf other: WebView? = nil) -> WebView {
        var configuration = WebViewConfiguration(
            environment: webEnvironment,
            components: bridgeComponentTypes,
            app: environment
        )
        configuration.applicationUserAgentPrefix = applicationUserAgentPrefix
        configuration.requestHeaders = requestHeaders
        configuration.isInspectable = isInspectable
        configuration.pageTrust = trustsPages ? .app : .site
        configuration.bridgeRules = bridgeRules
        configuration.receivesFiles = receivesFiles
        configuration.emulation = emulation
        configuration.relatedWebView = other
        return makeCustomWebView(configuration)
    }

    /// Returns the registered screen of a proposal's `uri` or `fallback_uri`; `nil` if there is none.
    func registeredScreen(for proposal: VisitProposal) -> RegisteredScreen? {
        proposal.properties.destinations.lazy.compactMap { registeredScreens[$0] }.first
    }

    /// Parses the app's messages; `nil` if they have a mistake.
    func parseCatalog(_ text: String) -> MessageCatalog? {
        do throws(MessageCatalogError) {
            return try MessageCatalog(po: text)
        } catch {
            logger.warning("did not use the app's messages: \(error)")
            return nil
        }
    }

    /// Creates the object that passes a page's messages to the components of a screen.
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
    /// Creates the error screen that the app has currently chosen.
    func makeScreen() -> Screen { Hotwire.config.makeCustomErrorScreen(self) }
}

/// The registered screen of a `uri`.
struct RegisteredScreen {
    /// Creates the screen.
    let make: (VisitProposal) -> Screen
    /// Whether a session visits the screen.
    let isWeb: Bool

    /// Returns the navigator's answer to a proposal for the screen.
    func answer(_ proposal: VisitProposal) -> NavigatorAnswer {
        NavigatorAnswer(isWeb ? .web : .native, ScreenFactory { make(proposal) })
    }
}
