import HotwireCore

/// The console pane.
struct ConsoleRows {
    private let lines: [ConsoleLine]

    /// Selects the latest lines.
    init(_ lines: [ConsoleLine]) {
        self.lines = lines.suffix(PaneTable.mostRows)
    }

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

/// A message in the console of a page.
struct ConsoleLine: Hashable, Sendable, Identifiable {
    /// The severity of a message.
    enum Level: String, Sendable, CaseIterable {
        /// `console.log`.
        case log
        /// `console.info`.
        case info
        /// `console.debug`.
        case debug
        /// `console.warn`.
        case warning
        /// `console.error`, or an uncaught error.
        case error
    }

    /// The number of the message's entry.
    let id: Int
    /// The time, in milliseconds since the journal's first entry.
    let time: Int
    let level: Level
    let text: String
    let location: Location?

    /// Decodes an entry with a console message.
    init?(_ entry: JournalEntry) {
        guard entry.name == .console, let text = entry.text("text") else { return nil }
        id = entry.number
        time = entry.time
        level = entry.text("level").flatMap(Level.init(rawValue:)) ?? .log
        self.text = text
        location = entry.event.location
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
