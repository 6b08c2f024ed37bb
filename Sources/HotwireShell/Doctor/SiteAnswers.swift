import FoundationEssentials
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
}

/// Asks a web app's server what the doctor wants to know.
@MainActor struct SiteProbe {
    private let app: HTTPClient
    private let browser: HTTPClient
    private let userAgent: String
    private static let mostAssets = 24
    private static let missingPath = "/hotwire-native-doctor-asks-for-a-page-that-is-not-there"

    /// What the engine calls itself, but for the numbers: to ask it takes a display.
    private static let engine =
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15"

    init() {
        let components = BridgeComponentTypes(Hotwire.bridgeComponents)
        userAgent = UserAgent.text(base: Self.engine, prefix: nil, components: components.names)
        app = HTTPClient(userAgent: userAgent, timeout: .seconds(15))
        browser = HTTPClient(userAgent: Self.engine, timeout: .seconds(15))
        for client in [app, browser] { client.largestBody = 4 * 1024 * 1024 }
    }

    /// Asks.
    func ask(_ start: Location) async -> SiteAnswers {
        var answers = SiteAnswers(start: start, userAgent: userAgent, page: await get(start, app))
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
        return answers
    }

    private func get(_ location: Location, _ client: HTTPClient) async -> SiteAnswers.Answer {
        do {
            let answer = try await client.get(location.url, headers: ["Accept": "text/html, */*"])
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
