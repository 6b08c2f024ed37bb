/// A JSON value, as sent by pages, servers and configuration files.
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
    /// Returns the value of a member.
    ///
    /// - Parameter key: the member's name
    /// - Returns: The value, or `nil` if this is not an object or has no such member.
    public subscript(key: String) -> JSONValue? { objectValue?[key] }

    /// Returns a value of a list.
    ///
    /// - Parameter index: the index
    /// - Returns: The value, or `nil` if this is not a list or the list is shorter.
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

    /// Whether the value is `null`.
    package var isNull: Bool { self == .null }
}
