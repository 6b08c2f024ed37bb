import CWebKitGTK
import GLibInterop

@testable import HotwireNative

/// Creates a screen that records its callbacks.
final class ListeningScreens: NavigatorDelegate {
    private(set) var callbacks: [String] = []

    func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult {
        guard proposal.location.path == "/listening" else { return .accept }
        return .acceptCustom(ListeningScreen { self.callbacks.append($0) })
    }
}

private final class ListeningScreen: Screen {
    private let record: (String) -> Void

    init(_ record: @escaping (String) -> Void) {
        self.record = record
        super.init(title: "Listening", widget: Widget(Reference(adopting: gtk_button_new_with_label("1"))))
    }

    override func screenWillAppear() { record("will appear") }
    override func screenDidAppear() { record("did appear") }
    override func screenWillDisappear() { record("will disappear") }
    override func screenDidDisappear() { record("did disappear") }
}
