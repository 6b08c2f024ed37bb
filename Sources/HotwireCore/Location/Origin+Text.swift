extension Origin: LosslessStringConvertible {
    /// Reads an origin: an address of the web with a scheme, a host and perhaps a port, and nothing more.
    ///
    /// ```swift
    /// Origin("https://app.example.com")  // the origin
    /// Origin("https://app.example.com/help")  // nil: that is a page
    /// ```
    ///
    /// - Parameter description: the text, from the app or from a stranger
    public init?(_ description: String) {
        // Why it is none is told by what it is: the caller shows the text.
        guard let location = try? Location(outside: description), let origin = location.origin,
            location.userInfo == nil, location.path == "/", location.query == nil, location.fragment == nil
        else { return nil }
        self = origin
    }
}
