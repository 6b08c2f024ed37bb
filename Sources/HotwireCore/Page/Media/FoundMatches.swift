/// The matches of a search in a page.
package struct FoundMatches: Hashable, Sendable {
    /// The number up to which matches are counted.
    package static let most = 1_000

    /// The number of matches, or `nil` if there are more than ``most``.
    package let count: Int?
    /// The selected match's position, counted from 1, or `nil` if it is unknown.
    package let position: Int?

    /// Creates a result from the engine's count and the untrusted marks of the page's script, which skips frames and fields.
    package init(count: Int, marks: JSONValue? = nil) {
        let position = marks?["position"]?.intValue ?? 0
        let isSame = marks?["count"]?.intValue == count
        self.count = count <= Self.most ? count : nil
        self.position = isSame && (1...max(count, 1)).contains(position) ? position : nil
    }

    /// The text beside the search field.
    package var text: Phrase {
        switch (count, position) {
        case (nil, _): Phrase("More than {count} matches", ["count": "\(Self.most)"])
        case (0?, _): Phrase("No matches")
        // Translators: the position of a match, as in “2 of 5”.
        case (let count?, let position?):
            Phrase("{position} of {count}", ["position": "\(position)", "count": "\(count)"])
        case (let count?, nil): Phrase(one: "1 match", other: "{count} matches", count: count)
        }
    }
}
