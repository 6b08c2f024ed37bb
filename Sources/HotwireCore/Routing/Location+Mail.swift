extension Location {
    /// The fields of a mail that a link may fill in; `body` alone has lines.
    private static let mailFields = ["to", "cc", "bcc", "subject", "body"]

    /// The address as another program may have it; `nil` where nothing is left of it (Linux only).
    ///
    /// A `mailto:` link keeps its recipients, its subject and its text. Mail programs know further fields, among them
    /// `attach` and `attachment`, which send files of the user's. What a program could read as another field is escaped.
    package var forOtherPrograms: Location? {
        guard scheme == "mailto" else { return self }
        var taken: Set<String> = []
        let fields = (query ?? "").split(separator: "&").compactMap { field -> String? in
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts[0].lowercased()
            // Of a subject and a text there is one; mail programs take the first or the last.
            guard parts.count == 2, Self.mailFields.contains(name),
                taken.insert(name).inserted || ["to", "cc", "bcc"].contains(name)
            else { return nil }
            return "\(name)=\(Self.mailValue(parts[1], hasLines: name == "body"))"
        }
        let path = Self.mailValue(Substring(path), hasLines: false)
        return try? Location(outside: "mailto:\(path)" + (fields.isEmpty ? "" : "?\(fields.joined(separator: "&"))"))
    }

    /// Some programs take `;` for `&`, and some decode an address before they take it apart.
    private static func mailValue(_ text: Substring, hasLines: Bool) -> String {
        var value = text.replacing(";", with: "%3B").replacing("?", with: "%3F")
        let refused = hasLines ? ["%00"] : ["%00", "%0a", "%0A", "%0d", "%0D"]
        for escape in refused { value = value.replacing(escape, with: "%20") }
        return String(value)
    }
}
