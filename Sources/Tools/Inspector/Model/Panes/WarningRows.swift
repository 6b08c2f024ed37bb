/// The pane of warnings.
struct WarningRows {
    private let warnings: [InspectedWarning]
    /// The journal, which provides the times.
    private let journal: Journal

    /// Selects the latest warnings.
    init(of journal: Journal) {
        warnings = journal.warnings.suffix(PaneTable.mostRows)
        self.journal = journal
    }

    var table: PaneTable {
        PaneTable(
            columns: [
                .init("Count", .number), .init("Warning", .code), .init("Location", .code), .init("Description", .text),
            ],
            rows: warnings.map(row),
            empty: "No warnings."
        )
    }

    private func row(_ warning: InspectedWarning) -> PaneTable.Row {
        let cells = ["\(warning.count)", warning.name.rawValue, warning.location, warning.words.what]
        return PaneTable.Row(
            id: warning.id,
            cells: cells.map { .text($0.line()) },
            tone: warning.isError ? .error : .warning,
            details: details(of: warning)
        )
    }

    private func details(of warning: InspectedWarning) -> String {
        var lines = DetailLines(warning.sentence)
        lines.add("location", warning.location)
        lines.add("first at", journal[warning.first]?.time.asSeconds)
        if warning.count > 1 { lines.add("last at", journal[warning.last]?.time.asSeconds) }
        return lines.text
    }
}
