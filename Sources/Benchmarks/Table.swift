import Foundation

/// Medians, with the ratio to the first row.
struct Table {
    private let first: String
    private var rows: [(name: String, median: Double, worst: Double)] = []

    init(first: String) {
        self.first = first
    }

    mutating func add(_ name: String, _ times: [Double]) {
        let sorted = times.sorted()
        rows.append((name, sorted[sorted.count / 2], sorted[sorted.count - 1]))
    }

    func print() {
        let unit = rows.first { $0.name == first }?.median ?? 1
        Swift.print("| what | median | ratio | slowest |\n|---|---|---|---|")
        for row in rows {
            Swift.print(
                String(
                    format: "| %@ | %.3f ms | %.2f | %.2f ms |",
                    row.name as NSString,
                    row.median,
                    row.median / unit,
                    row.worst
                )
            )
        }
    }
}
