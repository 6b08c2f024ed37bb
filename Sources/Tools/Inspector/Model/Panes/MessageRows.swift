import HotwireCore

/// The pane of bridge messages.
struct MessageRows {
    private let messages: [InspectedMessage]
    private let all: [Int: InspectedMessage]

    /// Selects the latest messages.
    init(_ messages: [InspectedMessage]) {
        self.messages = messages.suffix(PaneTable.mostRows)
        all = Dictionary(messages.map { ($0.id, $0) }) { first, _ in first }
    }

    var table: PaneTable {
        PaneTable(
            columns: [
                .init("Time", .number), .init("From", .text), .init("Component", .code), .init("Event", .code),
                .init("Id", .code), .init("Reply", .text),
            ],
            rows: messages.map(row),
            empty: "No bridge messages yet."
        )
    }

    private func row(_ message: InspectedMessage) -> PaneTable.Row {
        let cells: [String] = [
            message.time.asSeconds, message.isAnswer ? "app" : "page", message.message.component,
            message.message.event, message.message.id, answer(of: message),
        ]
        return PaneTable.Row(
            id: "\(message.id)",
            cells: cells.map { .text($0.line()) },
            details: details(of: message),
            actions: message.isCut ? [] : [.resend]
        )
    }

    private func answer(of message: InspectedMessage) -> String {
        guard let other = message.counterparts.first.flatMap({ all[$0] }) else { return "" }
        let duration = abs(other.time - message.time).asDuration
        guard !message.isAnswer else { return "to the page, after \(duration)" }
        let more = message.counterparts.count - 1
        return "after \(duration)" + (more > 0 ? ", and \(more) more" : "")
    }

    private func details(of message: InspectedMessage) -> String {
        var lines = DetailLines()
        lines.add("tab", message.tab)
        lines.add("page", message.message.metadata?.url ?? message.screen?.displayString)
        for other in message.counterparts.compactMap({ all[$0] }) {
            lines.add(other.isAnswer ? "reply" : "reply to", "“\(other.message.event)” at \(other.time.asSeconds)")
        }
        if message.isCut { lines.add("truncated", "only the beginning is available") }
        let data = message.message.body
        // A truncated message is not valid JSON.
        let payload = message.isCut ? data.stringValue ?? data.pretty() : data.pretty()
        return (lines.lines + [payload.lines]).joined(separator: "\n")
    }
}
