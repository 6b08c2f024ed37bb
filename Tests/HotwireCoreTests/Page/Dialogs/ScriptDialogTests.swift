import HotwireCore
import Testing

@Suite("A script's dialog")
struct ScriptDialogTests {
    private func text(_ dialog: ScriptDialog, _ asker: PageAsker = .page(host: "a.example")) -> ScriptDialogText {
        ScriptDialogText(dialog, from: asker, in: .english)
    }

    @Test("has the texts and buttons of its kind")
    func words() {
        #expect(text(.alert("Hello")).title == "The page at a.example says")
        #expect(text(.alert("Hello")).message == "Hello")
        #expect(text(.alert("Hello")).accept == "OK")
        #expect(text(.alert("Hello")).refuse == nil)
        #expect(text(.confirm("Sure?")).refuse == "Cancel")
        #expect(text(.confirm("Sure?")).proposal == nil)
        #expect(text(.prompt("Name?", text: "me")).proposal == "me")
        #expect(text(.leave).title == "Leave the page at a.example?")
        #expect(text(.leave, .app(name: "Journal")).title == "Leave this page?")
        #expect(text(.leave).accept == "Leave")
        #expect(text(.leave).refuse == "Stay")
    }

    @Test(
        "is truncated if it is too long to read",
        arguments: [
            (0, 0), (5000, 5000), (5001, 5001), (1_000_000, 5001),
        ]
    )
    func length(of count: Int, is shown: Int) {
        let long = String(repeating: "a", count: count)
        #expect(text(.alert(long)).message.count == shown)
        #expect(text(.prompt("", text: long)).proposal?.count == shown)
    }

    @Test("is truncated by scalars, despite combining marks")
    func accents() {
        let tower = "a" + String(repeating: "\u{301}", count: 1_000_000)
        #expect(text(.alert(tower)).message.unicodeScalars.count == 5001)
    }

    @Test("is refused while suppressed, except for leaving")
    func silence() {
        #expect(ScriptDialog.leave.silentAnswer == .accepted)
        for dialog in [ScriptDialog.alert(""), .confirm(""), .prompt("", text: "x")] {
            #expect(dialog.silentAnswer == .refused)
        }
    }
}

@Suite("Repeated dialogs")
struct ScriptDialogStreakTests {
    @Test("offer suppression from the third on")
    func offer() {
        var streak = ScriptDialogStreak()
        for (number, offers) in [(0, false), (1, false), (2, true), (3, true)] {
            #expect(streak.ask(at: number * 10) == .show(offersSilence: offers))
            streak.answered(at: number * 10 + 5, silences: false)
        }
    }

    @Test("start over after a pause")
    func pause() {
        var streak = ScriptDialogStreak()
        for number in 0..<10 {
            #expect(streak.ask(at: number * 5000) == .show(offersSilence: false))
            streak.answered(at: number * 5000 + 1000, silences: false)
        }
    }

    @Test("count regardless of how long the user reads each")
    func reading() {
        var streak = ScriptDialogStreak()
        for number in 0..<3 {
            _ = streak.ask(at: number * 60_000)
            streak.answered(at: (number + 1) * 60_000 - 1, silences: false)
        }
        #expect(streak.ask(at: 180_000) == .show(offersSilence: true))
    }

    @Test("stay suppressed until another document or screen")
    func silence() {
        var streak = ScriptDialogStreak()
        streak.answered(at: 0, silences: true)
        #expect(streak.ask(at: 1) == .silence)
        #expect(streak.ask(at: 1_000_000) == .silence)
        streak.startOver()
        #expect(streak.ask(at: 1_000_001) == .show(offersSilence: false))
    }
}
