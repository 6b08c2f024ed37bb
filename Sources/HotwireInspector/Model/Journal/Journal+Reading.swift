extension Journal {
    /// The visits, and the screens that came back without one, in the order of their beginnings.
    var visits: [InspectedVisit] { VisitReader(entries).visits }

    /// The proposals in their order.
    var proposals: [InspectedProposal] { ProposalReader(entries).proposals }

    /// The bridge messages both ways, each with what belongs to it.
    var messages: [InspectedMessage] { MessageReader(entries).messages }

    /// What pages wrote to their consoles.
    var console: [ConsoleLine] { entries.compactMap(ConsoleLine.init) }

    /// What is not as it should be, in the order in which each first happened.
    var warnings: [InspectedWarning] { WarningReader(entries).warnings }
}
