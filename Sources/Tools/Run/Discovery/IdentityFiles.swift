import FoundationEssentials
import HotwireCore
import HotwireDesktop
import HotwireNative

/// Requests the files in which a web app describes itself: its manifest and its icon.
@MainActor struct IdentityFiles {
    /// How many of a page's icons to look at.
    static let mostIcons = 8

    /// What a search for an icon found.
    struct Search {
        /// The icon and its image; `nil` without a usable one.
        var found: (icon: WebIcon, image: SmallImage)?
        /// The icons that cannot be used, in the order in which they were tried.
        var unused: [UnusedPart] = []
    }

    /// Sends the requests, and decides who receives cookies.
    let transport: HTTPTransport

    /// Requests and processes a manifest.
    ///
    /// - Parameters:
    ///   - source: where it is; `nil` for a page without one
    ///   - page: the page that names it
    ///   - unused: gets what is not used, and why
    /// - Returns: The manifest; `nil` if it does not load or is not JSON.
    func manifest(
        _ source: IdentitySource?,
        of page: Location,
        noting unused: inout [UnusedPart]
    ) async -> WebManifest? {
        guard let source else { return nil }
        let name = "The manifest \(source)"
        do throws(UnusedPart.Reason) {
            let types = "application/manifest+json, application/json, */*"
            let file = try await content(of: source, accepting: types)
            try Self.check(file.source, askedFor: source, of: page)
            let manifest = try? WebManifest(parsing: String(webFile: file.content), at: file.source, of: page)
            if manifest == nil { unused.append(UnusedPart(name: name, reason: .wrongValue(expected: "JSON"))) }
            unused += manifest?.unused ?? []
            return manifest
        } catch {
            unused.append(UnusedPart(name: name, reason: error))
            return nil
        }
    }

    /// A manifest describes the app, so a redirect must not replace it with another site's; a page may name one elsewhere itself.
    private static func check(
        _ end: IdentitySource,
        askedFor source: IdentitySource,
        of page: Location
    ) throws(UnusedPart.Reason) {
        guard let end = end.location, let asked = source.location else { return }
        guard end.mayAnswer(for: asked) || end.mayAnswer(for: page) else { throw .redirected(end.displaySite) }
    }

    /// Looks at icons, best first, until one is large enough.
    ///
    /// - Parameters:
    ///   - icons: the icons that the app declares
    ///   - unnamed: the icon to try if none of the others can be used
    ///   - side: the side length that it should have, in pixels
    /// - Returns: The best icon, and those that cannot be used.
    func icon(_ icons: [WebIcon], unnamed: WebIcon?, side: Int) async -> Search {
        var choice = IconChoice<SmallImage>(for: side)
        var search = Search()
        // Manifests list a file for several purposes, and pages repeat those of the manifest.
        var known: Set<IdentitySource> = []
        for icon in icons.ranked(for: side).filter({ known.insert($0.source).inserted }).prefix(Self.mostIcons) {
            do throws(UnusedPart.Reason) {
                let image = try await image(of: icon)
                if choice.take((icon, image), side: image.side) { break }
            } catch {
                search.unused.append(UnusedPart(name: "The icon \(icon.source)", reason: error))
            }
        }
        // A site need not have it, so its absence is not reported.
        if choice.best == nil, let unnamed, let image = try? await image(of: unnamed) {
            _ = choice.take((unnamed, image), side: image.side)
        }
        search.found = choice.best.map { ($0.icon, $0.picture) }
        return search
    }

    private func image(of icon: WebIcon) async throws(UnusedPart.Reason) -> SmallImage {
        let file = try await content(of: icon.source, accepting: "image/png, image/svg+xml, image/*, */*")
        guard let image = await icon.image(of: file.content) else { throw .undecodable }
        return image
    }

    /// Returns a file, and where it is after redirects.
    private func content(
        of source: IdentitySource,
        accepting types: String
    ) async throws(UnusedPart.Reason) -> (content: Data, source: IdentitySource) {
        switch source {
        case .data(let data): return (data.content, source)
        case .address(let location):
            let answer: HTTPTransport.Response
            do {
                answer = try await transport.send(HTTPRequest(location.url, headers: ["Accept": types]))
            } catch let error as HotwireNativeError {
                throw .unreachable(ErrorText(error, at: location).title)
            } catch {
                throw .unreachable("\(error)")
            }
            guard answer.status == 200 else { throw .status(answer.status) }
            return (answer.body, .address(answer.location))
        }
    }
}

/// Where a manifest or an icon is: at an address, or in the text that names it.
enum IdentitySource: Hashable, Sendable {
    /// A file of a server.
    case address(Location)
    /// The content of a `data:` address.
    case data(DataURL)

    /// The reason why a reference cannot be used.
    enum Problem: Error, Hashable, Sendable {
        /// It is not an address, or none of the web.
        case invalid
        /// The page is secure, and the address is not.
        case insecure
    }

    /// Resolves a reference.
    ///
    /// - Parameters:
    ///   - reference: the address as written
    ///   - base: the address that it is relative to; `nil` if only absolute ones are possible
    ///   - page: the page; a secure one has only secure files
    /// - Throws: the reason why it cannot be used.
    init(_ reference: String, relativeTo base: Location?, of page: Location) throws(Problem) {
        let text = reference.trimmingWhiteSpace
        if DataURL.isOne(text) {
            guard let data = DataURL(text) else { throw .invalid }
            self = .data(data)
            return
        }
        let location = base.map { try? Location(reference: text, relativeTo: $0) } ?? (try? Location(outside: text))
        guard let location, location.isWeb else { throw .invalid }
        guard !page.losesSecurity(to: location) else { throw .insecure }
        self = .address(location)
    }

    /// The address; `nil` for a `data:` address.
    var location: Location? { if case .address(let location) = self { location } else { nil } }
}

extension IdentitySource: CustomStringConvertible {
    /// The address, or the kind of the content.
    var description: String {
        switch self {
        case .address(let location): location.displayString
        case .data(let data): "data:\(data.type)"
        }
    }
}
