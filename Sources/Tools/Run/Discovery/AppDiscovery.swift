import Foundation
import HotwireCore
import HotwireDesktop
import HotwireNative
import Logging

/// Finds the name, icon, color and path configuration that an app's configuration omits.
@MainActor final class AppDiscovery {
    private let configuration: AppConfiguration
    private let application: HotwireApplication
    private let profile: AppProfile?
    private var look = DiscoveredApp()
    /// The decoded icon of ``look``.
    private var icon: SmallImage?
    private var attempts = 0
    private static let iconSide = 128
    private static let largestFile = 1024 * 1024
    /// The maximum number of pages without a head to try, such as the pages of failed loads.
    private static let mostAttempts = 20

    init(_ configuration: AppConfiguration, _ application: HotwireApplication, profile: AppProfile? = nil) {
        self.configuration = configuration
        self.profile = profile
        self.application = application
    }

    /// Applies the results of the last run, and searches for the app's path configuration.
    func begin() async {
        if let file, let data = await BackgroundWriter.shared.read(file.path, logger: application.configuration.logger)
        {
            // The next write replaces a damaged file.
            look = (try? JSONDecoder().decode(DiscoveredApp.self, from: data)) ?? DiscoveredApp()
        }
        if let data = look.icon { icon = await SmallImage.read(data) }
        show()
        if let sources = configuration.pathConfiguration { return Hotwire.loadPathConfiguration(from: sources) }
        // The start location may have changed since the file was written.
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
            paths.soughtAddress = nil
        }
    }

    /// Reads the visible page's head, manifest and icons; returns whether discovery is complete.
    func look(at navigator: Navigator) async -> Bool {
        // Discovery is also complete after too many pages without a head.
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

    /// Applies a page's head; returns whether it describes the app.
    private func take(_ head: WebPageHead, of page: Location) async -> Bool {
        // The document of a failed load is empty.
        guard head.title != nil || head.manifest != nil || !head.icons.isEmpty else { return false }
        let files = files(of: page)
        var unused = head.unused
        let manifest = await files.manifest(head.manifest, of: page, noting: &unused)
        look.name = manifest?.shortName ?? manifest?.name ?? head.applicationName ?? look.name
        look.color = (manifest?.themeColor ?? head.themeColor)?.description ?? look.color
        let icons = (manifest?.icons ?? []) + head.icons
        let search = await files.icon(icons, unnamed: WebIcon.unnamed(of: page), side: Self.iconSide)
        if let found = search.found { (icon, look.icon) = (found.image, Data(found.image.bytes)) }
        for part in unused + search.unused { application.configuration.logger.info("\(part)") }
        show()
        keep()
        return true
    }

    private func show() {
        if configuration.name == nil { application.nameFromPage = profile?.title(of: look.name) ?? look.name }
        if configuration.icon == nil, let icon { application.setIcon(icon) }
        if configuration.color == nil, let color = look.color.flatMap({ WebColor(css: $0) }) {
            application.setColor(red: color.red, green: color.green, blue: color.blue)
        }
    }

    /// Finds the first of the usual addresses that has a path configuration, and remembers it.
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
            paths.soughtAddress = text
            // Skips other responses, such as web pages, and unreadable files.
            guard let copy = await copy(at: address, from: fetcher),
                (try? await PathConfigurationData.read(copy.body, source: text)) != nil
            else { continue }
            look.pathConfiguration = text
            application.configuration.logger.info("found the app's path configuration at \(text)")
            paths.load(copy, of: address.url)
            return keep()
        }
    }

    private func copy(at address: Location, from fetcher: PathConfigurationFetcher) async -> PathConfigurationCopy? {
        do {
            return try await fetcher.fetch(address.url, newerThan: nil)
        } catch let error as PathConfigurationError {
            application.configuration.logger.warning("\(error)")
            return nil
        } catch {
            return nil
        }
    }

    /// Returns a page's requests, which send cookies only to the page's origin.
    private func files(of page: Location) -> IdentityFiles {
        let transport = HTTPTransport(timeout: .seconds(10))
        transport.cookieOrigins = Set([page.origin].compactMap(\.self))
        transport.largestBody = Self.largestFile
        transport.allowsInsecureRedirects = false
        return IdentityFiles(transport: transport)
    }

    private var file: URL? { application.cacheFolder.map { $0.appending(path: "look.json") } }

    private func keep() {
        guard !application.environment.isPrivate, let file else { return }
        do {
            let data = try JSONEncoder().encode(look)
            BackgroundWriter.shared.change(file.path, .replace(data), logger: application.configuration.logger)
        } catch {
            application.configuration.logger.warning("could not save the app's name and icon: \(error)")
        }
    }
}

/// The results of discovery, which are kept for the app's next start.
struct DiscoveredApp: Hashable, Sendable, Codable {
    var name: String?
    /// The theme color, such as `#1f7a4d`.
    var color: String?
    /// The address of the path configuration.
    var pathConfiguration: String?
    /// The icon's image file.
    var icon: Data?
}

/// The usual addresses of a path configuration, for apps that do not specify one.
enum PathConfigurationAddresses {
    // A configuration for iOS means the same here, but Android matches patterns case-insensitively.
    /// The names that Hotwire Native's documentation recommends, in order of preference.
    private static let platforms = ["linux", "ios", "android"]

    /// Returns the addresses to try, in order; an emulated platform's configuration comes first.
    static func locations(for start: Location, as platform: BridgePlatform? = nil) -> [Location] {
        let first = platform.map { [$0.rawValue] } ?? []
        return (first + Self.platforms.filter { !first.contains($0) }).compactMap {
            try? Location(reference: "/configurations/\($0)_v1.json", relativeTo: start)
        }
    }
}
