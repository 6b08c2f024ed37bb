extension Location {
    /// The fields of a mail that a link may fill in; `body` alone has lines.
    private static let mailFields = ["to", "cc", "bcc", "subject", "body"]

    /// The address as another program may have it; `nil` where nothing is left of it (Linux only).
    ///
    /// A `mailto:` link keeps its recipients, its subject and its text. Mail programs know further fields, among them
    /// `attach` and `attachment`, which send the user's files. What a program could read as another field is escaped.
    package var forOtherPrograms: Location? {
        guard scheme == "mailto" else { return self }
        var taken: Set<String> = []
        let fields = (query ?? "").split(separator: "&").compactMap { field -> String? in
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts[0].lowercased()
            // There is only one subject and one text; mail programs use the first or the last.
            guard parts.count == 2, Self.mailFields.contains(name),
                taken.insert(name).inserted || ["to", "cc", "bcc"].contains(name)
            else { return nil }
            return "\(name)=\(Self.mailValue(parts[1], hasLines: name == "body"))"
        }
        let path = Self.mailValue(Substring(path), hasLines: false)
        return try? Location(outside: "mailto:\(path)" + (fields.isEmpty ? "" : "?\(fields.joined(separator: "&"))"))
    }

    /// What ends a value for a program that decodes an address before it parses it: `&`, `;` and `?`.
    private static let separators = ["%26", "%3b", "%3B", "%3f", "%3F"]

    /// Some programs take `;` for `&`, and some decode an address before they parse it.
    ///
    /// A text keeps its escapes: addresses of pages have the same ones.
    private static func mailValue(_ text: Substring, hasLines: Bool) -> String {
        let value = String(text).replacing(";", with: "%3B").replacing("?", with: "%3F").replacing("%00", with: "%20")
        guard !hasLines else { return value }
        var line = value
        for escape in ["%0a", "%0A", "%0d", "%0D"] { line = line.replacing(escape, with: "%20") }
        // A further field has an equals sign, which “Salt & pepper” has not.
        guard line.contains("=") || line.contains("%3d") || line.contains("%3D") else { return line }
        for escape in separators { line = line.replacing(escape, with: "%20") }
        return line
    }
}
