/// The console pane.
struct ConsoleRows {
    private let lines: [ConsoleLine]

    /// Selects the latest lines.
    init(_ lines: [ConsoleLine]) {
        self.lines = lines.suffix(PaneTable.mostRows)
    }

    /// The table.
    var table: PaneTable {
        PaneTable(
            columns: [.init("Time", .number), .init("Level", .text), .init("Page", .code), .init("Text", .code)],
            rows: lines.map(row),
            empty: "No console messages yet."
        )
    }

    private func row(_ line: ConsoleLine) -> PaneTable.Row {
        let cells = [line.time.asSeconds, line.level.rawValue, line.location?.short ?? "", line.text]
        let shown = line.text.line()
        return PaneTable.Row(
            id: "\(line.id)",
            cells: cells.map { .text($0.line()) },
            tone: line.level.tone,
            details: shown == line.text ? "" : line.text.lines
        )
    }
}

extension ConsoleLine.Level {
    fileprivate var tone: PaneTable.Tone {
        switch self {
        case .log, .info, .debug: .plain
        case .warning: .warning
        case .error: .error
        }
    }
}
