extension SignIn {
    /// The setting of a path configuration that says where people sign in.
    package static let setting = "sign_in_location"

    /// Where people sign in, as the settings of a path configuration say; `nil` where they do not.
    ///
    /// ```json
    /// {"settings": {"sign_in_location": "/session/new"}, "rules": []}
    /// ```
    ///
    /// - Parameters:
    ///   - settings: the settings
    ///   - start: what a path is relative to
    /// - Returns: the location, or `nil`
    /// - Throws: ``LocationError`` where what they say is no address.
    package static func location(
        in settings: [String: JSONValue],
        relativeTo start: Location
    ) throws(LocationError) -> Location? {
        guard let value = settings[setting] else { return nil }
        guard let text = value.stringValue else { throw .unreadable }
        return try Location(reference: text, relativeTo: start)
    }
}
