import Foundation

/// Medians, with the ratio to the first row.
struct Table {
    private let first: String
    private let digits: Int
    private var rows: [(name: String, median: Double, worst: Double)] = []

    init(first: String, digits: Int = 3) {
        self.first = first
        self.digits = digits
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
                    format: "| %@ | %.*f ms | %.*f | %.*f ms |",
                    row.name as NSString,
                    digits,
                    row.median,
                    digits - 1,
                    row.median / unit,
                    digits - 1,
                    row.worst
                )
            )
        }
    }
}
