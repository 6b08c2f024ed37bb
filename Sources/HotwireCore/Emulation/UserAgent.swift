/// Builds the user agent by which servers and the page's bridge library know the app.
package enum UserAgent {
    /// The engine's own user agent with ours behind it.
    ///
    /// WebKitGTK refuses a bare `;` or `[`, but takes them inside round brackets. Servers look for
    /// `(Turbo|Hotwire) Native`; the bridge library reads the list.
    ///
    /// - Parameters:
    ///   - base: the engine's user agent
    ///   - prefix: the app's own words
    ///   - components: the names of the bridge components that the app has
    ///   - emulation: the phone that the app shows itself as, whose engine's name then takes the place of ours
    /// - Returns: the whole user agent
    package static func text(
        base: String,
        prefix: String?,
        components: [String] = [],
        emulation: Emulation? = nil
    ) -> String {
        let platform = emulation?.platform.displayName ?? "Linux"
        let words = prefix.map { $0.filter { $0.isASCII && !"()\\\r\n".contains($0) } }
        let names = components.map { $0.filter { $0.isASCII && !"()[]\\; \r\n".contains($0) } }
        let parts = [
            words, "Hotwire Native \(platform)", "Turbo Native \(platform)",
            "bridge-components: [\(names.joined(separator: " "))]",
        ]
        let ours = parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "; ")
        return "\(emulation?.engine ?? base) (\(ours))"
    }
}
