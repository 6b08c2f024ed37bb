/// The user's unsubmitted input in a page's forms: values by field name.
///
/// The page's isolated world creates and reads it. Native only stores it, within limits.
package struct FormEntries: Hashable, Sendable {
    /// The entries in the format of the isolated world.
    package let json: JSONValue

    private static let most = 1000
    private static let longest = 1_000_000

    /// Creates entries from the isolated world's list; `nil` if it is empty or too large.
    ///
    /// - Parameter json: a list of objects with a `key` and a `value`; `nil` for anything else
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

    /// Keeps entries.
    ///
    /// - Parameters:
    ///   - entries: the entries
    ///   - page: the page with the form
    ///   - now: the time in milliseconds, from a monotonic clock
    package init(_ entries: FormEntries, of page: Location, at now: Int) {
        (self.entries, self.page, start) = (entries, page, now)
    }

    /// Returns the entries for the visible page; `nil` for another page, and after the time limit.
    package func entries(for location: Location, at now: Int) -> FormEntries? {
        now - start <= Self.patience && page.isSamePage(as: location) ? entries : nil
    }
}
