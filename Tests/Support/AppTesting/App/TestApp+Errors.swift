package import CWebKitGTK
import GLibInterop
import XCTest

@testable import HotwireNative

extension TestApp {
    /// The title in the header bar.
    package var shownTitle: String { navigator.stack.top?.navigationItem.title ?? "" }

    /// Whether the top screen shows an error with Retry.
    package var showsError: Bool { retryButton != nil }

    package func pressRetry() {
        guard let button = retryButton else { return XCTFail("no Retry button") }
        gtk_button_clicked(button)
    }

    package func pressSignIn() throws { gtk_button_clicked(try XCTUnwrap(button("_Sign In"))) }

    package var retryButton: UnsafeMutablePointer<GtkButton>? { button("_Retry") }

    /// The button in the error's details.
    package var serverPageButton: UnsafeMutablePointer<GtkButton>? { button("Show Server’s _Page") }

    package func pressShowServersPage() throws { gtk_button_clicked(try XCTUnwrap(serverPageButton)) }

    private func button(_ label: String) -> UnsafeMutablePointer<GtkButton>? {
        guard let top = navigator.stack.top else { return nil }
        return widgets(of: gtk_button_get_type(), in: top.widget.raw).lazy.map { $0.cast(to: GtkButton.self) }
            .first { gtk_button_get_label($0).map { String(cString: $0) } == label }
    }
}
