extension Location {
    /// The fields of an email that a link may fill in; only `body` may contain line breaks.
    private static let mailFields = ["to", "cc", "bcc", "subject", "body"]

    /// The address as passed to another program; `nil` if nothing of it may be passed on (Linux only).
    ///
    /// A `mailto:` link keeps its recipients, subject and body. Mail programs support further fields, among them `attach` and
    /// `attachment`, which would send the user's files. Anything that a program could read as another field is escaped.
    package var forOtherPrograms: Location? {
        guard scheme == "mailto" else { return self }
        var taken: Set<String> = []
        let fields = (query ?? "").split(separator: "&").compactMap { field -> String? in
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts[0].lowercased()
            // A mail has one subject and one body; mail programs use the first or the last of several.
            guard parts.count == 2, Self.mailFields.contains(name),
                taken.insert(name).inserted || ["to", "cc", "bcc"].contains(name)
            else { return nil }
            return "\(name)=\(Self.mailValue(parts[1], hasLines: name == "body"))"
        }
        let path = Self.mailValue(Substring(path), hasLines: false)
        return try? Location(outside: "mailto:\(path)" + (fields.isEmpty ? "" : "?\(fields.joined(separator: "&"))"))
    }

    /// What ends a value in a program that decodes an address before parsing it: `&`, `;` and `?`.
    private static let separators = ["%26", "%3b", "%3B", "%3f", "%3F"]

    /// Escapes a field, because some programs treat `;` as `&`, and some decode an address before parsing it.
    ///
    /// The body keeps its escapes, because addresses of pages contain the same ones.
    private static func mailValue(_ text: Substring, hasLines: Bool) -> String {
        let value = String(text).replacing(";", with: "%3B").replacing("?", with: "%3F").replacing("%00", with: "%20")
        guard !hasLines else { return value }
        var line = value
        for escape in ["%0a", "%0A", "%0d", "%0D"] { line = line.replacing(escape, with: "%20") }
        // A further field needs an equals sign, which “Salt & pepper” does not contain.
        guard line.contains("=") || line.contains("%3d") || line.contains("%3D") else { return line }
        for escape in separators { line = line.replacing(escape, with: "%20") }
        return line
    }
}
