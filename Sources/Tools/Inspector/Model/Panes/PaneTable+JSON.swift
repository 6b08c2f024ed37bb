import HotwireCore

/// The form for the inspector's page.
extension PaneTable {
    /// The table as JSON.
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
