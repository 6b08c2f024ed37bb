import HotwireCore

/// The content of a pane: a table that is shown in the page and copied as text.
struct PaneTable: Hashable, Sendable {
    /// The maximum number of rows; only the latest ones are shown.
    static let mostRows = 300

    /// A column.
    struct Column: Hashable, Sendable {
        /// The presentation of the cells.
        enum Kind: String, Sendable {
            case text
            case code
            /// Right-aligned numbers.
            case number
            case bar
        }

        let title: String
        /// The presentation of the cells.
        let kind: Kind

        init(_ title: String, _ kind: Kind) {
            (self.title, self.kind) = (title, kind)
        }
    }

    /// A cell.
    enum Cell: Hashable, Sendable {
        /// One line of text.
        case text(String)
        case bar(Bar)
    }

    /// A duration as a bar.
    struct Bar: Hashable, Sendable {
        /// The duration as text.
        let label: String
        let segments: [Segment]
    }

    /// A part of a bar; 1 is the end of the longest bar.
    struct Segment: Hashable, Sendable {
        /// The cause of the delay.
        enum Kind: String, Sendable {
            /// Before the request.
            case wait
            /// The server.
            case request
            /// The page.
            case render
        }

        let kind: Kind
        let from: Double
        let to: Double
    }

    /// The appearance of a row.
    enum Tone: String, Sendable {
        /// Normal.
        case plain
        /// Success.
        case good
        /// Something may be wrong.
        case warning
        /// Something is wrong.
        case error
    }

    /// An action of a row.
    enum Action: String, Sendable {
        /// Sends the bridge message again.
        case resend
    }

    /// A row.
    struct Row: Hashable, Sendable {
        /// The stable identifier of the row.
        let id: String
        /// One cell per column.
        let cells: [Cell]
        var tone = Tone.plain
        /// The details, one per line.
        var details = ""
        var actions: [Action] = []
    }

    let columns: [Column]
    /// The rows, oldest first.
    let rows: [Row]
    /// The placeholder for an empty table.
    let empty: String
}

/// The table for the inspector's page.
extension PaneTable {
    var json: JSONValue {
        [
            "columns": .array(columns.map { ["title": .string($0.title), "kind": .string($0.kind.rawValue)] }),
            "rows": .array(rows.map(\.json)),
            "empty": .string(empty),
        ]
    }
}

extension PaneTable.Row {
    fileprivate var json: JSONValue {
        [
            "id": .string(id),
            "cells": .array(cells.map(\.json)),
            "tone": .string(tone.rawValue),
            "details": .string(details),
            "actions": .array(actions.map { ["id": .string($0.rawValue), "title": .string($0.title)] }),
        ]
    }
}

extension PaneTable.Cell {
    fileprivate var json: JSONValue {
        switch self {
        case .text(let text): .string(text)
        case .bar(let bar):
            ["label": .string(bar.label), "segments": .array(bar.segments.map(\.json))]
        }
    }
}

extension PaneTable.Segment {
    fileprivate var json: JSONValue {
        ["kind": .string(kind.rawValue), "from": .number(from), "to": .number(to)]
    }
}

extension PaneTable.Action {
    /// The button's label.
    fileprivate var title: String {
        switch self {
        case .resend: "Send Again"
        }
    }
}

/// The table for bug reports.
extension PaneTable {
    /// The table as aligned columns, with each row's details indented below it.
    var text: String {
        guard !rows.isEmpty else { return empty + "\n" }
        let lines = [columns.map(\.title)] + rows.map { $0.cells.map(\.text) }
        let widths = columns.indices.map { column in
            lines.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
        }
        let aligned = lines.map { Self.line($0, widths) }
        let rowTexts = zip(aligned.dropFirst(), rows).map { line, row in line + row.indentedDetails }
        return ([aligned[0]] + rowTexts).map { $0 + "\n" }.joined()
    }

    private static func line(_ cells: [String], _ widths: [Int]) -> String {
        let last = cells.count - 1
        return zip(cells, widths).enumerated().map { index, cell in
            index == last ? cell.0 : cell.0 + String(repeating: " ", count: cell.1 - cell.0.count)
        }.joined(separator: "  ")
    }
}

extension PaneTable.Row {
    fileprivate var indentedDetails: String {
        guard !details.isEmpty else { return "" }
        return details.split(separator: "\n", omittingEmptySubsequences: false).map { "\n    " + $0 }.joined()
    }
}

extension PaneTable.Cell {
    /// The cell as one line of text.
    fileprivate var text: String {
        switch self {
        case .text(let text): text
        case .bar(let bar): bar.label
        }
    }
}

/// A list in the inspector, with a table.
enum InspectorPane: String, CaseIterable, Sendable {
    /// The visits and their durations.
    case visits
    /// The proposals and decisions.
    case proposals
    /// The messages between bridge components and the app.
    case messages
    /// The console messages of pages.
    case console
    case warnings
}
