package import FoundationEssentials

extension JSONValue: Codable {
    /// Decodes any JSON value, as a part of one of the app's types.
    ///
    /// The package parses texts with `init(parsing:)`: decoders are slow for deeply nested texts.
    ///
    /// - Parameter decoder: the decoder
    /// - Throws: `DecodingError` if the value is not a JSON value.
    public init(from decoder: any Decoder) throws {
        // Each `try?` tests for a type. Lists and objects are tested first and without reading them, because a failed attempt
        // costs more the deeper the value is.
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

    /// Encodes the value; a number that JSON cannot represent becomes `null`, as in JavaScript.
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

    /// Creates a JSON value from a Swift value.
    ///
    /// - Parameters:
    ///   - value: the Swift value
    ///   - encoder: the encoder, for example `Hotwire.config.jsonEncoder`
    /// - Throws: The error of the value's `encode(to:)`.
    package init(encoding value: some Encodable, with encoder: JSONEncoder = JSONEncoder()) throws {
        self = try JSONValue(parsing: String(decoding: encoder.encode(value), as: UTF8.self))
    }

    /// Decodes a Swift value.
    ///
    /// ```swift
    /// struct Button: Decodable { let title: String }
    /// let button = try data.decode(Button.self)
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type
    ///   - decoder: the decoder, for example `Hotwire.config.jsonDecoder`
    /// - Returns: The Swift value.
    /// - Throws: `DecodingError` if the JSON value does not match the type.
    package func decode<Value: Decodable>(
        _ type: Value.Type = Value.self,
        with decoder: JSONDecoder = JSONDecoder()
    ) throws -> Value {
        try decoder.decode(type, from: Data(text.utf8))
    }
}
