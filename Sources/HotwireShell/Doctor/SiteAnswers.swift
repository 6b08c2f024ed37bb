import FoundationEssentials
import HotwireBridgeComponents
import HotwireCore
import HotwireNative

/// What a web app's server answered the doctor.
struct SiteAnswers: Sendable {
    /// An answer, or why there is none.
    typealias Answer = Result<Page, HotwireNativeError>

    /// What a server answered.
    struct Page: Hashable, Sendable {
        let location: Location
        let status: Int
        var headers: [String: String] = [:]
        var body = Data()
    }

    /// The address that was asked.
    let start: Location
    /// What the app calls itself.
    var userAgent = ""
    /// Whether the engine itself was asked for its part of that, which takes a display.
    var isUserAgentKnown = true
    /// The first page, as the app asks for it.
    var page: Answer
    /// The first page, as a browser asks for it.
    var pageForBrowsers: Answer?
    /// The page where the user signs in, for a first page that is answered with 401.
    var signInPage: Answer?
    /// The scripts and style sheets of the page's head, by their addresses.
    var assets: [(location: Location, answer: Answer)] = []
    /// The usual addresses of path configurations.
    var pathConfigurations: [(location: Location, answer: Answer)] = []
    /// A page that is not there.
    var missing: Answer?
    /// The app's manifest, where the page names one.
    var manifest: (location: Location, answer: Answer)?
    /// The app's icons, the best first, up to the first one that is shown.
    var triedIcons: [(location: Location, answer: Answer)] = []
    /// Where the page gets live updates from, and whether that answers.
    var cable: (cable: ActionCable, answer: WebSocketProbe.Answer)?
}

/// Asks a web app's server what the doctor wants to know.
@MainActor struct SiteProbe {
    private let app: HTTPClient
    private let browser: HTTPClient
    private let userAgent: String
    private let isUserAgentKnown: Bool
    /// As many icons as an app tries.
    private static let mostIcons = 3
    private static let iconSide = 128
    private static let timeout = Duration.seconds(15)
    private static let mostAssets = 24
    private static let missingPath = "/hotwire-native-doctor-asks-for-a-page-that-is-not-there"

    /// What the engine calls itself, but for its version: to ask it takes a display.
    private static let engineWithoutVersion =
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15"

    init() {
        let components = BridgeComponentTypes(Hotwire.bridgeComponents)
        let engine = Machine.engineUserAgent
        isUserAgentKnown = engine != nil
        userAgent = UserAgent.text(
            base: engine ?? Self.engineWithoutVersion,
            prefix: nil,
            components: components.names,
            emulation: nil
        )
        app = HTTPClient(userAgent: userAgent, timeout: Self.timeout)
        browser = HTTPClient(userAgent: engine ?? Self.engineWithoutVersion, timeout: Self.timeout)
        for client in [app, browser] { client.largestBody = 4 * 1024 * 1024 }
    }

    /// Asks.
    func ask(_ start: Location) async -> SiteAnswers {
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

    /// Asks for the manifest and the icons, as the app does.
    private func askForIdentity(_ page: SiteAnswers.Page, _ answers: inout SiteAnswers) async {
        let head = WebPageHead(html: page.body, at: page.location)
        if let location = head.manifest { answers.manifest = (location, await get(location, app)) }
        let icons = (answers.readManifest?.icons ?? []) + head.icons
        for icon in icons.ranked(for: Self.iconSide).prefix(Self.mostIcons) {
            let answer = await get(icon.location, app)
            answers.triedIcons.append((icon.location, answer))
            if case .success(let answer) = answer, answer.status == 200, SmallImage(answer.body) != nil { return }
        }
    }

    private func askForUpdates(_ page: SiteAnswers.Page, _ answers: inout SiteAnswers) async {
        // The findings say which are missing.
        let scripts = answers.assets.compactMap { _, answer in try? answer.get() }.map {
            String(decoding: $0.body, as: UTF8.self)
        }
        guard let cable = ActionCable(html: page.body, scripts: scripts, at: page.location) else { return }
        let probe = WebSocketProbe(userAgent: userAgent, timeout: Self.timeout)
        let origin = page.location.origin?.description ?? ""
        answers.cable = (cable, await probe.ask(cable.location, origin: origin, protocols: ActionCable.protocols))
    }

    private func get(_ location: Location, _ client: HTTPClient) async -> SiteAnswers.Answer {
        do {
            let answer = try await client.request(location.url, headers: ["Accept": "text/html, */*"])
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
