import HotwireCore

extension Journal {
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
