/// What the user entered in a page's forms and has not sent: values by the names of their fields.
///
/// The page's isolated world makes it and reads it. Native only keeps it, within limits.
package struct FormEntries: Hashable, Sendable {
    /// The entries as the isolated world wrote them.
    package let json: JSONValue

    private static let most = 1000
    private static let longest = 1_000_000

    /// Reads what the isolated world wrote; `nil` for an empty list, and for what is too much to keep.
    ///
    /// - Parameter json: a list of objects with a `key` and a `value`; anything else is `nil` too
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

/// Entries of a form that a server refused, until their page is shown again.
package struct RetainedEntries: Hashable, Sendable {
    /// How long they are kept, in milliseconds: long enough to sign in again.
    private static let patience = 600_000

    private let entries: FormEntries
    private let page: Location
    private let start: Int

    /// Keeps entries.
    ///
    /// - Parameters:
    ///   - entries: the entries
    ///   - page: the page with the form
    ///   - now: the time in milliseconds, of a clock that only goes forward
    package init(_ entries: FormEntries, of page: Location, at now: Int) {
        (self.entries, self.page, start) = (entries, page, now)
    }

    /// The entries for a page that is shown now; `nil` for another page, and after the time is up.
    package func entries(for location: Location, at now: Int) -> FormEntries? {
        now - start <= Self.patience && page.isSamePage(as: location) ? entries : nil
    }
}
