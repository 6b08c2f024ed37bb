import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import XCTest

@testable import HotwireNative

/// A sign-in that the app performs itself.
nonisolated extension Turbo7AdapterTests {
    func testNativeScreenCanSignIn() throws {
        try signing { app in
            let delegate = NativeSignIn()
            app.navigator.delegate = delegate
            try await app.click("#secret")
            try await app.next(where: { !$0.modal.isEmpty })
            await app.navigator.engine.moves?.value
            XCTAssertTrue(app.navigator.modalStack.top is PlainScreen)
            app.server.page("/secret", title: "Secret", body: "<p>Hush</p>")
            app.navigator.signInSucceeded()
            try await app.next(.rendered, "/secret")
            try await app.quietAll()
            XCTAssertEqual([app.stack, app.modal], [["/", "/secret"], []])
            XCTAssertEqual(app.server.count("/secret"), 2)
            XCTAssertEqual(app.server.count("/sign-in"), 0)
            withExtendedLifetime(delegate) {}
        }
    }
}

/// An app that signs users in without a web page.
private final class NativeSignIn: NavigatorDelegate {
    func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult {
        proposal.location.path == "/sign-in" ? .acceptCustom(PlainScreen()) : .accept
    }
}

private final class PlainScreen: Screen {
    init() { super.init(title: "Who are you?", widget: Widget(Reference(adopting: gtk_button_new_with_label("Me")))) }
}
