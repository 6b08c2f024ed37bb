import HotwireCore

/// The pane of visits.
struct VisitRows {
    private let visits: [InspectedVisit]
    /// The duration of the longest visit, in milliseconds.
    private let longest: Int

    /// Selects the latest visits.
    init(_ visits: [InspectedVisit]) {
        self.visits = visits.suffix(PaneTable.mostRows)
        longest = max(1, self.visits.compactMap(\.duration).max() ?? 1)
    }

    var table: PaneTable {
        PaneTable(
            columns: [
                .init("Time", .number), .init("Visit", .text), .init("Page", .code), .init("By", .text),
                .init("Action", .text), .init("Result", .text), .init("Duration", .bar),
            ],
            rows: visits.map(row),
            empty: "No visits yet. Click a link in the app."
        )
    }

    private func row(_ visit: InspectedVisit) -> PaneTable.Row {
        let cells: [String] = [
            visit.start.asSeconds, visit.name, visit.location?.short ?? "", visit.how?.rawValue ?? "–",
            visit.action?.rawValue ?? "", visit.result,
        ]
        return PaneTable.Row(
            id: "\(visit.id)",
            cells: cells.map { .text($0.line()) } + [.bar(bar(of: visit))],
            tone: visit.tone,
            details: visit.details
        )
    }

    private func bar(of visit: InspectedVisit) -> PaneTable.Bar {
        guard visit.outcome != .restored else { return PaneTable.Bar(label: "–", segments: []) }
        guard let end = visit.lastNews else { return PaneTable.Bar(label: "running", segments: []) }
        let asked = min(visit.requestStart ?? end, end)
        let answered = visit.requestStart == nil ? asked : min(visit.requestEnd ?? end, end)
        let parts: [(PaneTable.Segment.Kind, Int, Int)] = [
            (.wait, visit.start, asked), (.request, asked, answered), (.render, answered, end),
        ]
        let segments = parts.filter { $0.1 < $0.2 }.map { kind, from, to in
            PaneTable.Segment(kind: kind, from: share(from - visit.start), to: share(to - visit.start))
        }
        return PaneTable.Bar(label: (end - visit.start).asDuration, segments: segments)
    }

    private func share(_ time: Int) -> Double { Double(time) / Double(longest) }
}
