/// Reads out of the trace what is not as it should be.
struct WarningReader: Sendable {
    /// The warnings, in the order in which each first happened.
    let warnings: [InspectedWarning]

    /// Reads all entries.
    init(_ entries: [JournalEntry]) {
        let proposals = ProposalReader(entries).proposals
        let signs =
            entries.flatMap(PageFindings.signs) + TurboMissing.signs(in: entries)
            + VisitSigns.signs(in: VisitReader(entries).visits)
            + ProposalSigns.signs(in: proposals) + ProposalLoops.signs(in: proposals)
        warnings = InspectedWarning.merged(signs.sorted { $0.entry < $1.entry })
    }
}
