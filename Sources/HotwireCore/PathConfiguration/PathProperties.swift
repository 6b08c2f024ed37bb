/// What a path configuration says of one location.
public struct PathProperties: Hashable, Sendable {
    /// All properties by name, those that we do not know too.
    public let values: [String: JSONValue]

    /// Makes properties.
    public init(_ values: [String: JSONValue] = [:]) {
        self.values = values
    }

    /// One property, or `nil` where the configuration does not name it.
    public subscript(name: String) -> JSONValue? { values[name] }

    /// Whether moves to the location are animated; true unless the configuration says otherwise.
    public var animated: Bool { values["animated"]?.boolValue ?? true }
}
