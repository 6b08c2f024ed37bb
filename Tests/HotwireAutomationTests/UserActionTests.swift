import AppTesting
import FaultServer
import Foundation
import GLibInterop
import XCTest

@testable import HotwireAutomation
@testable import HotwireDesktop
@testable import HotwireNative

/// The user's actions that a recording reports.
nonisolated final class UserActionTests: XCTestCase {
    private static let page = """
        <p><a href="/next">On</a> <a href="/next" aria-label="The other way">On</a> <a class="icon" href="/next"><img width="20" height="20"></a></p>
        <button onclick="this.textContent = 'Pressed'">Press me</button>
        <form onsubmit="event.preventDefault()">
        <label>Name <input name="name"></label> <input type="checkbox" id="steep" aria-label="Steep">
        <label>Grade <select name="grade"><option>Easy</option><option>Hard</option></select></label>
        <button>Save</button></form>
        """

    @MainActor private final class Recorder: Closable {
        let app: TestApp
        let automation: WindowAutomation
        let inspection = AppInspection(TestApp.application)
        var acts: [UserAction] = []

        init(_ body: String = UserActionTests.page) async throws {
            app = try await TestApp { server in
                server.page("/", title: "Home", body: body)
                server.page("/next", title: "Next", body: "The next page")
            }
            automation = WindowAutomation(TestApp.application)
            try await app.start()
            try await app.eventually { automation.page != nil }
            try await app.quiet()
            inspection.onAct = { [weak self] in self?.acts.append($0) }
            inspection.isRecording = true
            try await app.settle()
        }

        func rest() async {
            while await automation.state().business != nil { await automation.change(within: .seconds(5)) }
        }

        /// Clicks an element as soon as it is visible, as a script does; a bar may still be appearing.
        func click(_ query: WindowAutomation.Query, in place: WindowAutomation.Place) async throws {
            let end = ContinuousClock.now + .seconds(20)
            while true {
                do throws(WindowAutomation.AutomationError) {
                    return try await automation.click(query, in: place)
                } catch {
                    guard error.mayPass, .now < end else { throw error }
                    await automation.change(within: .seconds(5))
                }
            }
        }

        func press(_ keys: String...) async throws {
            for key in keys { try await automation.press(key, control: false, alt: false, shift: false) }
            try await app.settle()
        }

        func close() async {
            inspection.isRecording = false
            await app.close()
        }
    }

    func testChosenFilesAreReportedByName() throws {
        try withOpen({ try await Recorder("<input type=file id=field aria-label=Photo>") }) { recorder in
            try await recorder.app.openChooser()
            try await recorder.app.choose(["photo.png": "x"])
            try await recorder.app.settle()
            XCTAssertEqual(recorder.acts.last, .chooseFiles(["photo.png"]))
            XCTAssertFalse(recorder.acts.contains { if case .fill = $0 { true } else { false } })
        }
    }

    func testClicksAreReportedAsScriptsFindTheElement() throws {
        try withOpen({ try await Recorder() }) { recorder in
            try await recorder.click(.text("Press me"), in: .page)
            try await recorder.click(.css("a:nth-of-type(2)"), in: .page)
            await recorder.rest()
            try recorder.automation.goBack()
            await recorder.rest()
            try await recorder.click(.css("a.icon"), in: .page)
            await recorder.rest()
            XCTAssertEqual(
                recorder.acts,
                [
                    .click(.text("Press me", in: .page)), .click(.text("The other way", in: .page)), .back,
                    .click(.css("body > p > a:nth-of-type(3)")),
                ]
            )
        }
    }

    func testFieldsAndFormsAreReportedByLabelAndButton() throws {
        try withOpen({ try await Recorder() }) { recorder in
            try await recorder.click(.text("Name"), in: .page)
            try await recorder.press("H", "i")
            try await recorder.press("Tab", "space", "Tab", "Down")
            try await recorder.click(.text("Save"), in: .page)
            try await recorder.app.settle()
            XCTAssertEqual(
                recorder.acts,
                [
                    .fill(field: "Name", value: "H"), .fill(field: "Name", value: "Hi"),
                    .check(field: "Steep", isOn: true), .choose(field: "Grade", value: "Hard"), .submit(button: "Save"),
                ]
            )
        }
    }

    func testSecretsAreNotRecorded() throws {
        try withOpen({ try await Recorder(Self.secrets) }) { recorder in
            for field in ["Password", "Code", "Card", "Shown", "Name"] {
                try await recorder.click(.text(field), in: .page)
                try await recorder.press("q", "9")
            }
            XCTAssertFalse(recorder.acts.dropLast().contains { "\($0)".contains("q9") }, "\(recorder.acts)")
            let secrets = ["Password", "Code", "Card", "Shown"].map { UserAction.fillSecret(field: $0) }
            XCTAssertEqual(
                recorder.acts,
                secrets.flatMap { [$0, $0] } + [.fill(field: "Name", value: "q"), .fill(field: "Name", value: "q9")]
            )
        }
    }

    /// A page that reveals its last password.
    private static let secrets = """
        <label>Password <input type="password" name="password"></label>
        <label>Code <input autocomplete="one-time-code"></label>
        <label>Card <input autocomplete="section-a billing CC-Number"></label>
        <label>Shown <input type="password" onfocus="this.type = 'text'"></label>
        <label>Name <input name="name"></label>
        """

    /// Pages reveal a password by changing the field's type or by replacing it with a plain field.
    func testRevealedPasswordRemainsASecret() throws {
        try withOpen({ try await Recorder(Self.shownPasswords) }) { recorder in
            for (field, button) in [("Hidden", "Show"), ("Replaced", "Reveal"), ("Unseen", "Uncover")] {
                if field != "Unseen" {
                    try await recorder.click(.text(field), in: .page)
                    try await recorder.press("q")
                }
                try await recorder.click(.text(button), in: .page)
                try await recorder.click(.text(field), in: .page)
                try await recorder.press("9")
            }
            let fills = recorder.acts.filter { if case .fill = $0 { true } else { false } }
            XCTAssertEqual(fills, [])
            let secrets = recorder.acts.filter { if case .fillSecret = $0 { true } else { false } }
            let fields = ["Hidden", "Hidden", "Replaced", "Replaced", "Unseen"]
            XCTAssertEqual(secrets, fields.map { .fillSecret(field: $0) })
        }
    }

    private static let shownPasswords = """
        <div id=around></div>
        <form><span><label>Replaced <input type=password name=first></label></span>
        <span><label>Unseen <input type=password name=second></label></span>
        <button type=button>Reveal</button> <button type=button>Uncover</button></form>
        <script>
        const tree = document.querySelector("#around").attachShadow({ mode: "open" })
        tree.innerHTML = "<label>Hidden <input type=password></label> <button>Show</button>"
        tree.querySelector("button").onclick = () => { tree.querySelector("input").type = "text" }
        document.querySelectorAll("form button").forEach((button, place) => {
          const label = document.querySelectorAll("span")[place]
          button.onclick = () => { label.innerHTML = label.innerHTML.replace('type="password"', "") }
        })
        </script>
        """

    func testEnterInAFieldSubmitsTheFormOnce() throws {
        try withOpen({ try await Recorder() }) { recorder in
            try await recorder.click(.text("Name"), in: .page)
            try await recorder.press("x", "Return")
            XCTAssertEqual(recorder.acts, [.fill(field: "Name", value: "x"), .submit(button: "Save")])
        }
    }

    func testRestOnALinkIsReportedIfItsPageIsPrefetched() throws {
        try TurboUnderTest.skipWithoutTurbo8()
        try withOpen({ try await Recorder() }) { recorder in
            try await recorder.automation.hover(over: .text("Press me"), in: .page)
            try await recorder.automation.hover(over: .text("The other way"), in: .page)
            try await recorder.app.settle()
            XCTAssertEqual(recorder.acts, [.hover(.text("The other way", in: .page))])
        }
    }

    func testPagesOwnActionsAreNotReported() throws {
        try withOpen({ try await Recorder() }) { recorder in
            try await recorder.app.evaluate(
                """
                document.querySelector('button').click()
                document.forms[0].requestSubmit()
                document.dispatchEvent(new CustomEvent('hotwire-native:message',
                    { detail: JSON.stringify({ name: 'userDid', act: { act: 'click', text: 'Forged' } }) }))
                """
            )
            try await recorder.app.settle()
            XCTAssertEqual(recorder.acts, [])
        }
    }

    func testWindowAndDialogControlsAreReported() throws {
        try withOpen({ try await Recorder("<button onclick=\"confirm('Really?')\">Ask</button>") }) { recorder in
            recorder.app.navigator.stack.top?.navigationItem.rightBarButtonItems = [BarButtonItem(title: "Edit") {}]
            try await recorder.click(.text("Edit"), in: .window)
            Task { try await recorder.click(.text("Ask"), in: .page) }
            while recorder.automation.dialog == nil { await recorder.automation.change(within: .seconds(5)) }
            try await recorder.click(.text("OK"), in: .dialog)
            try await recorder.app.settle()
            try recorder.automation.reload()
            try await recorder.app.next(.coldBoot)
            XCTAssertEqual(
                recorder.acts,
                [
                    .click(.text("Edit", in: .window)), .click(.text("Ask", in: .page)),
                    .click(.text("OK", in: .dialog)), .reload,
                ]
            )
        }
    }

    func testFindInPageIsNotReported() throws {
        try withOpen({ try await Recorder() }) { recorder in
            recorder.app.window.findBar.open()
            try await recorder.press("P", "r")
            try await recorder.click(.text("Next Match"), in: .window)
            try await recorder.app.settle()
            XCTAssertEqual(recorder.acts, [])
        }
    }

    func testNothingIsReportedAfterTheRecordingEnds() throws {
        try withOpen({ try await Recorder() }) { recorder in
            recorder.inspection.isRecording = false
            try await recorder.app.settle()
            try await recorder.click(.text("Press me"), in: .page)
            try await recorder.app.settle()
            XCTAssertEqual(recorder.acts, [])
        }
    }
}
