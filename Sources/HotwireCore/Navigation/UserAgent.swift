/// Builds the user agent by which servers and the bridge library recognize the app.
package enum UserAgent {
    /// The text that every user agent of the app contains, and no browser's does.
    package static let mark = "Hotwire Native"

    /// Returns the engine's user agent with the app's part appended; an emulated phone's engine replaces `base`.
    package static func text(
        base: String,
        prefix: String?,
        components: [String] = [],
        emulation: Emulation? = nil
    ) -> String {
        // WebKitGTK rejects a bare `;` or `[` but accepts them in parentheses. Servers look for `(Turbo|Hotwire) Native`, and the
        // bridge library reads the list of components.
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
