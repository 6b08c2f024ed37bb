import Foundation
import HotwireNative
import Logging

/// Finds out what an app calls itself, what it looks like and where its rules are, as far as its configuration is silent.
@MainActor final class AppDiscovery {
    private let configuration: AppConfiguration
    private let application: HotwireApplication
    private var look: AppLook
    private static let iconSide = 128
    private static let largestFile = 1024 * 1024
    /// How many of a page's icons are tried before there is none.
    private static let mostIcons = 3

    init(_ configuration: AppConfiguration, _ application: HotwireApplication) {
        self.configuration = configuration
        self.application = application
        look = AppLook()
    }

    /// Shows what the last start found, and looks for the app's rules.
    func begin() {
        look = file.flatMap { try? JSONDecoder().decode(AppLook.self, from: Data(contentsOf: $0)) } ?? AppLook()
        show()
        if let sources = configuration.pathConfiguration { return Hotwire.loadPathConfiguration(from: sources) }
        // The file may name another start since.
        if let known = look.pathConfiguration.flatMap({ try? Location(outside: $0) }),
            known.origin == configuration.startLocation.origin
        {
            Hotwire.loadPathConfiguration(from: [.server(known.url)])
        }
        Task { await findRules() }
    }

    /// Looks at the page that is shown: at its head, its manifest and its icons; answers whether there was one.
    func look(at navigator: Navigator) async -> Bool {
        let script = "return document.head.outerHTML.slice(0, \(WebPageHead.longest))"
        guard let page = navigator.session.webView.location,
            let html = try? await navigator.session.webView.evaluateJavaScript(script).stringValue
        else { return false }
        let head = WebPageHead(html: Data(html.utf8), at: page)
        // The document of a load that failed is empty.
        guard head.title != nil || head.manifest != nil || !head.icons.isEmpty else { return false }
        let manifest = await manifest(head.manifest, of: page)
        look.name = manifest?.shortName ?? manifest?.name ?? head.applicationName ?? look.name
        look.color = (manifest?.themeColor ?? head.themeColor)?.description ?? look.color
        let icons = (manifest?.icons ?? []) + head.icons
        if let icon = await picture(icons, of: page) { look.icon = icon }
        show()
        keep()
        return true
    }

    private func show() {
        if configuration.name == nil { application.nameFromPage = look.name }
        if configuration.icon == nil, let icon = look.icon.flatMap(SmallPicture.init) { application.setIcon(icon) }
        if let color = look.color.flatMap({ WebColor(css: $0) }) {
            application.setColor(red: color.red, green: color.green, blue: color.blue)
        }
    }

    /// The best icon that can be shown without a risk.
    private func picture(_ icons: [WebIcon], of page: Location) async -> Data? {
        for icon in icons.ranked(for: Self.iconSide).prefix(Self.mostIcons) {
            guard let data = await fetch(icon.location, for: page) else { continue }
            if SmallPicture(data) != nil { return data }
            Hotwire.config.logger.notice(
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
    private func findRules() async {
        let known = look.pathConfiguration
        for address in PathConfigurationAddresses.locations(
            for: configuration.startLocation,
            as: Hotwire.config.emulation?.platform
        ) {
            let text = address.absoluteString
            if known == text { return }
            // An answer that is none, such as a page, is passed over; so is what cannot be read.
            guard let body = await fetch(address, for: configuration.startLocation),
                (try? await PathConfigurationData.read(body, source: text)) != nil
            else { continue }
            look.pathConfiguration = text
            Hotwire.config.logger.info("the app's rules are at \(text)")
            Hotwire.loadPathConfiguration(from: [.server(address.url)])
            return keep()
        }
    }

    /// Fetches what a page names; other origins than the page's get no cookies.
    private func fetch(_ location: Location, for page: Location) async -> Data? {
        let client = HTTPClient(timeout: .seconds(10))
        client.cookieOrigins = Set([page.origin].compactMap(\.self))
        client.largestBody = Self.largestFile
        client.allowsInsecureRedirects = false
        guard let answer = try? await client.get(location.url), answer.status == 200 else { return nil }
        return answer.body
    }

    private var file: URL? { application.cacheFolder.map { $0.appending(path: "look.json") } }

    private func keep() {
        guard !Hotwire.config.isPrivate, let file else { return }
        do {
            let data = try JSONEncoder().encode(look)
            BackgroundWriter.shared.change(file.path, .replace(data), logger: Hotwire.config.logger)
        } catch {
            Hotwire.config.logger.warning("what the app looks like is not remembered: \(error)")
        }
    }
}
