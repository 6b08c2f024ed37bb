// Laid out as its original.
// swift-format-ignore-file
import Foundation
import HotwireDesktop
import HotwireNative

final class SceneController {
    var window: NavigationWindow?

    private let rootURL = Demo.current
    private lazy var tabBarController = HotwireTabBarController(navigatorDelegate: self)

    // MARK: - Authentication

    private func promptForAuthentication() {
        // The refused page left an empty screen.
        tabBarController.activeNavigator.pop(animated: false)

        let authURL = rootURL.appendingPathComponent("/session/new")
        tabBarController.activeNavigator.route(authURL)
    }
}

extension SceneController {
    func scene(willConnectTo application: HotwireApplication) {
        window = NavigationWindow(tabs: tabBarController, application: application)
        window?.present()

        tabBarController.load(HotwireTab.all)
    }
}

extension SceneController: NavigatorDelegate {
    func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult {
        switch proposal.viewController {
        case NumbersViewController.pathConfigurationIdentifier:
            return .acceptCustom(NumbersViewController(
                url: proposal.url,
                navigator: navigator
                )
            )

        default:
            return .accept
        }
    }

    func visitableDidFailRequest(_ visitable: any Visitable, error: HotwireNativeError, retryHandler: RetryBlock?) {
        switch error {
        case .http(.client(.unauthorized)):
            promptForAuthentication()
        default:
            if let errorPresenter = visitable as? ErrorPresenter {
                errorPresenter.presentError(error) {
                    retryHandler?()
                }
            } else {
                let alert = AlertDialog(title: "Visit failed!", message: error.localizedDescription)
                alert.addAction(AlertDialog.Action(title: "OK", style: .default, handler: nil))
                tabBarController.activeNavigator.present(alert, animated: true)
            }
        }
    }
}
