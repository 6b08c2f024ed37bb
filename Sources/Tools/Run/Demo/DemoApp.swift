import DemoSite
import FoundationEssentials
import HotwireBridgeComponents
import HotwireDesktop
import HotwireInspector
import HotwireNative

/// The demo app: its window with tabs, and the numbers that the user has not viewed yet.
@MainActor final class DemoApp {
    let site: URL
    let application: HotwireApplication
    /// The navigation inspector; it is set before the window opens.
    var inspector: Inspector?
    private(set) lazy var tabs = HotwireTabBarController(navigatorDelegate: self)
    private var unseen = Set(NumbersScreen.numbers)

    init(site: URL, application: HotwireApplication) {
        self.site = site
        self.application = application
    }

    /// Opens the window; with `start`, it shows this single page instead of the tabs.
    func open(at start: String? = nil, pathConfiguration: Data? = nil) {
        Hotwire.registerBridgeComponents(Hotwire.bridgeComponents)
        Hotwire.loadPathConfiguration(from: [
            .data(pathConfiguration ?? DemoSite.pathConfiguration), .server(page(DemoSite.pathConfigurationPath)),
        ])
        if let start { openPage(start) } else { openTabs() }
        application.release()
    }

    /// Explains why no pages appear.
    func explainMissingTurbo() {
        let dialog = AlertDialog(
            title: "The Demo Needs Turbo",
            message: """
                The demo's pages need a Turbo build. On Debian and Ubuntu, install node-turbolinks. Elsewhere, \
                download the npm package @hotwired/turbo, and run
                hotwire-native demo --turbo turbo.es2017-umd.js
                """,
            actions: [.cancel("Close")]
        )
        tabs.activeNavigator.present(dialog)
    }

    private func openPage(_ path: String) {
        // A script's path is already validated; any other path falls back to the home page.
        let start = (try? Location(reference: path, relativeTo: Location(site)))?.url ?? site
        let navigator = Navigator(configuration: .init(name: "demo", startLocation: start), delegate: self)
        NavigationWindow(navigator: navigator, application: application).present()
        navigator.start()
    }

    private func openTabs() {
        NavigationWindow(tabs: tabs, application: application).present()
        tabs.load([
            HotwireTab(title: "Hikes", image: "go-home-symbolic", url: page("/")),
            HotwireTab(title: "Navigation", image: "mark-location-symbolic", url: page("/navigation")),
            HotwireTab(title: "Journal", image: "accessories-text-editor-symbolic", url: page("/journal")),
            HotwireTab(title: "Numbers", image: "accessories-calculator-symbolic", url: page("/numbers")),
        ])
        showBadge()
    }

    func page(_ path: String) -> URL { site.appending(path: path) }

    func markViewed(_ number: Int) {
        if unseen.remove(number) != nil { showBadge() }
    }

    private func showBadge() {
        tabs.setBadge(unseen.isEmpty ? nil : "\(unseen.count)", for: "Numbers")
    }
}

extension DemoApp: NavigatorDelegate {
    func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult {
        switch proposal.viewController {
        case NumbersScreen.pathConfigurationIdentifier:
            return .acceptCustom(NumbersScreen(for: proposal, navigator: navigator, app: self))
        case NumberScreen.pathConfigurationIdentifier:
            guard let number = Int(proposal.url.lastPathComponent), NumbersScreen.numbers.contains(number) else {
                return .accept
            }
            return .acceptCustom(NumberScreen(number, navigator: navigator, app: self))
        case "question": return .acceptCustom(self.question(navigator))
        case "sidebar":
            tabs.chosenStyle = tabs.style == .sidebar ? .switcher : .sidebar
            return .reject
        default: return .accept
        }
    }

    private func question(_ navigator: Navigator) -> AlertDialog {
        AlertDialog(
            title: "Take the steep path?",
            message: "The page below stays as it is until you answer.",
            actions: [
                .cancel("Stay"),
                .normal("Take It") { [weak self, weak navigator] in
                    guard let self else { return }
                    navigator?.route(page("/navigation/steps/1"))
                },
            ]
        )
    }

    /// Asks signed-out users to sign in.
    func visitableDidFailRequest(
        _ visitable: any Visitable,
        error: HotwireNativeError,
        retryHandler: RetryBlock?
    ) {
        // The error page stays below for users who cancel.
        (visitable as? any ErrorPresenter)?.presentError(error, retryHandler: retryHandler)
        guard case .http(let problem) = error, problem.statusCode == 401 else { return }
        visitable.navigator?.route(page("/session/new"))
    }
}
