internal import HotwireCore

/// A search in the header bar while its screen is visible (iOS: `UISearchController`).
///
/// ```swift
/// navigationItem.search = SearchItem(placeholder: "Hikes") { query in show(hikes.matching(query)) }
/// ```
public final class SearchItem {
    /// The placeholder of the empty field.
    public let placeholder: String
    /// The current search text; empty if there is none.
    public internal(set) var query = ""

    /// Whether the field is open.
    var isOpen = false
    private let onQuery: (String) -> Void

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - placeholder: the placeholder of the empty field
    ///   - onQuery: called with the text when the user pauses, presses Enter, empties the field or closes it
    public init(placeholder: String = "", onQuery: @escaping (String) -> Void) {
        self.placeholder = placeholder
        self.onQuery = onQuery
    }

    /// Receives the text that the user typed; Enter reports the same text again.
    func search(_ text: String, isAgain: Bool = false) {
        guard text != query || isAgain else { return }
        query = text
        onQuery(text)
    }
}
