import HotwireCore

/// What is found in proposals.
enum ProposalSigns {
    /// The signs of what was decided.
    ///
    /// - Parameter proposals: the proposals
    /// - Returns: the signs
    static func signs(in proposals: [InspectedProposal]) -> [WarningSign] {
        proposals.flatMap { proposal in
            var signs: [WarningSign] = []
            func add(_ name: InspectedWarning.Name, _ subject: String = "") {
                signs.append(
                    WarningSign(name: name, entry: proposal.id, location: proposal.location, subject: subject)
                )
            }
            if proposal.outcome == .rejected { add(.proposalRejected) }
            if proposal.outcome == .refused { add(.proposalRefused) }
            if proposal.isForApp, proposal.matchesNothing { add(.noRule) }
            if let objection = proposal.objection { add(.ruleObjection, objection) }
            return signs
        }
    }
}
