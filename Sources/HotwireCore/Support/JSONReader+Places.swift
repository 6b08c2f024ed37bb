/// One step on the way to a part of a JSON document.
package enum JSONStep: Hashable, Sendable {
    /// To the value of an object under a name.
    case name(String)
    /// To the value of a list at an index.
    case index(Int)
}

/// Where a part of a document stands, for messages to those who wrote it.
extension JSONReader {
    /// The line, counted from 1, on which a part of a JSON text begins; `nil` where it has no such part.
    package static func line(of part: [JSONStep], in text: String) -> Int? {
        var reader = JSONReader(text)
        do throws(JSONSyntaxError) {
            for step in part where try !reader.enter(step) { return nil }
        } catch {
            return nil
        }
        reader.skipSpace()
        return reader.line
    }

    /// Goes to a member of the value that is read next; of a name that stands twice to the last.
    private mutating func enter(_ step: JSONStep) throws(JSONSyntaxError) -> Bool {
        switch step {
        case .name(let name): try enter(name)
        case .index(let index): try enter(index)
        }
    }

    private mutating func enter(_ name: String) throws(JSONSyntaxError) -> Bool {
        guard take("{") else { return false }
        var found: Int?
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { break }
            let member = try string()
            guard take(":") else { break }
            if member == name { found = position }
            _ = try value()
        } while take(",")
        position = found ?? position
        return found != nil
    }

    private mutating func enter(_ index: Int) throws(JSONSyntaxError) -> Bool {
        guard take("[") else { return false }
        for _ in 0..<index {
            _ = try value()
            guard take(",") else { return false }
        }
        return true
    }
}
