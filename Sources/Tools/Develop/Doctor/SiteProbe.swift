import FoundationEssentials
import HotwireCore
import HotwireNative

/// The doctor's client, which sends its requests to a web app's server.
@MainActor struct SiteProbe {
    private let app: HTTPTransport
    private let browser: HTTPTransport
    private let userAgent: String
    private let isUserAgentKnown: Bool
    private static let timeout = Duration.seconds(15)
    /// The time limit for all requests together.
    private static let patience = Duration.seconds(180)
    private static let mostAssets = 24
    /// The maximum size of a file in bytes; bundles of scripts have many megabytes.
    private static let largestFile = 16 * 1024 * 1024
    private static let missingPath = "/hotwire-native-doctor-asks-for-a-page-that-is-not-there"

    init() {
        isUserAgentKnown = Machine.engineUserAgent != nil
        userAgent = AppUserAgentText.app
        app = HTTPTransport(userAgent: userAgent, timeout: Self.timeout)
        browser = HTTPTransport(userAgent: AppUserAgentText.browser, timeout: Self.timeout)
        for transport in [app, browser] { transport.largestBody = Self.largestFile }
    }

    func ask(_ start: Location) async -> SiteAnswers {
        for transport in [app, browser] { transport.deadline = .now + Self.patience }
        var answers = SiteAnswers(start: start, userAgent: userAgent, page: await get(start, app))
        answers.isUserAgentKnown = isUserAgentKnown
        guard case .success(let page) = answers.page else { return answers }
        answers.pageForBrowsers = await get(start, browser)
        for location in PathConfigurationAddresses.locations(for: page.location) {
            answers.pathConfigurations.append((location, await get(location, app)))
        }
        if let location = answers.signInLocation { answers.signInPage = await get(location, app) }
        let typical = answers.typicalPage(page)
        for asset in PageAssets(html: typical.body, at: typical.location).locations.prefix(Self.mostAssets) {
            answers.assets.append((asset, await get(asset, app)))
        }
        if let missing = try? Location(reference: Self.missingPath, relativeTo: page.location) {
            answers.missing = await get(missing, app)
        }
        await askForIdentity(typical, &answers)
        await askForUpdates(typical, &answers)
        return answers
    }

    /// Requests the manifest and the icons in the same way as an installation.
    private func askForIdentity(_ page: SiteAnswers.Page, _ answers: inout SiteAnswers) async {
        let head = WebPageHead(html: page.body, at: page.location)
        let files = IdentityFiles(transport: app)
        answers.unused = head.unused
        answers.manifest = await files.manifest(head.manifest, of: page.location, noting: &answers.unused)
        let icons = (answers.manifest?.icons ?? []) + head.icons
        let unnamed = WebIcon.unnamed(of: page.location)
        let search = await files.icon(icons, unnamed: unnamed, side: AppSurvey.iconSide)
        answers.icon = search.found?.icon.source
        answers.unused += search.unused
    }

    private func askForUpdates(_ page: SiteAnswers.Page, _ answers: inout SiteAnswers) async {
        // The findings report missing scripts.
        guard let cable = ActionCable(html: page.body, scripts: answers.scripts, at: page.location) else { return }
        let probe = WebSocketProbe(userAgent: userAgent, timeout: Self.timeout)
        let origin = page.location.origin?.description ?? ""
        answers.cable = (cable, await probe.ask(cable.location, origin: origin, protocols: ActionCable.protocols))
    }

    private func get(_ location: Location, _ transport: HTTPTransport) async -> SiteAnswers.Answer {
        do {
            let request = HTTPRequest(location.url, headers: ["Accept": "text/html, */*"])
            let answer = try await transport.send(request)
            return .success(
                .init(location: answer.location, status: answer.status, headers: answer.headers, body: answer.body)
            )
        } catch let error as HotwireNativeError {
            return .failure(error)
        } catch {
            return .failure(.web(.networkFailure))
        }
    }
}
