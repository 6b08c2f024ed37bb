import AppTesting
import FaultServer
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Forms that are sent to a new window, and files that respond to forms.
nonisolated final class FormWindowTests: XCTestCase {
    private func open(
        _ form: String,
        button: String = "",
        answer: @escaping @Sendable (FaultServer.Request) -> FaultServer.Response,
        turbo: Bool = true,
        configure: @escaping @MainActor (inout HotwireConfig) -> Void = { _ in },
        then test: @escaping @MainActor (TestApp) async throws -> Void
    ) throws {
        try withApp { server in
            server.page("/", title: "Home", body: "<a id=on href='/form'>x</a>")
            server.page(
                "/form",
                title: "Form",
                body: "\(form)<input name=k value=v><button id=send \(button)>x</button></form>",
                turbo: turbo ? .included : .absent
            )
            server.answer("/send") { answer($0) }
            server.page("/shown", title: "Shown", body: "<p>shown</p>")
            server.answer("/file.csv") { _ in FormWindowTests.file("text/csv") }
        } configure: {
            $0.pagesWithoutTurbo = .screen
            configure(&$0)
        } then: { app in
            try await app.click("#on")
            try await app.next(.rendered, "/form")
            app.navigator.session.webView.activation.userDidAct()
            try await app.click("#send")
            try await test(app)
            XCTAssertEqual(app.server.requests.filter { $0.path == "/send" }.map(\.body), ["k=v"])
        }
    }

    private static func file(_ type: String) -> FaultServer.Response {
        .init(headers: [("Content-Type", type)], body: Data("a,b".utf8))
    }

    private static let blank = "<form method=post action=/send target=_blank>"
    private static let forms = [
        blank, "<form method=post action=/send target=_blank data-turbo=false>",
        "<form method=post action=/send data-turbo=false onsubmit=\"send.formTarget = '_blank'\">",
    ]

    func testFormInANewWindowIsSentOnceAndShowsItsPage() throws {
        for (number, form) in Self.forms.enumerated() {
            for turbo in [true, false] {
                try open(form, answer: { .html("<title>Preview of \($0.body)</title>") }, turbo: turbo) { app in
                    let popup = try await app.popup("Preview of k=v")
                    try await app.eventually { !popup.isHidden }
                    XCTAssertEqual(app.stack, ["/", "/form"], "\(number), \(turbo)")
                }
            }
        }
    }

    func testButtonSendsAFormToANewWindow() throws {
        for (form, turbo) in [
            ("<form method=post action=/send>", true), ("<form method=post action=/send>", false),
            ("<form method=post action=/send data-turbo=false>", true),
        ] {
            try open(
                form,
                button: "formtarget=_blank",
                answer: { .html("<title>Preview of \($0.body)</title>") },
                turbo: turbo
            ) { app in
                _ = try await app.popup("Preview of k=v")
                XCTAssertEqual(app.stack, ["/", "/form"])
            }
        }
    }

    func testFormInANewWindowOfAnotherSiteKeepsItsDataWithoutPopups() throws {
        for attributes in ["", "data-turbo=false"] {
            try withOutside { outside in
                outside.server.answer("/pay") { .html("<title>Paid \($0.body)</title>") }
                try await withApp(isStarted: false) { server in
                    let form = "<form \(attributes) action='\(outside.address("/pay"))' target=_blank"
                    let entry = "<input name=k value=v>"
                    server.pair(
                        "\(form) method=post>\(entry)<button id=post>x</button></form>"
                            + "\(form)>\(entry)<button id=get>x</button></form>"
                    )
                } then: { app in
                    let chooser = Chooser(.browser)
                    app.navigator.delegate = chooser
                    try await app.start()
                    try await app.click("#post")
                    let popup = try await app.popup("Paid k=v")
                    try await app.eventually { !popup.isHidden }
                    XCTAssertEqual(outside.server.requests.filter { $0.path == "/pay" }.map(\.body), ["k=v"])
                    XCTAssertFalse(app.came(.openedExternally))
                    popup.close()
                    try await app.click("#get")
                    let opened = try await app.next(.openedExternally).event.location
                    XCTAssertEqual(opened?.absoluteString, outside.address("/pay?k=v"))
                    XCTAssertTrue(app.popups.isEmpty)
                    XCTAssertEqual(app.stack, ["/"])
                    XCTAssertEqual(outside.server.count("/pay"), 1, "a GET form's address contains its data")
                    XCTAssertEqual(chooser.asked.count, 2)
                }
            }
        }
    }

    func testFormInANewWindowThatIsRedirectedOpensAScreen() throws {
        try open(Self.blank, answer: { _ in .redirect(to: "/shown", status: 303) }) { app in
            try await app.next(.rendered, "/shown")
            XCTAssertEqual(app.stack, ["/", "/form", "/shown"])
            try await app.eventually { app.popups.isEmpty }
            XCTAssertEqual(app.server.count("/shown"), 1)
        }
    }

    func testFormInANewWindowThatIsAnsweredByAFileDownloadsIt() throws {
        for type in ["text/csv", "application/pdf", "application/octet-stream"] {
            try open(Self.blank, answer: { _ in Self.file(type) }) { app in
                assertEqual(try await app.ended(), "finished", type)
                try await app.eventually { app.popups.isEmpty }
                XCTAssertEqual(app.stack, ["/", "/form"], type)
            }
        }
    }

    func testFormInANewWindowWhoseAnswerShowsNothingLeavesNoWindow() throws {
        try open(Self.blank, answer: { _ in .init(status: 204) }) { app in
            _ = try await app.server.next("/send")
            try await app.eventually { app.popups.isEmpty }
            XCTAssertEqual(app.stack, ["/", "/form"])
        }
    }

    func testFormInANewWindowThatIsRedirectedToAScriptShowsAnError() throws {
        try open(Self.blank, answer: { _ in .redirect(to: "javascript:alert(1)", status: 303) }) { app in
            try await app.eventually { app.popups.contains { !$0.isHidden && $0.page.failure != nil } }
            XCTAssertEqual(app.stack, ["/", "/form"])
        }
    }

    func testErrorOfAFormInANewWindowIsShown() throws {
        try open(Self.blank, answer: { _ in .html("<title>Wrong</title>", status: 422) }) { app in
            _ = try await app.popup("Wrong")
            XCTAssertEqual(app.stack, ["/", "/form"])
        }
    }

    /// The screen keeps its page, title and Back button for any inline file that responds to a plain form.
    func testFileThatAnswersAPlainFormIsDownloadedOrShown() throws {
        let form = "<form method=post action=/send data-turbo=false>"
        for type in ["text/csv", "application/pdf", "text/plain", "image/png", "application/json"] {
            try open(form, answer: { _ in Self.file(type) }) { app in
                assertEqual(try await app.ended(), "finished", type)
                try await Self.expectForm(in: app, type)
            }
        }
        try open(form, answer: { _ in .redirect(to: "/file.csv", status: 303) }) { app in
            try await app.eventually { app.navigator.stack.screens.count == 3 }
            app.navigator.pop()
            try await Self.expectForm(in: app, "redirect")
        }
    }

    @MainActor private static func expectForm(in app: TestApp, _ type: String) async throws {
        XCTAssertEqual(app.stack, ["/", "/form"], type)
        try await app.eventually { try await app.evaluate("return document.title") == "Form" }
        app.navigator.session.webView.activation.userDidAct()
        app.navigator.pop()
        try await app.next(.rendered, "/")
    }
}
