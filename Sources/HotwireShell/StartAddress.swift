import HotwireCore

/// Reads the address that a person typed.
enum StartAddress {
    /// The location of a typed address; one without a scheme gets `https`, or `http` where the host is this machine.
    static func location(from text: String) throws(LocationError) -> Location {
        let location = try Location(outside: text.contains("://") ? text : "\(scheme(for: text))://\(text)")
        guard location.isWeb else { throw .noHost }
        return location
    }

    private static func scheme(for text: String) -> String {
        let host = text.prefix { $0 != ":" && $0 != "/" && $0 != "?" && $0 != "#" }.lowercased()
        let isHere =
            host == "localhost" || host.hasSuffix(".localhost") || host.hasPrefix("127.") || text.hasPrefix("[::1]")
        return isHere ? "http" : "https"
    }
}
