/// Builds the user agent by which servers and the bridge library recognize the app.
package enum UserAgent {
    /// What each user agent of the app contains, and no browser's.
    package static let mark = "Hotwire Native"

    /// Returns the engine's user agent with the app's part appended.
    ///
    /// WebKitGTK rejects a bare `;` or `[`, but accepts them inside parentheses. Servers look for `(Turbo|Hotwire) Native`; the
    /// bridge library reads the list.
    ///
    /// - Parameters:
    ///   - base: the engine's user agent
    ///   - prefix: the app's prefix
    ///   - components: the names of the app's bridge components
    ///   - emulation: the emulated phone, whose engine replaces the actual one
    /// - Returns: The complete user agent.
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
            words, "\(mark) \(platform)", "Turbo Native \(platform)",
            "bridge-components: [\(names.joined(separator: " "))]",
        ]
        let comment = parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "; ")
        return "\(emulation?.engine ?? base) (\(comment))"
    }
}
