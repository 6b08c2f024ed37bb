import HotwireCore

/// The signs in proposals.
enum ProposalSigns {
    /// Returns the signs in the decisions.
    ///
    /// - Parameter proposals: the proposals
    /// - Returns: The signs.
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

/// Detects proposal loops.
enum ProposalLoops {
    /// The maximum number of proposals of a page.
    static let limit = 5
    /// The time span of the limit, in seconds.
    static let seconds = 10

    /// Returns the signs of proposals that exceed the limit.
    ///
    /// - Parameter proposals: the proposals
    /// - Returns: The signs.
    static func signs(in proposals: [InspectedProposal]) -> [WarningSign] {
        var times: [Page: [Int]] = [:]
        return proposals.compactMap { proposal in
            guard let location = proposal.location?.withoutFragment else { return nil }
            let page = Page(tab: proposal.tab, location: location)
            let recent = (times[page] ?? []).suffix(limit) + [proposal.time]
            times[page] = Array(recent)
            guard recent.count > limit, let first = recent.first, proposal.time - first <= seconds * 1_000 else {
                return nil
            }
            return WarningSign(name: .proposalLoop, entry: proposal.id, location: location)
        }
    }

    private struct Page: Hashable {
        let tab: String?
        let location: Location
    }
}
