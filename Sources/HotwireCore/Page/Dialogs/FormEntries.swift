// The page's isolated world creates and reads the entries. The native side only stores them, within limits.
/// The user's unsubmitted input in a page's forms, as values by field name.
package struct FormEntries: Hashable, Sendable {
    /// The entries in the isolated world's format.
    package let json: JSONValue

    private static let most = 1000
    private static let longest = 1_000_000

    /// Creates entries from a list of objects with `key` and `value`, or returns `nil` if it is malformed, empty or too large.
    package init?(_ json: JSONValue) {
        guard let entries = json.arrayValue, !entries.isEmpty, entries.count <= Self.most else { return nil }
        var length = 0
        for entry in entries {
            guard let key = entry["key"]?.stringValue, let value = entry["value"]?.stringValue else { return nil }
            length += key.utf8.count + value.utf8.count
        }
        guard length <= Self.longest else { return nil }
        self.json = json
    }
}

/// The input of a rejected form, kept until its page is shown again.
package struct RetainedEntries: Hashable, Sendable {
    /// The time limit in milliseconds, long enough for a sign-in.
    private static let patience = 600_000

    private let entries: FormEntries
    private let page: Location
    private let start: Int

    /// Keeps a page's entries from a time in milliseconds on a monotonic clock.
    package init(_ entries: FormEntries, of page: Location, at now: Int) {
        (self.entries, self.page, start) = (entries, page, now)
    }

    /// Returns the entries for the visible page, or `nil` for another page and after the time limit.
    package func entries(for location: Location, at now: Int) -> FormEntries? {
        now - start <= Self.patience && page.isSamePage(as: location) ? entries : nil
    }
}
