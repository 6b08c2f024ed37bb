public import FoundationEssentials
import HotwireCore
public import HotwireNative
import Logging

/// A navigator without a display, for tests of an app's delegate, rules and handlers.
///
/// It has no windows or web views: screens only have addresses, and every page loads. The ``navigator`` is a real one, which is
/// passed to the delegate's methods and to route decision handlers:
///
/// ```swift
/// import HotwireNative
/// import HotwireNativeTesting
/// import Testing
///
/// @MainActor @Test func newHikesAreModal() throws {
///     let start = try #require(URL(string: "https://app.example.com/"))
///     let paths = PathConfiguration(sources: [.file(rules)])
///     let test = TestNavigator(startLocation: start, pathConfiguration: paths, delegate: Guide())
///
///     test.navigator.start()
///     test.route(start.appending(path: "hikes/new"))
///
///     #expect(test.steps.last == .present(start.appending(path: "hikes/new")))
///     #expect(test.screens == [start])
/// }
/// ```
///
/// Methods that route or go back work, such as `Navigator.route`, `Navigator.pop` and `Navigator.dismiss`. Members that use
/// widgets or web views, such as `Navigator.activeWebView`, need a display.
@MainActor public final class TestNavigator {
    /// The navigator.
    public let navigator: Navigator
    /// The actions of the navigator, in order.
    public private(set) var steps: [Step] = []

    private let engine: NavigatorEngine
    private let stack: FakeScreenStack
    private let opener: TestOpener
    private let pages: [ScriptedPage]
    private let delegate: (any NavigatorDelegate)?

    /// Creates a navigator that uses the registered route decision handlers and shows nothing yet.
    ///
    /// - Parameters:
    ///   - startLocation: the app's start location; its origin belongs to the app
    ///   - pathConfiguration: the app's rules; by default only the rules for historical locations
    ///   - delegate: the app's delegate, which is retained
    public init(
        startLocation: URL,
        pathConfiguration: PathConfiguration = PathConfiguration(),
        delegate: (any NavigatorDelegate)? = nil
    ) {
        let logger = Logger(label: "TestNavigator")
        let pages = [ScriptedPage(), ScriptedPage()]
        let sessions = pages.map { SessionEngine(page: $0, clock: ManualClock(), logger: logger) }
        for (page, session) in zip(pages, sessions) { page.session = session }
        stack = FakeScreenStack(session: sessions[0], modalSession: sessions[1])
        opener = TestOpener()
        engine = NavigatorEngine(
            rules: Hotwire.config.navigationRules,
            router: Router(origins: AppOrigins(start: try? Location(startLocation)), logger: logger),
            pathConfiguration: pathConfiguration,
            stack: stack,
            opener: opener,
            session: sessions[0],
            modalSession: { sessions[1] }
        )
        navigator = Navigator(
            testing: Navigator.Configuration(name: "test", startLocation: startLocation),
            engine: engine,
            delegate: delegate
        )
        (self.pages, self.delegate) = (pages, delegate)
        stack.onMove = { [weak self] in self?.steps.append(Step($0)) }
        opener.onOpen = { [weak self] in self?.steps.append($0) }
        opener.navigator = navigator
        for (session, area) in zip(sessions, [ScreenArea.main, .modal]) { follow(session, area) }
    }

    /// Routes a link of the current page, as if the user had clicked it.
    ///
    /// - Parameters:
    ///   - url: the target of the link
    ///   - action: the link's `data-turbo-action`
    public func route(_ url: URL, action: VisitAction = .advance) {
        guard let location = try? Location(url) else { return }
        engine.route(engine.proposal(location, VisitOptions(action: action)), from: .page(engine.area))
    }

    /// The addresses of the main stack's screens, bottom first.
    public var screens: [URL] { engine.hierarchy.main.map(\.currentLocation.url) }

    /// The addresses of the modal's screens, bottom first; empty without a modal.
    public var modalScreens: [URL] { engine.hierarchy.modal.map(\.currentLocation.url) }

    private func follow(_ session: SessionEngine, _ area: ScreenArea) {
        session.onEvent = { [weak engine] event in
            engine?.receive(event, from: area)
            guard case .rendered(_, let location, _, _) = event, let id = engine?.hierarchy[area.context].last?.id
            else {
                return
            }
            engine?.locate(id, at: location)
        }
    }
}

extension TestNavigator {
    /// An action of a navigator.
    public enum Step: Hashable, Sendable {
        /// It pushed a screen.
        case push(URL)
        /// It replaced the top screen.
        case replace(URL)
        /// It replaced all screens with one.
        case replaceRoot(URL)
        /// It popped this many screens.
        case pop(Int)
        /// It presented a modal with a screen.
        case present(URL)
        /// It dismissed the modal.
        case dismiss
        /// It showed the delegate's alert for an address.
        case alert(URL)
        /// It opened a popup.
        case popup(URL)
        /// It opened the default browser.
        case browser(URL)
        /// It opened the desktop's program for an address.
        case program(URL)

        init(_ move: Move) {
            self =
                switch move {
                case .push(let entry, _): .push(entry.routedLocation.url)
                case .replace(let entry, _, _): .replace(entry.routedLocation.url)
                case .replaceRoot(let entry): .replaceRoot(entry.routedLocation.url)
                case .pop(let count, _): .pop(count)
                case .present(let entry): .present(entry.routedLocation.url)
                case .dismiss: .dismiss
                case .alert(let entry): .alert(entry.routedLocation.url)
                }
        }
    }
}

/// An opener that opens nothing, and reports what it was asked to open.
private final class TestOpener: Opener {
    var onOpen: (TestNavigator.Step) -> Void = { _ in }
    weak var navigator: Navigator?

    func openOutside(_ location: Location, from source: VisitSource) {
        guard let navigator else { return }
        switch navigator.delegate?.handle(externalURL: location.url, from: navigator) ?? .popup {
        case .popup: onOpen(.popup(location.url))
        case .browser: onOpen(.browser(location.url))
        case .none: break
        }
    }

    func openInBrowser(_ location: Location, from source: VisitSource) { onOpen(.browser(location.url)) }

    func openOnDesktop(_ location: Location, from source: VisitSource) { onOpen(.program(location.url)) }
}
