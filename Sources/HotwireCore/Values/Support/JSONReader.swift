// `JSONDecoder` needs time proportional to the square of the depth for each attempt at a value's type: a page's message of 20 kB
// kept it busy for a minute. This parser reads every byte once.
/// A parser of JSON texts (RFC 8259).
package struct JSONReader {
    // Each level is a call on the stack; `JSONDecoder` has the same limit.
    /// The maximum nesting depth.
    private static let deepest = 512

    let bytes: [UInt8]
    var position = 0
    private var depth = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// Parses the entire text as one value.
    mutating func document() throws(JSONSyntaxError) -> JSONValue {
        let value = try value()
        skipSpace()
        guard position == bytes.count else { throw error(.unexpected) }
        return value
    }

    mutating func value() throws(JSONSyntaxError) -> JSONValue {
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return .object(try object())
        case UInt8(ascii: "["): return .array(try array())
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func array() throws(JSONSyntaxError) -> [JSONValue] {
        var values: [JSONValue] = []
        try open()
        if take("]") { return close(values) }
        repeat { values.append(try value()) } while take(",")
        guard take("]") else { throw error(.unexpected) }
        return close(values)
    }

    /// Reads an object; the last of duplicate names wins, as in JavaScript.
    private mutating func object() throws(JSONSyntaxError) -> [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        try open()
        if take("}") { return close(members) }
        repeat {
            skipSpace()
            let name = try string()
            guard take(":") else { throw error(.unexpected) }
            members[name] = try value()
        } while take(",")
        guard take("}") else { throw error(.unexpected) }
        return close(members)
    }

    private mutating func open() throws(JSONSyntaxError) {
        guard depth < Self.deepest else { throw error(.tooDeep) }
        depth += 1
        position += 1
    }

    private mutating func close<Contents>(_ contents: Contents) -> Contents {
        depth -= 1
        return contents
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
        for byte in word.description.utf8 { try take(byte) }
        return value
    }

    /// The next byte, or `nil` at the end.
    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func skipSpace() {
        while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { position += 1 }
    }

    /// Consumes a character if it comes next after white space.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: scalar) else { return false }
        position += 1
        return true
    }

    /// Consumes a required byte.
    mutating func take(_ byte: UInt8) throws(JSONSyntaxError) {
        guard next == byte else { throw error(.unexpected) }
        position += 1
    }

    /// Returns an error at the current position.
    func error(_ problem: JSONSyntaxError.Problem) -> JSONSyntaxError {
        let start = bytes[..<position].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return JSONSyntaxError(problem: problem, line: line, column: position - start + 1)
    }

    /// The current line, counted from 1.
    var line: Int { bytes[..<position].count { $0 == 0x0A } + 1 }
}

extension JSONReader {
    /// Parses a number; a number that exceeds `Double` is an error.
    mutating func number() throws(JSONSyntaxError) -> Double {
        let start = position
        if next == UInt8(ascii: "-") { position += 1 }
        // JSON does not allow leading zeros: `01` is invalid.
        if next == UInt8(ascii: "0") { position += 1 } else { try digits() }
        if next == UInt8(ascii: ".") {
            position += 1
            try digits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            position += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
        guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)), number.isFinite else {
            throw error(.unexpected)
        }
        return number
    }

    private mutating func digits() throws(JSONSyntaxError) {
        let start = position
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        guard position > start else { throw error(.unexpected) }
    }

    mutating func string() throws(JSONSyntaxError) -> String {
        try take(UInt8(ascii: "\""))
        var content: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw error(.unexpected) }
            position += 1
            if byte == UInt8(ascii: "\\") {
                content += try escape()
            } else {
                content.append(byte)
            }
        }
        try take(UInt8(ascii: "\""))
        return String(decoding: content, as: UTF8.self)
    }

    private mutating func escape() throws(JSONSyntaxError) -> [UInt8] {
        guard let byte = next else { throw error(.unexpected) }
        position += 1
        switch Unicode.Scalar(byte) {
        case "\"", "\\", "/": return [byte]
        case "b": return [0x08]
        case "f": return [0x0C]
        case "n": return [0x0A]
        case "r": return [0x0D]
        case "t": return [0x09]
        case "u": return Array(String(try scalar()).utf8)
        default: throw error(.unexpected)
        }
    }

    /// Parses the digits after `\u`, and the second half of a surrogate pair.
    private mutating func scalar() throws(JSONSyntaxError) -> Unicode.Scalar {
        let unit = UInt32(try codeUnit())
        if let scalar = Unicode.Scalar(unit) { return scalar }
        let start = position
        if unit < 0xDC00, next == UInt8(ascii: "\\"), bytes.dropFirst(position + 1).first == UInt8(ascii: "u") {
            position += 2
            let second = UInt32(try codeUnit())
            if (0xDC00...0xDFFF).contains(second) {
                return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
            }
            position = start
        }
        // JavaScript leaves an unpaired surrogate when it cuts a string within an emoji, and converts it to U+FFFD elsewhere, too.
        return "\u{FFFD}"
    }

    private mutating func codeUnit() throws(JSONSyntaxError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw error(.unexpected)
            }
            unit = unit << 4 | UInt16(digit)
            position += 1
        }
        return unit
    }
}

/// Line numbers of values, for messages to the document's author.
extension JSONReader {
    /// Returns the lines, counted from 1, where values start, and `nil` for missing values; the last of duplicate names wins.
    package static func lines(of parts: [[JSONStep]], in text: String) -> [Int?] {
        guard !parts.isEmpty else { return [] }
        var wanted = WantedParts()
        for (index, part) in parts.enumerated() { wanted.add(part[...], as: index) }
        var reader = JSONReader(text)
        var positions = [Int?](repeating: nil, count: parts.count)
        // One pass finds all values; an invalid text has lines up to the error.
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

    /// Converts positions to lines in a single pass.
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

/// A step on the path to a value in a JSON document.
package enum JSONStep: Hashable, Sendable {
    /// The value of an object's member.
    case name(String)
    /// The value of a list at an index.
    case index(Int)
}

/// A syntax error in a JSON text, with its position.
package struct JSONSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error.
    package enum Problem: Hashable, Sendable {
        /// The text contains an unexpected character, or ends too early.
        case unexpected

        /// Lists and objects are nested more than 512 levels deep.
        case tooDeep
    }

    package let problem: Problem

    /// The line, counted from 1.
    package let line: Int

    /// The byte in the line, counted from 1.
    package let column: Int

    /// A description for logs.
    package var description: String {
        switch problem {
        case .unexpected: "Invalid JSON at line \(line), column \(column)."
        case .tooDeep: "The JSON is nested too deeply at line \(line), column \(column)."
        }
    }
}

/// The requested values, as a tree of their paths.
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
