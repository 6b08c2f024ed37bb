import FoundationEssentials
import HotwireCore
import HotwireDesktop
import HotwireNative

/// Requests what a web app says about itself: its page's head, its manifest and its icon.
@MainActor struct AppSurvey {
    /// The reason why a web app cannot be installed.
    enum Failure: Error, Hashable, CustomStringConvertible {
        /// There is no response.
        case unreachable(Location, String)
        /// The response is an error.
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
    /// The side length that the icon should have, in pixels.
    private static let iconSide = 512
    private static let mostIcons = 3
    /// The statuses of a page that requires a sign-in, which has a head nevertheless.
    private static let signInStatuses: Set = [401, 403]

    init() {
        transport = HTTPTransport(userAgent: AppUserAgentText.app, timeout: Self.timeout)
        transport.largestBody = 4 * 1024 * 1024
        transport.allowsInsecureRedirects = false
    }

    /// Requests the description of the app at an address.
    ///
    /// - Returns: The description, and the files of its icon.
    /// - Throws: ``Failure`` if the page does not load; anything else that is missing is left out.
    func ask(_ start: Location) async throws(Failure) -> (app: SurveyedApp, icon: Installation.Icon) {
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
        guard Self.isSameSite(start, answer.location) else {
            // A sign-in elsewhere does not describe the app.
            return (SurveyedApp(page: start, manifest: nil, nameInHead: nil, colorInHead: nil), .none)
        }
        let head = WebPageHead(html: answer.body, at: answer.location)
        let manifest = await manifest(head.manifest)
        let app = SurveyedApp(
            page: answer.location,
            manifest: manifest,
            nameInHead: head.applicationName ?? head.title,
            colorInHead: head.themeColor
        )
        return (app, await icon((manifest?.icons ?? []) + head.icons))
    }

    /// Whether a redirect leads to the same site: `www` and the secure scheme make no difference.
    private static func isSameSite(_ start: Location, _ end: Location) -> Bool {
        func name(_ location: Location) -> Substring? {
            location.host.map { $0.hasPrefix("www.") ? $0.dropFirst(4) : $0[...] }
        }
        return name(start) == name(end)
    }

    private func manifest(_ address: Location?) async -> WebManifest? {
        guard let address, let body = await fetch(address), let text = String(validating: body, as: UTF8.self) else {
            return nil
        }
        return try? WebManifest(parsing: text, at: address)  // an invalid manifest is ignored, as the app does
    }

    private func icon(_ icons: [WebIcon]) async -> Installation.Icon {
        for icon in icons.ranked(for: Self.iconSide).prefix(Self.mostIcons) {
            guard let body = await fetch(icon.location), let image = SmallImage(body),
                let files = IconImages.files(of: image, isMaskable: icon.purpose == .maskable)
            else { continue }
            return .images(files)
        }
        return .none
    }

    private func fetch(_ location: Location) async -> Data? {
        guard let answer = try? await transport.send(HTTPRequest(location.url)), answer.status == 200 else {
            return nil
        }
        return answer.body
    }
}
