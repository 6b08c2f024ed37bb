import HotwireCore
import Testing

@testable import HotwireInspector

@Suite("Proposals read from a trace") struct ProposalReaderTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let trace: String
        let proposals: [String]

        init(_ testDescription: String, _ trace: String, _ proposals: [String]) {
            (self.testDescription, self.trace, self.proposals) = (testDescription, trace, proposals)
        }
    }

    static let rows = [
        Row(
            "lead to a visit",
            """
            0 proposed /a action=advance
            0 routed /a decision=push
            0 moved move=push
            2 visitStarted /a #2
            3 proposed /b action=replace
            """,
            ["advance /a: push [push] visit 4", "replace /b: – [] waiting"]
        ),
        Row(
            "lead to a visit after a modal has gone",
            """
            0 proposed /a action=advance modal
            0 routed /a decision=dismiss+push
            0 moved move=dismiss
            0 moved move=push
            300 restored
            301 visitStarted /a #2
            """,
            ["advance /a: dismiss push [dismiss push] visit 6"]
        ),
        Row(
            "refresh the visible page",
            "0 proposed /refresh\n0 routed /refresh decision=refresh\n1 visitStarted /a #3",
            ["– /refresh: refresh [] visit 3"]
        ),
        Row(
            "do nothing",
            "0 proposed /resume\n0 routed /resume decision=none\n1 visitStarted /a #3",
            ["– /resume: none [] noVisit"]
        ),
        Row(
            "ignore the user's own movements and what follows them",
            """
            0 proposed /native
            0 routed /native decision=push
            0 moved move=push
            500 moved move=pop
            501 visitStarted /native #4
            """,
            ["– /native: push [push] noVisit"]
        ),
        Row(
            "are not linked to reloads",
            "0 proposed /a\n0 routed /a decision=pop\n0 moved move=pop\n5000 visitStarted /b #2",
            ["– /a: pop [pop] noVisit"]
        ),
        Row(
            "leave the app",
            """
            0 proposed https://elsewhere.example/
            0 routed https://elsewhere.example/ decision=outside
            0 popupOpened https://elsewhere.example/
            1 proposed https://elsewhere.example/x
            1 routed https://elsewhere.example/x decision=outside
            1 openedExternally https://elsewhere.example/x
            2 proposed https://elsewhere.example/y
            2 routed https://elsewhere.example/y decision=outside
            3 proposed mailto:a@b.example
            3 routed mailto:a@b.example decision=desktop
            4 proposed javascript:1
            4 routed javascript:1 decision=refuse
            """,
            [
                "– /: outside [] popup", "– /x: outside [] otherProgram", "– /y: outside [] outside",
                "– mailto:a@b.example: desktop [] outside", "– javascript:1: refuse [] refused",
            ]
        ),
        Row(
            "are rejected, or objected to",
            """
            0 proposed /a
            0 routed /a decision=reject
            1 proposed /b
            1 routed /b decision=none
            1 routed objection=Android+ends.
            """,
            ["– /a: reject [] rejected", "– /b: none [] noVisit Android ends."]
        ),
        Row(
            "of two tabs are kept separate",
            """
            0 proposed /a tab=left
            0 proposed /b tab=right
            1 routed /a tab=left decision=push
            1 routed /b tab=right decision=replace
            2 moved tab=right move=replace
            2 moved tab=left move=push
            3 visitStarted /b #2 tab=right
            """,
            ["– /a: push [push] noVisit", "– /b: replace [replace] visit 7"]
        ),
    ]

    @Test("have the expected results", arguments: rows)
    func table(_ row: Row) {
        #expect(Trace.journal(row.trace).proposals.map(\.brief) == row.proposals)
    }

    @Test("combine the properties of their rules")
    func rules() throws {
        let rules = [
            JournalRule(number: 1, pattern: ".*", properties: ["context": "default", "animated": true]),
            JournalRule(number: 4, pattern: "/new$", properties: ["context": "modal"]),
        ]
        let proposal = try #require(Trace.journal("0 proposed /new", rules: rules).proposals.first)
        #expect(proposal.properties == ["context": "modal", "animated": true])
        #expect(!proposal.matchesNothing)
        let builtIn = JournalRule(number: nil, pattern: "/recede", properties: [:])
        for rules in [[], [builtIn]] {
            #expect(Trace.journal("0 proposed /new", rules: rules).proposals.first?.matchesNothing == true)
        }
    }
}

extension InspectedProposal {
    fileprivate var brief: String {
        let outcome =
            if case .visit(let id) = outcome { "visit \(id)" } else { "\(outcome)" }
        let words = [
            action?.rawValue ?? "–", "\(location?.short ?? ""):", decision ?? "–",
            "[\(moves.joined(separator: " "))]", outcome, objection,
        ]
        return words.compactMap(\.self).joined(separator: " ")
    }
}
