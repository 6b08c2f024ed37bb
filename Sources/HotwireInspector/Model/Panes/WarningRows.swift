/// The pane of warnings.
struct WarningRows {
    private let warnings: [InspectedWarning]
    /// Knows when they came.
    private let journal: Journal

    /// Takes the newest warnings.
    init(of journal: Journal) {
        warnings = journal.warnings.suffix(PaneTable.mostRows)
        self.journal = journal
    }

    /// The table.
    var table: PaneTable {
        PaneTable(
            columns: [
                .init("Times", .number), .init("Warning", .code), .init("Where", .code), .init("What", .text),
            ],
            rows: warnings.map(row),
            empty: "Nothing is wrong, as far as the app's navigation tells."
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
        lines.add("where", warning.location)
        lines.add("first at", journal[warning.first]?.time.asSeconds)
        if warning.count > 1 { lines.add("last at", journal[warning.last]?.time.asSeconds) }
        return lines.text
    }
}
