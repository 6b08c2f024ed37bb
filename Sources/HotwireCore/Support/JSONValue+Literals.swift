extension JSONValue: ExpressibleByNilLiteral {
    /// Writes `null` as `nil`.
    ///
    /// - Parameter nilLiteral: Nothing.
    public init(nilLiteral: ()) { self = .null }
}

extension JSONValue: ExpressibleByBooleanLiteral {
    /// Writes a truth value as `true` or `false`.
    ///
    /// - Parameter value: The literal.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
    /// Writes a number as `3`.
    ///
    /// - Parameter value: The literal.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension JSONValue: ExpressibleByFloatLiteral {
    /// Writes a number as `0.5`.
    ///
    /// - Parameter value: The literal.
    public init(floatLiteral value: Double) { self = .number(value) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    /// Writes a text in quotation marks.
    ///
    /// - Parameter value: The literal.
    public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
    /// Writes a list in brackets.
    ///
    /// - Parameter elements: The values.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// Writes an object in brackets; of a name that stands twice the last value holds, as in JavaScript.
    ///
    /// - Parameter elements: The names and values.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
}
