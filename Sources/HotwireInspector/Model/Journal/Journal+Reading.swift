import HotwireCore

extension Journal {
    /// The visits, and the screens that came back without one, in the order of their beginnings.
    var visits: [InspectedVisit] { VisitReader(entries).visits }

    /// The bridge messages both ways, each with what belongs to it.
    var messages: [InspectedMessage] { MessageReader(entries).messages }

    /// What pages wrote to their consoles.
    var console: [ConsoleLine] { entries.compactMap(ConsoleLine.init) }

    /// What is not as it should be, in the order in which each first happened.
    var warnings: [InspectedWarning] { WarningReader(entries).warnings }

    /// The bridge message of a row, with where it belongs.
    ///
    /// - Parameter id: the row's
    /// - Returns: the message; `nil` where the row is none, or its entry is gone
    func inspectedMessage(ofRow id: String) -> InspectedMessage? {
        Int(id).flatMap { self[$0] }.flatMap(InspectedMessage.init)
    }

    /// The bridge message of a row, to be sent again; `inspectedMessage(ofRow:)` tells to whom.
    ///
    /// - Parameter id: the row's
    /// - Returns: the message; `nil` where there is none, or it was too long to be kept whole
    func message(ofRow id: String) -> Message? {
        inspectedMessage(ofRow: id).flatMap { $0.isCut ? nil : $0.message }
    }

    /// A pane for the page that shows it.
    ///
    /// - Parameter pane: which one
    /// - Returns: its table as JSON
    func json(_ pane: InspectorPane) -> JSONValue { table(pane).json }

    /// A pane for a bug report.
    ///
    /// - Parameter pane: which one
    /// - Returns: its table as text
    func text(_ pane: InspectorPane) -> String { table(pane).text }

    /// What a pane shows.
    ///
    /// - Parameter pane: which one
    /// - Returns: its table
    func table(_ pane: InspectorPane) -> PaneTable {
        switch pane {
        case .visits: VisitRows(visits).table
        case .proposals: ProposalRows(entries).table
        case .messages: MessageRows(messages).table
        case .console: ConsoleRows(console).table
        case .warnings: WarningRows(of: self).table
        }
    }
}
