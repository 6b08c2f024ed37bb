import FoundationEssentials
import HotwireBridgeComponents
import HotwireCore
import HotwireDesktop
import HotwireNative

/// Loads a web app's description: its page's head, its manifest and its icon.
@MainActor struct AppSurvey {
    /// The reason why a web app's page could not be loaded.
    enum Failure: Error, Hashable, CustomStringConvertible {
        /// The server did not respond; the text is the reason.
        case unreachable(Location, String)
        /// The server responded with this error status.
        case status(Location, Int)

        var description: String {
            switch self {
            case .unreachable(let location, let reason): "could not load \(location.displayString): \(reason)"
            case .status(let location, let status):
                "could not load \(location.displayString): the server responded with \(status)"
            }
        }
    }

    private let transport: HTTPTransport
    private static let timeout = Duration.seconds(15)
    /// The time limit for all files of an app together.
    private let patience: Duration
    /// The preferred side length of the icon, in pixels.
    static let iconSide = 512
    /// The side length of a shortcut's icon, in pixels; ``IconImages`` makes an image in this size from every icon.
    private static let shortcutSide = 48
    /// The statuses of a page that requires a sign-in; such a page still has a head to read.
    private static let signInStatuses: Set = [401, 403]

    /// Creates a survey that leaves out the files that have not arrived when the time limit ends.
    init(patience: Duration = .seconds(60)) {
        self.patience = patience
        transport = HTTPTransport(userAgent: AppUserAgentText.app, timeout: Self.timeout)
        transport.largestBody = 4 * 1024 * 1024
        transport.allowsInsecureRedirects = false
    }

    /// The result of a survey.
    struct Survey {
        var app: SurveyedApp
        /// The icon's image files.
        var icon = DesktopIntegration.Icon.none
        /// The PNG files of the shortcuts' icons, by the shortcut's index.
        var shortcutIcons: [Int: [UInt8]] = [:]
    }

    /// Loads the description of the app at an address; throws only if the page does not load, and leaves out other missing files.
    func ask(_ start: Location) async throws(Failure) -> Survey {
        transport.deadline = .now + patience
        let answer: HTTPTransport.Response
        do {
            answer = try await transport.send(HTTPRequest(start.url, headers: ["Accept": "text/html, */*"]))
        } catch let error as HotwireNativeError {
            throw .unreachable(start, ErrorText(error, at: start).message)
        } catch {
            throw .unreachable(start, "\(error)")
        }
        guard (200..<300).contains(answer.status) || Self.signInStatuses.contains(answer.status) else {
            throw .status(start, answer.status)
        }
        guard SurveyedApp.isSameSite(start, answer.location) else {
            // The site redirected to a sign-in on another site, which does not describe the app.
            return Survey(app: SurveyedApp(page: start, manifest: nil))
        }
        return await survey(answer, asked: start)
    }

    private func survey(_ answer: HTTPTransport.Response, asked: Location) async -> Survey {
        let head = WebPageHead(html: answer.body, at: answer.location)
        let isSignIn = Self.signInStatuses.contains(answer.status) || SignInForm.isIn(answer.body)
        let files = IdentityFiles(transport: transport)
        var unused = head.unused
        let page = SurveyedApp.page(asked: asked, answered: answer.location, isSignIn: isSignIn)
        let manifest = await files.manifest(head.manifest, of: page, noting: &unused)
        let icons = (manifest?.icons ?? []) + head.icons
        let search = await files.icon(icons, unnamed: WebIcon.unnamed(of: page), side: Self.iconSide)
        unused += search.unused
        let images = search.found.flatMap {
            IconImages.files(of: $0.image, isMaskable: $0.icon.purpose == .maskable)
        }
        var shortcutIcons: [Int: [UInt8]] = [:]
        for (index, shortcut) in (manifest?.shortcuts ?? []).enumerated() where !shortcut.icons.isEmpty {
            let search = await files.icon(shortcut.icons, unnamed: nil, side: Self.shortcutSide)
            unused += search.unused
            shortcutIcons[index] = search.found.flatMap {
                IconImages.files(of: $0.image, isMaskable: $0.icon.purpose == .maskable)?[Self.shortcutSide]
            }
        }
        let app = SurveyedApp(
            page: page,
            manifest: manifest,
            declaredName: head.applicationName,
            title: head.title,
            colorInHead: head.themeColor,
            unused: unused
        )
        let icon = images.map(DesktopIntegration.Icon.images) ?? .none
        return Survey(app: app, icon: icon, shortcutIcons: shortcutIcons)
    }
}

/// Recognizes pages where the user signs in.
enum SignInForm {
    /// Returns whether the beginning of a page, up to ``WebPageHead/longest`` bytes, contains a password field.
    static func isIn(_ html: Data) -> Bool {
        var reader = MarkupReader(Array(html.prefix(WebPageHead.longest)))
        while reader.skip(to: "<") {
            guard reader.take("<"), let tag = reader.tag() else { continue }
            if tag.name == "input", tag.attributes["type"]?.lowercased() == "password" { return true }
        }
        return false
    }
}

/// The user agents of the requests that the command line sends without a window.
@MainActor enum AppUserAgentText {
    /// The engine's user agent without its version, which is only known when a display is available.
    private static let engineWithoutVersion =
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15"

    /// The user agent of a browser with the same engine.
    static var browser: String { Machine.engineUserAgent ?? engineWithoutVersion }

    /// The user agent of an app with all bridge components.
    static var app: String {
        UserAgent.text(
            base: browser,
            prefix: nil,
            components: BridgeComponentTypes(Hotwire.bridgeComponents).names,
            emulation: nil
        )
    }
}
