import Testing

@testable import HotwireCore

@Suite("The forms that a page sends")
struct SubmissionsTests {
    private static let target = Location.app("/f")

    private static let phases: [(name: String, [Submissions.Event], Submissions.Phase)] = [
        ("starts with nothing sent", [], .notSent),
        ("is being sent", [.pending(count: 1, to: target)], .sending(target)),
        ("is being sent without Turbo", [.plain(to: target)], .sending(target)),
        ("has no submission for a query", [.pending(count: 1, to: nil)], .notSent),
        ("is answered", [.pending(count: 1, to: target), .pending(count: 0, to: nil)], .answered),
        ("is answered without Turbo", [.plain(to: target), .plain(to: nil)], .answered),
        (
            "waits for the last form", [.pending(count: 2, to: target), .pending(count: 1, to: target)],
            .sending(target)
        ),
        ("did not arrive", [.pending(count: 1, to: target), .lost(.notSent), .pending(count: 0, to: nil)], .notSent),
        ("may have arrived", [.pending(count: 1, to: target), .lost(.unknown), .pending(count: 0, to: nil)], .unknown),
        ("may have arrived without Turbo", [.plain(to: target), .lost(.unknown)], .unknown),
        ("arrived", [.pending(count: 1, to: target), .lost(.answered), .pending(count: 0, to: nil)], .answered),
        ("is unknown if it was left", [.pending(count: 1, to: target), .left, .pending(count: 0, to: nil)], .unknown),
        ("is unknown if it was left without Turbo", [.plain(to: target), .left, .plain(to: nil)], .unknown),
        (
            "is sent again", [.pending(count: 1, to: target), .lost(.unknown), .pending(count: 2, to: target)],
            .sending(target)
        ),
        ("is forgotten with the next page", [.plain(to: target), .left, .plain(to: nil), .shown], .notSent),
        ("is still being sent on the next page", [.pending(count: 1, to: target), .shown], .sending(target)),
        ("ends with its document", [.pending(count: 1, to: target), .documentGone], .notSent),
    ]

    @Test("has the expected phase", arguments: phases)
    func phase(_ name: String, _ events: [Submissions.Event], _ phase: Submissions.Phase) {
        var submissions = Submissions()
        events.forEach { submissions.receive($0) }
        #expect(submissions.phase == phase)
    }

    @Test(
        "without Turbo is not sent, or unknown, if its load fails",
        arguments: [
            (WebError.offline, RequestLoss.notSent), (.hostNotFound, .notSent), (.cannotConnect, .notSent),
            (.connectionLost, .unknown), (.timeout, .unknown), (.other(errorCode: 1, message: ""), .unknown),
            (.badURL, nil), (.tooManyRedirects, nil),
        ] as [(WebError, RequestLoss?)]
    )
    func lossOfALoad(_ error: WebError, _ loss: RequestLoss?) { #expect(RequestLoss(error) == loss) }

    @Test(
        "discards late responses of forms that were left",
        arguments: [.used, .shown, .plain(to: target), .pending(count: 1, to: target)] as [Submissions.Event]
    )
    func discards(_ event: Submissions.Event) {
        var submissions = Submissions()
        submissions.receive(.pending(count: 1, to: Self.target))
        submissions.receive(.left)
        submissions.receive(.used)
        #expect(submissions.discardsResponses, "the form is still pending")
        submissions.receive(.pending(count: 0, to: nil))
        #expect(submissions.discardsResponses, "its response may be on its way")
        submissions.receive(event)
        #expect(!submissions.discardsResponses)
    }

    private static let losses: [(events: [Submissions.Event], hasEntries: Bool, FormLoss?)] = [
        ([], false, nil),
        ([], true, .entries),
        ([.plain(to: target)], false, .response(from: target)),
        ([.plain(to: target)], true, .response(from: target)),
        ([.plain(to: target), .plain(to: nil)], true, .entries),
        ([.plain(to: target), .lost(.unknown), .plain(to: nil)], true, .uncertainEntries),
        ([.plain(to: target), .lost(.unknown), .plain(to: nil)], false, nil),
    ]

    @Test("knows what the user loses by leaving the page", arguments: losses)
    func loss(_ events: [Submissions.Event], _ hasEntries: Bool, _ loss: FormLoss?) {
        var submissions = Submissions()
        events.forEach { submissions.receive($0) }
        #expect(submissions.loss(hasEntries: hasEntries) == loss)
    }
}

@Suite("A session's forms")
struct SessionFormsTests {
    private static let shown = SessionInput.boot(.a, "/a")
    private static let sent = shown + [pending(1)]
    private static let typed = shown + [entries(true)]

    private static func entries(_ areUnsent: Bool) -> SessionInput {
        .message(.entriesChanged(areUnsent: areUnsent), .app("/a"))
    }

