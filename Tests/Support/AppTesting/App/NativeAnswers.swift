package import CWebKitGTK
import GLibInterop

@testable import HotwireDesktop
@testable package import HotwireNative

/// Responds to proposals with native screens and a dialog.
package final class NativeAnswers: NavigatorDelegate {
    package var makesEmptyScreens = false
    package weak var question: AlertDialog?
    package private(set) var given: [String] = []

    package init() {}

    package func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult {
        switch proposal.location.path {
        case "/native", "/modal-native": .acceptCustom(NativeScreen(isEmpty: self.makesEmptyScreens))
        case "/sure": .acceptCustom(self.ask())
        default: .accept
        }
    }

    private func ask() -> AlertDialog {
        let alert = AlertDialog(
            title: "Sure?",
            message: "What you wrote is lost.",
            actions: [
                .cancel("Stay") { [weak self] in self?.given.append("Stay") },
                .destructive("Leave") { [weak self] in self?.given.append("Leave") },
            ]
        )
        question = alert
        return alert
    }

    /// The visible dialog.
    package static var dialog: UnsafeMutablePointer<GtkDialog>? {
        let all = gtk_window_list_toplevels()
        defer { g_list_free(all) }
        var item = all
        while let node = item {
            let window = node.pointee.data?.assumingMemoryBound(to: GtkWidget.self)
            if let dialog = window?.ifCast(to: GtkMessageDialog.self) { return dialog.cast(to: GtkDialog.self) }
            item = node.pointee.next
        }
        return nil
    }
}

/// A native screen with one button or none.
private final class NativeScreen: Screen {
    init(isEmpty: Bool) {
        let content: UnsafeMutablePointer<GtkWidget> =
            isEmpty ? gtk_label_new("1, 2, 3") : gtk_button_new_with_label("1")
        super.init(title: "Native", widget: Widget(Reference(adopting: content)))
    }
}
