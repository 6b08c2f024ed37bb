import AppTesting
import CWebKitGTK
import GLibInterop
import XCTest

@testable import HotwireNative

extension TestApp {
    /// The title in the header bar.
    var shownTitle: String { navigator.stack.top?.navigationItem.title ?? "" }

    /// Whether the top screen shows an error with Retry.
    var showsError: Bool { retryButton != nil }

    func pressRetry() {
        guard let button = retryButton else { return XCTFail("no Retry") }
        gtk_button_clicked(button)
    }

    func pressSignIn() throws { gtk_button_clicked(try XCTUnwrap(button("_Sign In"))) }

    var retryButton: UnsafeMutablePointer<GtkButton>? { button("_Retry") }

    /// The button in the error's details.
    var serverPageButton: UnsafeMutablePointer<GtkButton>? { button("Show Server’s _Page") }

    func pressShowServersPage() throws { gtk_button_clicked(try XCTUnwrap(serverPageButton)) }

    private func button(_ label: String) -> UnsafeMutablePointer<GtkButton>? {
        guard let top = navigator.stack.top else { return nil }
        return widgets(of: gtk_button_get_type(), in: top.widget.raw).lazy.map { $0.cast(to: GtkButton.self) }
            .first { gtk_button_get_label($0).map { String(cString: $0) } == label }
    }
}