    private static func pending(_ count: Int) -> SessionInput {
        .message(.formsPending(count: count, to: count > 0 ? .app("/f") : nil), .app("/a"))
    }

    private static func lost(isQuery: Bool = false) -> SessionInput {
        .message(.formSubmissionLost(.app("/f"), isQuery: isQuery), .app("/a"))
    }

    private static let answer = SessionInput.message(
        .visitProposed(.app("/r"), VisitOptions(response: VisitResponse(statusCode: 200, responseHTML: "r"))),
        .app("/a")
    )
    private static let program = RequestRedirect(from: .app("/f"), to: .made("mailto:a@b.c"), end: .outside)

    private static let rows: [SessionRow] = [
        SessionRow("asks after the limit", after: sent, .timerEnded(.answer, visit: 1), does: ["late /f"]),
        SessionRow(
            "does not ask about an answered form",
            after: sent + [pending(0)],
            .timerEnded(.answer, visit: 1),
            does: []
        ),
        SessionRow(
            "ends the question with the answer",
            after: sent,
            pending(0),
            does: ["show 1 idle", "no longer late"]
        ),
        SessionRow(
            "stops a form that the user leaves",
            after: sent,
            .formsLeft,
            does: ["no longer late", "call stop forms"]
        ),
        SessionRow("leaves nothing without a form", after: shown, .formsLeft, does: []),
        SessionRow(
            "stops the load of a form without Turbo",
            after: shown + [.submitting(true)],
            .formsLeft,
            does: ["show 1 idle", "no longer late", "stop loading"]
        ),
        SessionRow("shows no response of a form that was left", after: sent + [.formsLeft], answer, does: []),
        SessionRow(
            "follows no redirect of a form that was left",
            after: sent + [.requestRedirected(program), .formsLeft, pending(0)],
            .message(.formSubmissionFinished(.app("/f")), .app("/a")),
            does: ["form finished /f"]
        ),
        SessionRow("shows a form's response", after: sent, answer, does: ["proposed /r replace"]),
        SessionRow(
            "opens the program that a form leads to",
            after: sent + [.requestRedirected(program)],
            lost(),
            does: ["no longer late", "proposed a@b.c advance", "form accepted"]
        ),
        SessionRow(
            "reports a form that may have arrived",
            after: sent,
            lost(),
            does: ["no longer late", "form lost /f unknown"]
        ),
        SessionRow(
            "reports a form that did not arrive",
            after: sent + [.page(.requestLost(.app("/f"), .notSent))],
            lost(),
            does: ["no longer late", "form lost /f notSent"]
        ),
        SessionRow(
            "visits the target of a query that leads elsewhere",
            after: shown + [.page(.requestLost(.app("/f"), .answered))],
            lost(isQuery: true),
            does: ["proposed /f advance"]
        ),
        SessionRow(
            "reports the input that was lost with the page's process",
            after: typed,
            .processTerminated,
            does: ["show 1 snapshot", "process terminated", "lost entries"]
        ),
        SessionRow(
            "reports a form that was being sent when the page's process died",
            after: sent,
            .processTerminated,
            does: ["show 1 snapshot", "show 1 idle", "no longer late", "process terminated", "lost response from /f"]
        ),
    ]

    @Test("has the expected effects", arguments: rows)
    func effects(_ row: SessionRow) {
        var script = SessionScript(row.before)
        #expect(script.send(row.event) == row.effects)
    }

    private static let losses: [(name: String, [SessionInput], FormLoss?)] = [
        ("an unchanged page", shown, nil),
        ("a changed page", typed, .entries),
        ("a page that was changed back", typed + [entries(false)], nil),
        ("a changed page below another", typed + SessionInput.push(.b, "/b", over: .a, 2), .entries),
        ("a changed page that is gone", typed + SessionInput.push(.b, "/b", over: .a, 2) + [.gone(.a)], nil),
        ("a page that is sent", sent, .response(from: .app("/f"))),
        ("a page that was loaded again", typed + [.reload, .load(.committed)], nil),
        ("a page that is being loaded again", typed + [.reload], .entries),
        ("a form without Turbo that was answered elsewhere", typed + [.submitting(true), .submitting(false)], nil),
    ]

    @Test("knows what the user would lose", arguments: losses)
    func loss(_ name: String, _ events: [SessionInput], _ loss: FormLoss?) {
        let script = SessionScript(events)
        #expect(script.machine.state.documentLoss == loss)
    }

    @Test("knows the screen with the entries")
    func screens() {
        let script = SessionScript(Self.typed + SessionInput.push(.b, "/b", over: .a, 2))
        #expect(script.machine.state.loss(leaving: [.b]) == nil)
        #expect(script.machine.state.loss(leaving: [.a]) == .entries)
    }
}
