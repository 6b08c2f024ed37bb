import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import GLibInterop
import XCTest

@testable import HotwireNative

/// Native screens among web screens, and proposals that an app handles itself.
nonisolated extension TurbolinksAdapterTests {
    @MainActor private static func pages(_ server: FaultServer) {
        server.page("/", title: "One", body: "<a href='/numbers' id=numbers>Numbers</a><a href='/no' id=no>No</a>")
        server.page("/two", title: "Two", body: "<a href='/numbers' id=numbers>Numbers</a>")
        server.page("/numbers", title: "Web", body: "Web")
    }

    func testNativeScreenAndThePageBelowNeedNoRequest() throws {
        try browse(pages: Self.pages) { app in
            let answers = Answers()
            app.navigator.delegate = answers
            try await app.click("#numbers")
            try await app.next(.moved)
            XCTAssertTrue(app.navigator.stack.top is NumbersScreen)
            XCTAssertEqual(answers.made, 1)
            XCTAssertEqual(app.stack, ["/", "/numbers"])
            XCTAssertEqual(app.server.count("/numbers"), 0)
            app.navigator.goBack()
            try await app.next(.restored)
            XCTAssertEqual(app.title, "One")
            XCTAssertEqual(app.names.count { $0 == .visitStarted }, 1)
            XCTAssertEqual(app.server.count("/"), 1)
        }
    }

    func testGoingBackThroughANativeScreenRestoresEachPage() throws {
        try browse(pages: Self.pages) { app in
            let answers = Answers()
            app.navigator.delegate = answers
            try await app.click("#numbers")
            try await app.next(.moved)
            app.navigator.route(try app.url("/two"))
            try await app.next(.rendered, "/two")
            XCTAssertEqual(app.stack, ["/", "/numbers", "/two"])
            app.navigator.goBack()
            try await app.next(.moved)
            XCTAssertTrue(app.navigator.stack.top is NumbersScreen)
            app.navigator.goBack()
            try await app.next(.rendered, "/")
            XCTAssertEqual(app.title, "One")
            let title = try await app.evaluate("return document.title").stringValue
            XCTAssertEqual(title, "One")
            XCTAssertEqual(app.server.count("/"), 1)
        }
    }

    func testRejectedProposalSendsNoRequest() throws {
        try browse(pages: Self.pages) { app in
            let answers = Answers()
            app.navigator.delegate = answers
            try await app.click("#no")
            let routed = try await app.next(.routed, "/no")
            XCTAssertEqual(routed.event.details["decision"], "reject")
            try await app.quiet()
            XCTAssertEqual(app.server.count("/no"), 0)
            XCTAssertEqual(app.stack, ["/"])
            let title = try await app.evaluate("return document.title").stringValue
            XCTAssertEqual(title, "One")
        }
    }

    /// Shows P014.
    func testUnneededScreenIsNotCreated() throws {
        let rules: JSONValue = ["rules": [["patterns": ["/numbers"], "properties": ["presentation": "none"]]]]
        try browse {
            $0.pathConfiguration.sources = [.data(Data(rules.text.utf8))]
        } pages: {
            Self.pages($0)
        } then: { app in
            let answers = Answers()
            app.navigator.delegate = answers
            try await app.click("#numbers")
            try await app.next(.routed, "/numbers")
            try await app.quiet()
            XCTAssertEqual(answers.made, 0)
            XCTAssertEqual(app.stack, ["/"])
        }
    }

    func testNativeScreenCanReplaceAPage() throws {
        try browse(pages: Self.pages) { app in
            let answers = Answers()
            app.navigator.delegate = answers
            app.navigator.route(try app.url("/two"))
            try await app.next(.rendered, "/two")
            app.navigator.route(try app.url("/numbers"), options: VisitOptions(action: .replace))
            try await app.next(.moved)
            XCTAssertEqual(app.stack, ["/", "/numbers"])
            try await app.back(to: "/")
            XCTAssertEqual(app.title, "One")
            XCTAssertEqual(app.server.count("/"), 1)
        }
    }
}

/// Handles proposals as an app would.
private final class Answers: NavigatorDelegate {
    /// The number of screens that were created.
    private(set) var made = 0

    func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult {
        switch proposal.location.path {
        case "/numbers": .acceptCustom(self.makeNumbers())
        case "/no": .reject
        default: .accept
        }
    }

    private func makeNumbers() -> NumbersScreen {
        made += 1
        return NumbersScreen()
    }
}

private final class NumbersScreen: Screen {
    init() { super.init(title: "Numbers", widget: Widget(Reference(adopting: gtk_label_new("1, 2, 3")))) }

    override func grabFocus() {}
}
