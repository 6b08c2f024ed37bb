/// A host as windows, bars, questions and menus show it.
enum ShownHost {
    /// The number of characters that the title of a window shows almost everywhere.
    private static let longest = 40

    /// Returns the end of a long host: it belongs to whoever has its last labels, and they choose all labels before.
    ///
    /// ```swift
    /// ShownHost.text("accounts.example.com.0123456789.0123456789.evil.example")
    /// // "….com.0123456789.0123456789.evil.example"
    /// ```
    static func text(_ host: String) -> String {
        guard host.utf8.count > longest, !host.hasPrefix("[") else { return host }
        return "…" + host.suffix(longest - 1)
    }
}
