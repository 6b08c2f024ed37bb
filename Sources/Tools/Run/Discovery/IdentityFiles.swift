import FoundationEssentials
import HotwireCore
import HotwireDesktop
import HotwireNative

/// Loads the files in which a web app describes itself: its manifest and its icon.
@MainActor struct IdentityFiles {
    /// The maximum number of a page's icons to try.
    static let mostIcons = 8

    /// The result of a search for an icon.
    struct Search {
        /// The best icon and its image; `nil` if no icon is usable.
        var found: (icon: WebIcon, image: SmallImage)?
        /// The unusable icons, in the order in which they were tried.
        var unused: [UnusedPart] = []
    }

    /// Sends the requests, and decides which origins receive cookies.
    let transport: HTTPTransport

    /// Loads and processes a manifest; `nil` if it does not load or is not JSON, which adds the reason to `unused`.
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

    /// Throws if a redirect replaces the manifest with another site's; the page itself may name a manifest on another site.
    private static func check(
        _ end: IdentitySource,
        askedFor source: IdentitySource,
        of page: Location
    ) throws(UnusedPart.Reason) {
        guard let end = end.location, let asked = source.location else { return }
        guard end.mayAnswer(for: asked) || end.mayAnswer(for: page) else { throw .redirected(end.displaySite) }
    }

    /// Tries icons, best first, until one has the side length in pixels; `unnamed` is only tried if no other icon is usable.
    func icon(_ icons: [WebIcon], unnamed: WebIcon?, side: Int) async -> Search {
        var choice = IconChoice<SmallImage>(for: side)
        var search = Search()
        // Manifests list a file for several purposes, and pages repeat the manifest's icons.
        var known: Set<IdentitySource> = []
        for icon in icons.ranked(for: side).filter({ known.insert($0.source).inserted }).prefix(Self.mostIcons) {
            do throws(UnusedPart.Reason) {
                let image = try await image(of: icon)
                if choice.take((icon, image), side: image.side) { break }
            } catch {
                search.unused.append(UnusedPart(name: "The icon \(icon.source)", reason: error))
            }
        }
        // Many sites have no such icon, so a missing one is not reported.
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

    /// Loads a file, and returns it with its address after redirects.
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

/// The source of a manifest or an icon: an address, or the content of a `data:` URL.
enum IdentitySource: Hashable, Sendable {
    case address(Location)
    case data(DataURL)

    /// The reason why a reference cannot be used.
    enum Problem: Error, Hashable, Sendable {
        /// The reference is not a web address.
        case invalid
        /// The page is secure, but the address is not.
        case insecure
    }

    /// Resolves a reference; without a base, only an absolute address is valid, and a secure page requires a secure address.
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

    /// The address; `nil` for a `data:` URL.
    var location: Location? { if case .address(let location) = self { location } else { nil } }
}

extension IdentitySource: CustomStringConvertible {
    /// The address, or the type of the content.
    var description: String {
        switch self {
        case .address(let location): location.displayString
        case .data(let data): "data:\(data.type)"
        }
    }
}
