/// A step on the path to a value in a JSON document.
package enum JSONStep: Hashable, Sendable {
    /// The value of an object's member.
    case name(String)
    /// The value of a list at an index.
    case index(Int)
}

/// The locations of values, for messages to the document's author.
extension JSONReader {
    /// Returns the lines, counted from 1, at which values of a JSON text start; `nil` for missing values.
    ///
    /// The text is read once for all values. The last of duplicate names wins.
    package static func lines(of parts: [[JSONStep]], in text: String) -> [Int?] {
        guard !parts.isEmpty else { return [] }
        var wanted = WantedParts()
        for (index, part) in parts.enumerated() { wanted.add(part[...], as: index) }
        var reader = JSONReader(text)
        var positions = [Int?](repeating: nil, count: parts.count)
        // An invalid text has lines up to the error.
        try? reader.find(wanted, &positions)
        return reader.lines(at: positions)
    }

    private mutating func find(_ wanted: WantedParts, _ positions: inout [Int?]) throws(JSONSyntaxError) {
        skipSpace()
        for index in wanted.indices { positions[index] = position }
        guard !wanted.deeper.isEmpty else {
            _ = try value()
            return
        }
        switch next {
        case UInt8(ascii: "{"): try findMembers(wanted, &positions)
        case UInt8(ascii: "["): try findEntries(wanted, &positions)
        default: _ = try value()
        }
    }

    private mutating func findMembers(_ wanted: WantedParts, _ positions: inout [Int?]) throws(JSONSyntaxError) {
        guard take("{"), !take("}") else { return }
        repeat {
            skipSpace()
            let name = try string()
            guard take(":") else { throw error(.unexpected) }
            if let member = wanted.deeper[.name(name)] {
                member.forget(&positions)
                try find(member, &positions)
            } else {
                _ = try value()
            }
        } while take(",")
        guard take("}") else { throw error(.unexpected) }
    }

    private mutating func findEntries(_ wanted: WantedParts, _ positions: inout [Int?]) throws(JSONSyntaxError) {
        guard take("["), !take("]") else { return }
        var index = 0
        repeat {
            if let entry = wanted.deeper[.index(index)] { try find(entry, &positions) } else { _ = try value() }
            index += 1
        } while take(",")
        guard take("]") else { throw error(.unexpected) }
    }

    /// Counts the line breaks in a single pass.
    private func lines(at positions: [Int?]) -> [Int?] {
        var lines = [Int?](repeating: nil, count: positions.count)
        var (line, start) = (1, 0)
        let known = positions.enumerated().compactMap { index, position in position.map { (index, position: $0) } }
        for (index, position) in known.sorted(by: { $0.position < $1.position }) {
            line += bytes[start..<position].count { $0 == 0x0A }
            start = position
            lines[index] = line
        }
        return lines
    }
}

/// The wanted values as a tree of their paths.
private struct WantedParts {
    private(set) var indices: [Int] = []
    private(set) var deeper: [JSONStep: WantedParts] = [:]

    mutating func add(_ part: ArraySlice<JSONStep>, as index: Int) {
        guard let step = part.first else { return indices.append(index) }
        deeper[step, default: WantedParts()].add(part.dropFirst(), as: index)
    }

    /// Discards the positions below a duplicate name.
    func forget(_ positions: inout [Int?]) {
        for index in indices { positions[index] = nil }
        for part in deeper.values { part.forget(&positions) }
    }
}
