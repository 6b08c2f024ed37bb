package import FoundationEssentials

/// A JSON value from a page, a server or a configuration file.
///
/// The typed properties return `nil` instead of failing, so untrusted data can be read without checks (Linux only; iOS uses
/// dictionaries of `AnyHashable`).
///
/// ```swift
/// let data: JSONValue = ["title": "Edit", "count": 3]
/// data["title"]?.stringValue  // "Edit"
/// data["missing"]?["deeper"]?.intValue  // nil
/// print(data)  // {"count":3,"title":"Edit"}
/// ```
public enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null

    /// `true` or `false`.
    case bool(Bool)

    /// A number, as in JavaScript: integers are exact up to 2⁵³.
    case number(Double)

    /// A string.
    case string(String)

    /// A list of values.
    case array([JSONValue])

    /// An object, whose members have no order.
    case object([String: JSONValue])
}

extension JSONValue {
    /// Returns a member's value, or `nil` if this is not an object or has no such member.
    public subscript(key: String) -> JSONValue? { objectValue?[key] }

    /// Returns a list's value, or `nil` if this is not a list or the list is shorter.
    package subscript(index: Int) -> JSONValue? {
        guard let values = arrayValue, values.indices.contains(index) else { return nil }
        return values[index]
    }

    /// The string, or `nil` for another type.
    public var stringValue: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The Boolean, or `nil` for another type.
    public var boolValue: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The number, or `nil` for another type.
    public var doubleValue: Double? {
        if case .number(let value) = self { value } else { nil }
    }

    /// The number, or `nil` if it is not an integer in the range of `Int`.
    public var intValue: Int? { doubleValue.flatMap { Int(exactly: $0) } }

    /// The list, or `nil` for another type.
    public var arrayValue: [JSONValue]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The members, or `nil` for another type.
    public var objectValue: [String: JSONValue]? {
        if case .object(let value) = self { value } else { nil }
    }

    package var isNull: Bool { self == .null }
}

extension JSONValue: ExpressibleByNilLiteral {
    /// Creates `null`.
    public init(nilLiteral: ()) { self = .null }
}

extension JSONValue: ExpressibleByBooleanLiteral {
    /// Creates a Boolean.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
    /// Creates a number from an integer.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension JSONValue: ExpressibleByFloatLiteral {
    /// Creates a number.
    public init(floatLiteral value: Double) { self = .number(value) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    /// Creates a string.
    public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
    /// Creates a list.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// Creates an object; the last of duplicate names wins, as in JavaScript.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
}

extension JSONValue: CustomStringConvertible {
    /// Parses a JSON text, whose outermost value may have any type.
    package init(parsing text: String) throws(JSONSyntaxError) {
        var reader = JSONReader(text)
        self = try reader.document()
    }

    /// The value as JSON text on one line, with an object's names in order, so that equal values have equal texts.
    package var text: String {
        // The text is data: never insert it into a script or HTML.
        var text = ""
        write(to: &text)
        return text
    }

    /// The value as JSON text.
    public var description: String { text }

    // `JSONEncoder` may throw, but every value has a text.
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
            // These are valid in JSON, but a terminal that shows the text would execute them.
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

extension JSONValue: Codable {
    /// Decodes any JSON value, as part of one of the app's types.
    ///
    /// Decoders are slow for deeply nested texts, so the package itself parses texts with `init(parsing:)`.
    ///
    /// - Parameter decoder: the decoder
    /// - Throws: `DecodingError` if the value is not a JSON value.
    public init(from decoder: any Decoder) throws {
        // Each `try?` tests a type. Lists and objects come first and are not read, because a failed attempt costs more the deeper
        // the value is.
        if var values = try? decoder.unkeyedContainer() {
            self = .array(try Self.all(in: &values))
        } else if let members = try? decoder.container(keyedBy: Name.self) {
            self = .object(try Self.all(in: members))
        } else {
            self = try Self.scalar(in: decoder.singleValueContainer())
        }
    }

    private static func all(in container: inout some UnkeyedDecodingContainer) throws -> [JSONValue] {
        var values: [JSONValue] = []
        while !container.isAtEnd { values.append(try container.decode(JSONValue.self)) }
        return values
    }

    private static func all(in container: KeyedDecodingContainer<Name>) throws -> [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        for name in container.allKeys { members[name.stringValue] = try container.decode(JSONValue.self, forKey: name) }
        return members
    }

    private static func scalar(in container: some SingleValueDecodingContainer) throws -> JSONValue {
        if container.decodeNil() { return .null }
        if let value = try? container.decode(String.self) { return .string(value) }
        if let value = try? container.decode(Bool.self) { return .bool(value) }
        // The last attempt throws its error.
        return .number(try container.decode(Double.self))
    }

    /// A key with any name.
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Encodes the value; numbers that JSON cannot represent become `null`, as in JavaScript.
    ///
    /// - Parameter encoder: the encoder
    /// - Throws: The encoder's error.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value) where !value.isFinite: try container.encodeNil()
        case .number(let value):
            if let integer = Int(exactly: value) { try container.encode(integer) } else { try container.encode(value) }
        case .string(let value): try container.encode(value)
        case .array(let values): try container.encode(values)
        case .object(let values): try container.encode(values)
        }
    }

    /// Creates a JSON value from a Swift value, with an encoder such as `Hotwire.config.jsonEncoder`.
    package init(encoding value: some Encodable, with encoder: JSONEncoder = JSONEncoder()) throws {
        self = try JSONValue(parsing: String(decoding: encoder.encode(value), as: UTF8.self))
    }

    /// Decodes a Swift value, with a decoder such as `Hotwire.config.jsonDecoder`.
    package func decode<Value: Decodable>(
        _ type: Value.Type = Value.self,
        with decoder: JSONDecoder = JSONDecoder()
    ) throws -> Value {
        try decoder.decode(type, from: Data(text.utf8))
    }
}
