extension SignIn {
    /// The name of the path configuration setting for the sign-in page.
    package static let setting = "sign_in_location"

    /// Returns the location of the sign-in page in the settings of a path configuration; `nil` if it is not set.
    ///
    /// ```json
    /// {"settings": {"sign_in_location": "/session/new"}, "rules": []}
    /// ```
    ///
    /// - Parameters:
    ///   - settings: the settings
    ///   - start: the location that a path is relative to
    /// - Returns: The location, or `nil`.
    /// - Throws: ``LocationError`` if the setting is not a valid address.
    package static func location(
        in settings: [String: JSONValue],
        relativeTo start: Location
    ) throws(LocationError) -> Location? {
        guard let value = settings[setting] else { return nil }
        guard let text = value.stringValue else { throw .unreadable }
        return try Location(reference: text, relativeTo: start)
    }
}
