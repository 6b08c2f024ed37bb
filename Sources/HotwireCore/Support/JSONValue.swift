/// A JSON document, or a part of one: what pages, servers and configuration files send.
///
/// Its typed properties return `nil` for a value of another type, so untrusted data can be read without failing.
///
/// iOS uses `Any` and `AnyHashable`, which cannot be passed between threads, and whose numbers are cast by Objective-C: without it,
/// `30 as? Double` is `nil`.
///
/// ```swift
/// let data: JSONValue = ["title": "Edit", "count": 3]
/// data["title"]?.stringValue  // "Edit"
/// data["missing"]?["deeper"]?.intValue  // nil
/// print(data)  // {"count":3,"title":"Edit"}
/// ```
public enum JSONValue: Hashable, Sendable {
    /// The value `null`.
    case null

    /// `true` or `false`.
    case bool(Bool)

    /// A number, with JavaScript's one kind of number: integers are exact up to 2⁵³.
    case number(Double)

    /// A text.
    case string(String)

    /// A list of values.
    case array([JSONValue])

    /// Values by their names; JSON gives the names no order.
    case object([String: JSONValue])
}

extension JSONValue {
    /// The value of an object under a name.
    ///
    /// - Parameter key: The name.
    /// - Returns: `nil` where this is no object, or has no such name.
    public subscript(key: String) -> JSONValue? { objectValue?[key] }

    /// The value at a place of a list.
    ///
    /// - Parameter index: The place, counted from 0.
    /// - Returns: `nil` where this is no list, or the list is shorter.
    public subscript(index: Int) -> JSONValue? {
        guard let values = arrayValue, values.indices.contains(index) else { return nil }
        return values[index]
    }

    /// The text, if this is one.
    public var stringValue: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The truth value, if this is one.
    public var boolValue: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The number, if this is one.
    public var doubleValue: Double? {
        if case .number(let value) = self { value } else { nil }
    }

    /// The number, if this is one without a fraction that an `Int` holds.
    public var intValue: Int? { doubleValue.flatMap { Int(exactly: $0) } }

    /// The list, if this is one.
    public var arrayValue: [JSONValue]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The values by their names, if this is an object.
    public var objectValue: [String: JSONValue]? {
        if case .object(let value) = self { value } else { nil }
    }

    /// Whether this is `null`.
    package var isNull: Bool { self == .null }
}
