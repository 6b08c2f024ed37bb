/// Builds the user agent by which servers and the page's bridge library know the app.
public enum UserAgent {
    /// The engine's own user agent with ours behind it.
    ///
    /// WebKitGTK refuses a bare `;` or `[`, but takes them inside round brackets. Servers look for
    /// `(Turbo|Hotwire) Native`; the bridge library reads the list.
    ///
    /// - Parameters:
    ///   - base: the engine's user agent
    ///   - prefix: the app's own words
    ///   - components: the names of the bridge components that the app has
    /// - Returns: the whole user agent
    public static func text(base: String, prefix: String?, components: [String] = []) -> String {
        let words = prefix.map { $0.filter { $0.isASCII && !"()\\\r\n".contains($0) } }
        let names = components.map { $0.filter { $0.isASCII && !"()[]\\; \r\n".contains($0) } }
        let parts = [
            words, "Hotwire Native Linux", "Turbo Native Linux",
            "bridge-components: [\(names.joined(separator: " "))]",
        ]
        return "\(base) (\(parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "; ")))"
    }
}
