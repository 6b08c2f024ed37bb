import HotwireCore

/// The pane of proposals.
struct ProposalRows {
    private let proposals: [InspectedProposal]
    /// The visits by the numbers of their first entries.
    private let visits: [Int: InspectedVisit]

    /// Selects the latest proposals and their visits.
    init(_ entries: [JournalEntry]) {
        proposals = ProposalReader(entries).proposals.suffix(PaneTable.mostRows)
        visits = Dictionary(VisitReader(entries).visits.map { ($0.id, $0) }) { first, _ in first }
    }

    var table: PaneTable {
        PaneTable(
            columns: [
                .init("Time", .number), .init("Page", .code), .init("Action", .text), .init("Rules", .text),
                .init("Decision", .text), .init("Outcome", .text),
            ],
            rows: proposals.map(row),
            empty: "No proposals yet. Click a link in the app."
        )
    }

    private func row(_ proposal: InspectedProposal) -> PaneTable.Row {
        let cells: [String] = [
            proposal.time.asSeconds, proposal.location?.short ?? "", proposal.action?.rawValue ?? "",
            proposal.ruleNumbers, proposal.decision ?? "–", outcome(of: proposal),
        ]
        return PaneTable.Row(
            id: "\(proposal.id)",
            cells: cells.map { .text($0.line()) },
            tone: tone(of: proposal),
            details: details(of: proposal)
        )
    }

    private func tone(of proposal: InspectedProposal) -> PaneTable.Tone {
        switch proposal.outcome {
        case .rejected, .refused: .error
        case .visit, .noVisit, .waiting, .outside, .popup, .otherProgram:
            proposal.objection != nil || proposal.isForApp && proposal.matchesNothing ? .warning : .plain
        }
    }

    private func outcome(of proposal: InspectedProposal) -> String {
        switch proposal.outcome {
        case .waiting: "pending"
        case .visit(let id): visits[id].map { "visit \($0.name): \($0.result)" } ?? "visit"
        case .noVisit: proposal.moves.isEmpty ? "nothing" : "no visit"
        case .outside: "outside the app"
        case .popup: "shown in a popup"
        case .otherProgram: "opened by another program"
        case .rejected: "rejected by the app"
        case .refused: "blocked"
        }
    }

    private func details(of proposal: InspectedProposal) -> String {
        var lines = DetailLines(proposal.location?.displayString)
        lines.add("tab", proposal.tab)
        for rule in proposal.rules { lines.add(rule.number.map { "rule \($0)" } ?? "built in", rule.text) }
        if proposal.matchesNothing { lines.add("rules", "none of the app's own rules match") }
        if proposal.ruleTime != .inTime { lines.add("rules", "not loaded yet") }
        lines.add("properties", JSONValue.object(proposal.properties).text)
        lines.add("decision", proposal.decision)
        lines.add("moves", proposal.moves.joined(separator: ", "))
        lines.add("objection", proposal.objection)
        lines.add("outcome", outcome(of: proposal))
        return lines.text
    }
}

extension InspectedProposal {
    /// The numbers of the matching rules.
    fileprivate var ruleNumbers: String {
        guard ruleTime == .inTime else { return "not loaded yet" }
        return rules.isEmpty ? "none" : rules.map { $0.number.map(String.init) ?? "built in" }.joined(separator: ", ")
    }
}
