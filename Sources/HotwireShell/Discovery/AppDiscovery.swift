import Foundation
import HotwireNative
import Logging

/// Finds out what an app calls itself, what it looks like and where its rules are, as far as its configuration is silent.
@MainActor final class AppDiscovery {
    private let configuration: AppConfiguration
    private let application: HotwireApplication
    private var look = DiscoveredApp()
    /// The icon of ``look``, checked.
    private var icon: SmallImage?
    private var attempts = 0
    private static let iconSide = 128
    private static let largestFile = 1024 * 1024
    /// How many of a page's icons are tried before there is none.
    private static let mostIcons = 3
    /// How many pages without a head, as those of failed loads are, are looked at.
    private static let mostAttempts = 20

    init(_ configuration: AppConfiguration, _ application: HotwireApplication) {
        self.configuration = configuration
        self.application = application
    }

    /// Shows what the last start found, and looks for the app's rules.
    func begin() async {
        if let file, let data = await BackgroundWriter.shared.read(file.path, logger: application.configuration.logger)
        {
            // A broken file is replaced on the next write.
            look = (try? JSONDecoder().decode(DiscoveredApp.self, from: data)) ?? DiscoveredApp()
        }
        if let data = look.icon { icon = await SmallImage.read(data) }
        show()
        if let sources = configuration.pathConfiguration { return Hotwire.loadPathConfiguration(from: sources) }
        // The file may name another start since.
        if let known = look.pathConfiguration.flatMap({ try? Location(outside: $0) }),
            known.origin == configuration.startLocation.origin
        {
            Hotwire.loadPathConfiguration(from: [.server(known.url)])
        }
        let paths = application.configuration.pathConfiguration
        paths.isSought = true
        Task {
            await findRules(for: paths)
            paths.isSought = false
        }
    }

    /// Looks at the page that is shown: at its head, its manifest and its icons.
    ///
    /// - Parameter navigator: the navigator that shows the page
    /// - Returns: whether no further page needs to be looked at: this one had a head, or too many had none.
    func look(at navigator: Navigator) async -> Bool {
        attempts += 1
        await application.configuration.webEnvironment.firstPage.wait()
        let webView = navigator.session.webView
        guard let page = webView.location,
            let elements = await webView.relay.headElements(
                WebPageHead.selector,
                WebPageHead.attributes,
                atMost: WebPageHead.longest
            ),
            await take(WebPageHead((elements.arrayValue ?? []).compactMap(HeadTag.init), at: page), of: page)
        else { return attempts >= Self.mostAttempts }
        return true
    }

    /// Takes what a page's head says; returns whether it says anything.
    private func take(_ head: WebPageHead, of page: Location) async -> Bool {
        // The document of a load that failed is empty.
        guard head.title != nil || head.manifest != nil || !head.icons.isEmpty else { return false }
        let manifest = await manifest(head.manifest, of: page)
        look.name = manifest?.shortName ?? manifest?.name ?? head.applicationName ?? look.name
        look.color = (manifest?.themeColor ?? head.themeColor)?.description ?? look.color
        let icons = (manifest?.icons ?? []) + head.icons
        if let icon = await picture(icons, of: page) { (self.icon, look.icon) = (icon, Data(icon.bytes)) }
        show()
        keep()
        return true
    }

    private func show() {
        if configuration.name == nil { application.nameFromPage = look.name }
        if configuration.icon == nil, let icon { application.setIcon(icon) }
        if let color = look.color.flatMap({ WebColor(css: $0) }) {
            application.setColor(red: color.red, green: color.green, blue: color.blue)
        }
    }

    /// The best icon that can be shown without a risk.
    private func picture(_ icons: [WebIcon], of page: Location) async -> SmallImage? {
        for icon in icons.ranked(for: Self.iconSide).prefix(Self.mostIcons) {
            guard let data = await fetch(icon.location, for: page) else { continue }
            if let picture = await SmallImage.read(data) { return picture }
            application.configuration.logger.notice(
                "the icon \(icon.location) is not shown: its format is unknown, or it is too large"
            )
        }
        return nil
    }

    private func manifest(_ address: Location?, of page: Location) async -> WebManifest? {
        guard let address, let data = await fetch(address, for: page),
            let text = String(validating: data, as: UTF8.self)
        else {
            return nil
        }
        return try? WebManifest(parsing: text, at: address)  // a manifest that is none says nothing
    }

    /// The first of the usual addresses where there are rules; it is remembered, so that only one is asked next time.
    private func findRules(for paths: PathConfiguration) async {
        let fetcher = PathConfigurationFetcher(
            environment: application.configuration.webEnvironment,
            timeout: .seconds(10)
        )
        let known = look.pathConfiguration
        for address in PathConfigurationAddresses.locations(
            for: configuration.startLocation,
            as: application.environment.emulation?.platform
        ) {
            let text = address.absoluteString
            if known == text { return }
            // An answer that is none, such as a page, is passed over; so is what cannot be read.
            guard let copy = try? await fetcher.fetch(address.url, newerThan: nil),
                (try? await PathConfigurationData.read(copy.body, source: text)) != nil
            else { continue }
            look.pathConfiguration = text
            application.configuration.logger.info("the app's rules are at \(text)")
            paths.load(copy, of: address.url)
            return keep()
        }
    }

    /// Fetches what a page names; other origins than the page's get no cookies.
    private func fetch(_ location: Location, for page: Location) async -> Data? {
        let client = HTTPClient(timeout: .seconds(10))
        client.cookieOrigins = Set([page.origin].compactMap(\.self))
        client.largestBody = Self.largestFile
        client.allowsInsecureRedirects = false
        guard let answer = try? await client.request(location.url), answer.status == 200 else { return nil }
        return answer.body
    }

    private var file: URL? { application.cacheFolder.map { $0.appending(path: "look.json") } }

    private func keep() {
        guard !application.environment.isPrivate, let file else { return }
        do {
            let data = try JSONEncoder().encode(look)
            BackgroundWriter.shared.change(file.path, .replace(data), logger: application.configuration.logger)
        } catch {
            application.configuration.logger.warning("what the app looks like is not remembered: \(error)")
        }
    }
}

/// What was found out about an app, kept for its next start.
struct DiscoveredApp: Hashable, Sendable, Codable {
    /// What it calls itself.
    var name: String?
    /// Its colour, as `#1f7a4d`.
    var color: String?
    /// Where its rules are.
    var pathConfiguration: String?
    /// Its picture.
    var icon: Data?
}
