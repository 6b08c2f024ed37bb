import HotwireCore

extension Journal {
    /// The visits and the restored screens, in chronological order.
    var visits: [InspectedVisit] { VisitReader(entries).visits }

    /// The bridge messages in both directions, with their counterparts.
    var messages: [InspectedMessage] { MessageReader(entries).messages }

    /// The console messages.
    var console: [ConsoleLine] { entries.compactMap(ConsoleLine.init) }

    /// The warnings, in the order of their first occurrence.
    var warnings: [InspectedWarning] { WarningReader(entries).warnings }

    /// Returns the bridge message of a row.
    ///
    /// - Parameter id: the row's identifier
    /// - Returns: The message, or `nil` if the row has none or the entry was dropped.
    func inspectedMessage(ofRow id: String) -> InspectedMessage? {
        Int(id).flatMap { self[$0] }.flatMap(InspectedMessage.init)
    }

    /// Returns the bridge message of a row for sending it again; `inspectedMessage(ofRow:)` has its destination.
    ///
    /// - Parameter id: the row's identifier
    /// - Returns: The message, or `nil` if there is none or it was truncated.
    func message(ofRow id: String) -> Message? {
        inspectedMessage(ofRow: id).flatMap { $0.isCut ? nil : $0.message }
    }

    /// Returns a pane for the inspector's page.
    ///
    /// - Parameter pane: the pane
    /// - Returns: The table as JSON.
    func json(_ pane: InspectorPane) -> JSONValue { table(pane).json }

    /// Returns a pane for a bug report.
    ///
    /// - Parameter pane: the pane
    /// - Returns: The table as text.
    func text(_ pane: InspectorPane) -> String { table(pane).text }

    /// Returns the table of a pane.
    ///
    /// - Parameter pane: the pane
    /// - Returns: The table.
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
