import HotwireCore
import Testing

@testable import NavigationScripts

@Suite("A recorded idle state")
struct RecordedRestTests {
    private static func state(_ addresses: String...) throws -> AppState {
        var state = AppState()
        state.stack = try addresses.map { try Location(outside: $0) }
        state.title = "Start"
        return state
    }

    /// Returns the expectation for the changes after an action.
    private static func change(_ change: (inout AppState) throws -> Void, of first: AppState? = nil) throws
        -> ScriptExpectation?
    {
        var state = try first ?? state("http://localhost:3000/")
        var recorder = ScriptRecorder(name: "a")
        recorder.rested(state)
        recorder.acted(.back)
        try change(&state)
        recorder.rested(state)
        try #require(recorder.stepCount == 2)
        let expectation = try recorder.script.writtenAndRead().steps[1].expectation
        #expect(expectation?.mismatches(in: state, since: []) ?? [] == [])
        return expectation
    }

    @Test("starts the script if no action precedes it")
    func beginning() throws {
        var recorder = ScriptRecorder(name: "a")
        var state = try Self.state("http://localhost:3000/", "http://localhost:3000/hikes?a=1")
        state.tab = "Hikes"
        recorder.rested(state)
        var expected = ScriptExpectation()
        expected.stack = ["/", "/hikes?a=1"]
        expected.title = "Start"
        #expect(recorder.script.steps == [ScriptStep(expect: expected)])
        state.title = "All hikes"
        recorder.rested(state)
        expected.title = "All hikes"
        #expect(recorder.script.steps == [ScriptStep(expect: expected)])
    }

    @Test("includes a modal that is open at the start")
    func modalAtTheBeginning() throws {
        var recorder = ScriptRecorder(name: "a")
        var state = try Self.state("http://localhost:3000/")
        state.modal = [try Location(outside: "http://localhost:3000/session/new")]
        recorder.rested(state)
        #expect(recorder.script.steps.first?.expectation?.modal == ["/session/new"])
    }

    @Test("expects nothing if nothing has changed")
    func nothing() throws {
        #expect(try Self.change { _ in } == nil)
        #expect(
            try Self.change { state in
                state.text = "Another text"
                state.business = "a visit"
            } == nil
        )
    }

    @Test("expects exactly the changes")
    func came() throws {
        let place = try Location(outside: "http://localhost:3000/hikes/1?a=b")
        #expect(try Self.change { $0.stack.append(place) } == .with(\.stack, ["/", "/hikes/1?a=b"]))
        #expect(try Self.change { $0.stack = [] } == .with(\.stack, []))
        #expect(try Self.change { $0.modal = [place] } == .with(\.modal, ["/hikes/1?a=b"]))
        #expect(try Self.change { $0.tab = "Journal" } == .with(\.tab, "Journal"))
        #expect(try Self.change { $0.title = "Lake: 5" } == .with(\.title, "Lake: 5"))
        #expect(try Self.change { $0.error = "http.404" } == .with(\.error, .matching("http.404")))
        #expect(try Self.change { $0.popup = place } == .with(\.popup, .matching("/hikes/1?a=b")))
        #expect(
            try Self.change { $0.dialog = ["Leave?", "It\nis lost."] }
                == .with(\.dialog, .matching("Leave? It\nis lost."))
        )
        #expect(try Self.change { $0.dialog = [] } == .with(\.dialog, .matching("*")))
    }

    @Test("expects that removed elements are absent")
    func gone() throws {
        var full = try Self.state("http://localhost:3000/")
        full.modal = full.stack
        full.error = "http.404"
        full.popup = full.stack[0]
        full.dialog = ["Leave?"]
        full.tab = "Hikes"
        #expect(try Self.change({ $0.modal = [] }, of: full) == .with(\.modal, []))
        #expect(try Self.change({ $0.error = nil }, of: full) == .with(\.error, .absent))
        #expect(try Self.change({ $0.popup = nil }, of: full) == .with(\.popup, .absent))
        #expect(try Self.change({ $0.dialog = nil }, of: full) == .with(\.dialog, .absent))
        // Scripts cannot express these changes.
        #expect(try Self.change({ $0.title = "" }, of: full) == nil)
        #expect(try Self.change({ $0.tab = nil }, of: full) == nil)
    }

    @Test(
        "writes the app's locations as paths, and others in full",
        arguments: [
            ("http://localhost:3000/a*b?c=*#d", "/a*b?c=*"), ("http://localhost/a", "http://localhost/a"),
            ("https://localhost:3000/a", "https://localhost:3000/a"),
            ("https://other.example", "https://other.example/"),
            ("about:blank", "about:blank"),
        ]
    )
    func places(_ address: String, _ written: String) throws {
        let place = try Location(outside: address)
        #expect(try Self.change { $0.stack.append(place) } == .with(\.stack, ["/", TextPattern(written)]))
        #expect(try Self.change { $0.popup = place } == .with(\.popup, .matching(TextPattern(written))))
    }

    @Test("contains a pattern that matches any visible text", arguments: NastyTexts.all + ["* of *", "**"])
    func fits(_ text: String) throws {
        #expect(try Self.change { $0.title = text } != nil)
        #expect(try Self.change { $0.dialog = [text, text] } != nil)
        #expect(try Self.change { $0.dialog = [text] } != nil)
    }

    @Test("truncates very long texts")
    func long() throws {
        // The limit separates the last letter from its accent.
        let text = "a" + String(repeating: "e\u{301}", count: 5_000)
        let expectation = try #require(try Self.change { $0.title = text })
        let title = try #require(expectation.title?.text)
        #expect(title.unicodeScalars.count <= 2_001)
        #expect(title.hasSuffix("e\u{301}*"))
    }

    @Test("replaces an earlier one after the same action")
    func again() throws {
        var state = try Self.state("http://localhost:3000/")
        var recorder = ScriptRecorder(name: "a")
        recorder.rested(state)
        recorder.acted(.back)
        state.dialog = ["Wait."]
        recorder.rested(state)
        state.dialog = nil
        state.title = "Late"
        recorder.rested(state)
        #expect(recorder.script.steps.last?.expectation == .with(\.title, "Late"))
        state.title = "Start"
        recorder.rested(state)
        #expect(recorder.script.steps.last?.expectation == nil)
    }

    @Test("is merged if the next action comes first")
    func skipped() throws {
        var state = try Self.state("http://localhost:3000/")
        var recorder = ScriptRecorder(name: "a")
        recorder.rested(state)
        recorder.acted(.back)
        recorder.acted(.reload)
        state.title = "Lake"
        recorder.rested(state)
        #expect(
            recorder.script.steps.dropFirst() == [
                ScriptStep(.back), ScriptStep(.reload, expect: .with(\.title, "Lake")),
            ]
        )
    }

    @Test("starts the script if it only follows an action")
    func late() throws {
        var recorder = ScriptRecorder(name: "a")
        recorder.acted(.back)
        recorder.rested(try Self.state("http://localhost:3000/"))
        var expected = ScriptExpectation.with(\.stack, ["/"])
        expected.title = "Start"
        #expect(recorder.script.steps == [ScriptStep(.back, expect: expected)])
    }

    @Test("takes the app's origins from the first screen")
    func home() throws {
        var recorder = ScriptRecorder(name: "a", app: .demo)
        recorder.rested(try Self.state("http://127.0.0.1:3000/"))
        recorder.acted(.visit(try Location(outside: "http://127.0.0.1:3000/hikes#a")))
        #expect(recorder.script.steps.last?.action == .visit("/hikes#a", .advance))
    }
}
