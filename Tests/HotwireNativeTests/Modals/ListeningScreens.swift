import CWebKitGTK
import GLibInterop

@testable import HotwireNative

/// Makes a screen that keeps what it hears.
final class ListeningScreens: NavigatorDelegate {
    private(set) var heard: [String] = []

    func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult {
        guard proposal.location.path == "/listening" else { return .accept }
        return .acceptCustom(ListeningScreen { self.heard.append($0) })
    }
}

private final class ListeningScreen: Screen {
    let navigationItem = NavigationItem(title: "Listening")
    let widget = Widget(Reference(adopting: gtk_button_new_with_label("1")))
    private let hear: (String) -> Void

    init(_ hear: @escaping (String) -> Void) { self.hear = hear }

    func screenWillAppear() { hear("will appear") }
    func screenDidAppear() { hear("did appear") }
    func screenWillDisappear() { hear("will disappear") }
    func screenDidDisappear() { hear("did disappear") }
}
