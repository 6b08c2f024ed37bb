package import FoundationEssentials

extension JSONValue: Codable {
    /// Reads any JSON value, as a part of a type of the app's own.
    ///
    /// A whole text, and above all a stranger's, is read by `init(parsing:)`: a decoder takes long over deep texts.
    ///
    /// - Parameter decoder: What holds the value.
    /// - Throws: `DecodingError` where the value is none of JSON's.
    public init(from decoder: any Decoder) throws {
        // Each `try?` asks whether the value is of this kind. Lists and objects are asked for first, and without
        // reading them: a decoder's failure costs more the deeper it is.
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
        // The last kind throws its reason.
        return .number(try container.decode(Double.self))
    }

    /// Any name of an object's member.
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Writes the value; a number that JSON has no way to write is written as `null`, as JavaScript does.
    ///
    /// - Parameter encoder: What takes the value.
    /// - Throws: What the encoder throws.
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

    /// Turns a Swift value into JSON.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - encoder: How to write it, as in `Hotwire.config.jsonEncoder`.
    /// - Throws: What the value's `encode(to:)` throws.
    package init(encoding value: some Encodable, with encoder: JSONEncoder = JSONEncoder()) throws {
        self = try JSONValue(parsing: String(decoding: encoder.encode(value), as: UTF8.self))
    }

    /// Turns JSON into a Swift value.
    ///
    /// ```swift
    /// struct Button: Decodable { let title: String }
    /// let button = try data.decode(Button.self)
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type to read.
    ///   - decoder: How to read it, as in `Hotwire.config.jsonDecoder`.
    /// - Returns: The value.
    /// - Throws: `DecodingError` where the JSON does not fit the type.
    package func decode<Value: Decodable>(
        _ type: Value.Type = Value.self,
        with decoder: JSONDecoder = JSONDecoder()
    ) throws -> Value {
        try decoder.decode(type, from: Data(text.utf8))
    }
}
