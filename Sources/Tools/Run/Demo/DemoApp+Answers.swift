import FoundationEssentials
import HotwireNative

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
    ///
    /// The error page stays below for users who cancel.
    func visitableDidFailRequest(
        _ visitable: any Visitable,
        error: HotwireNativeError,
        retryHandler: RetryBlock?
    ) {
        (visitable as? any ErrorPresenter)?.presentError(error, retryHandler: retryHandler)
        guard case .http(let problem) = error, problem.statusCode == 401 else { return }
        visitable.navigator?.route(page("/session/new"))
    }
}
