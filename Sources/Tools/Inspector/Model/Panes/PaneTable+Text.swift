/// The form for bug reports.
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
