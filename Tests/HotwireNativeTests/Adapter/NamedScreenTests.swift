import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import XCTest

@testable import HotwireNative

/// Native screens that the path configuration names.
nonisolated extension TurbolinksAdapterTests {
    private static let rules = """
        {"rules": [
            {"patterns": ["^/numbers"], "properties": {"view_controller": "numbers"}},
            {"patterns": ["choose$"], "properties": {"context": "modal"}},
            {"patterns": ["^/other$"], "properties": {"view_controller": "unknown"}}
        ]}
        """

    private func browseNumbers(then body: @escaping @MainActor (TestApp) async throws -> Void) throws {
        let names = Names()
        try browse {
            $0.pathConfiguration.sources = [.data(Data(Self.rules.utf8))]
        } pages: { server in
            let links = "<a href='/numbers' id=numbers>Numbers</a><a href='/numbers/choose' id=choose>Choose</a>"
            server.page("/", title: "One", body: links + "<a href='/other' id=other>Other</a>")
            server.page("/two", title: "Two", body: "<a href='/numbers/2' id=next>2</a>")
            server.page("/other", title: "Other", body: "")
        } then: { app in
            app.navigator.delegate = names
            try await body(app)
        }
    }

    func testPathConfigurationNamesAScreenAboveAPage() throws {
        try browseNumbers { app in
            try await app.click("#numbers")
            try await app.next(.moved)
            XCTAssertTrue(app.navigator.stack.top is NamedScreen)
            try await app.back(to: "/")
            XCTAssertEqual([app.server.count("/numbers"), app.server.count("/")], [0, 1])
        }
    }

    func testNamedScreenAboveAndBelowPages() throws {
        try browseNumbers { app in
            app.navigator.route(try app.url("/numbers"))
            try await app.next(.moved)
            app.navigator.route(try app.url("/two"))
            try await app.next(.rendered, "/two")
            try await app.click("#next")
            try await app.next(.moved)
            XCTAssertEqual(app.stack, ["/", "/numbers", "/two", "/numbers/2"])
            XCTAssertEqual(app.navigator.stack.screens.map { $0 is NamedScreen }, [false, true, false, true])
            try await app.back(to: "/two")
            let text = try await app.text("#next")
            XCTAssertEqual(text, "2")
            app.navigator.goBack()
            try await app.next(.moved)
            try await app.back(to: "/")
            XCTAssertEqual(app.title, "One")
            XCTAssertEqual(["/", "/two", "/numbers"].map(app.server.count), [1, 1, 0])
        }
    }

    func testNamedScreenInAModalLeadsToOneBelow() throws {
        try browseNumbers { app in
            try await app.click("#choose")
            try await app.next(.moved)
            XCTAssertTrue(app.navigator.modalStack.top is NamedScreen)
            app.navigator.route(try app.url("/numbers/7"))
            try await app.next { $0.event.name == .moved && $0.modal.isEmpty }
            await app.navigator.engine.moves?.value
            XCTAssertEqual(app.stack, ["/", "/numbers/7"])
            XCTAssertTrue(app.navigator.modalStack.screens.isEmpty)
            XCTAssertTrue(app.navigator.stack.top is NamedScreen)
        }
    }

    func testUnknownScreenNameIsAPage() throws {
        try browseNumbers { app in
            try await app.follow("#other", to: "/other")
            XCTAssertEqual(app.title, "Other")
        }
    }
}

/// Distinguishes screens by name, as the documentation shows.
private final class Names: NavigatorDelegate {
    func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult {
        switch proposal.viewController {
        case NamedScreen.pathConfigurationIdentifier: .acceptCustom(NamedScreen())
        default: .accept
        }
    }
}

private final class NamedScreen: Screen, PathConfigurationIdentifiable {
    static let pathConfigurationIdentifier = "numbers"

    init() { super.init(title: "Numbers", widget: Widget(Reference(adopting: gtk_button_new_with_label("1, 2, 3")))) }
}
