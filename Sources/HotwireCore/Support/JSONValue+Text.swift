extension JSONValue: CustomStringConvertible {
    /// Parses a JSON text.
    ///
    /// - Parameter text: the document; the outermost value may have any type
    /// - Throws: ``JSONSyntaxError`` if the text is not valid JSON, or is nested more than 512 levels deep.
    package init(parsing text: String) throws(JSONSyntaxError) {
        var reader = JSONReader(text)
        self = try reader.document()
    }

    /// The value as JSON text, on one line and with an object's names in order, so that equal values have equal texts.
    ///
    /// It is data, never a piece of a script or of HTML.
    package var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    /// The value as JSON text.
    public var description: String { text }

    // Not with `JSONEncoder`, which may throw: every value has a text.
    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let value): text += Self.text(of: value)
        case .string(let value): Self.write(value, to: &text)
        case .array(let values):
            Self.writeList(values, in: ("[", "]"), to: &text) { value, text in value.write(to: &text) }
        case .object(let values):
            Self.writeList(values.sorted { $0.key < $1.key }, in: ("{", "}"), to: &text) { member, text in
                Self.write(member.key, to: &text)
                text += ":"
                member.value.write(to: &text)
            }
        }
    }

    private static func text(of number: Double) -> String {
        if let integer = Int(exactly: number) { return String(integer) }
        return number.isFinite ? String(number) : "null"
    }

    private static func writeList<Item>(
        _ items: [Item],
        in brackets: (String, String),
        to text: inout String,
        writing write: (Item, inout String) -> Void
    ) {
        text += brackets.0
        for (index, item) in items.enumerated() {
            if index > 0 { text += "," }
            write(item, &text)
        }
        text += brackets.1
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            // Valid in JSON, but obeyed by the terminal in which the text may be shown.
            case _ where scalar.isInvisible: text += String(scalar).utf16.map(escape).joined()
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }

    private static func escape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
