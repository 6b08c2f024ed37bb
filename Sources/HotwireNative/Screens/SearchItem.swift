internal import HotwireCore

/// A search that a header bar offers while its screen is shown (iOS: `UISearchController`).
///
/// ```swift
/// navigationItem.search = SearchItem(placeholder: "Hikes") { query in show(hikes.matching(query)) }
/// ```
public final class SearchItem {
    /// What stands in the empty field.
    public let placeholder: String
    /// What is searched for; empty where nothing is.
    public internal(set) var query = ""

    /// Whether the field is open.
    var isOpen = false
    private let onQuery: (String) -> Void

    /// Makes a search.
    ///
    /// - Parameters:
    ///   - placeholder: what stands in the empty field
    ///   - onQuery: hears what is searched for, when a person pauses, presses Enter, empties or closes the field
    public init(placeholder: String = "", onQuery: @escaping (String) -> Void) {
        self.placeholder = placeholder
        self.onQuery = onQuery
    }

    /// Takes what a person typed; the same once more, as Enter says it, is told once more.
    func search(_ text: String, isAgain: Bool = false) {
        guard text != query || isAgain else { return }
        query = text
        onQuery(text)
    }
}
