/// Parses a JSON text (RFC 8259) into a ``JSONValue``.
///
/// `JSONDecoder` needs time proportional to the square of the depth for each attempt at a value's type: a message of 20 kB
/// from a page kept it busy for a minute. This parser reads every byte once.
package struct JSONReader {
    /// The maximum depth, because each level is a call on the stack; `JSONDecoder` has the same limit.
    private static let deepest = 512

    let bytes: [UInt8]
    var position = 0
    private var depth = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// Reads the entire text.
    mutating func document() throws(JSONSyntaxError) -> JSONValue {
        let value = try value()
        skipSpace()
        guard position == bytes.count else { throw error(.unexpected) }
        return value
    }

    /// Reads the next value.
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

    /// Skips white space.
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
