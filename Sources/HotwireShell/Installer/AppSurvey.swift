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
    func ask(_ start: Location) async throws(Failure) -> (app: SurveyedApp, icon: DesktopIntegration.Icon) {
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
            // A sign-in elsewhere does not describe the app.
            return (SurveyedApp(page: start, manifest: nil), .none)
        }
        let head = WebPageHead(html: answer.body, at: answer.location)
        let files = IdentityFiles(transport: transport)
        let manifest = await files.manifest(head.manifest)
        let app = SurveyedApp(
            page: SurveyedApp.page(
                asked: start,
                answered: answer.location,
                isSignIn: Self.signInStatuses.contains(answer.status) || SignInForm.isIn(answer.body)
            ),
            manifest: manifest,
            declaredName: head.applicationName,
            title: head.title,
            colorInHead: head.themeColor
        )
        let found = await files.icon((manifest?.icons ?? []) + head.icons, side: Self.iconSide)
        let images = found.flatMap { IconImages.files(of: $0.image, isMaskable: $0.icon.purpose == .maskable) }
        return (app, images.map(DesktopIntegration.Icon.images) ?? .none)
    }
}
