public import HotwireCore
import HotwireNative

/// A page's search in the header bar, which takes Ctrl+F while it is there (web: `search`).
///
/// ```html
/// <div data-controller="bridge--search" data-bridge--search-placeholder-value="Hikes"></div>
/// ```
///
/// The page hears `{query}` when a person pauses, presses Enter, empties or closes the field; then it is the empty text.
public final class SearchComponent: BridgeComponent {
    /// The name by which pages know it.
    public static let name = "search"
    /// Its way to the screen and to the page.
    public let connection: BridgeConnection

    private var message: Message?
    private var search: SearchItem?

    /// Makes the component.
    public init(connection: BridgeConnection) {
        self.connection = connection
    }

    /// Shows the search; a page that is rendered anew hears what is in the field.
    public func receive(_ message: Message) {
        guard message.event == "connect" else { return }
        self.message = message
        let placeholder = message.jsonData["placeholder"]?.stringValue ?? ""
        if let search, search.placeholder == placeholder {
            if !search.query.isEmpty { tell(search.query) }
        } else {
            let search = SearchItem(placeholder: placeholder) { [weak self] in self?.tell($0) }
            self.search = search
            navigationItem?.search = search
        }
    }

    /// Takes the search away with its element.
    public func release(_ message: Message) {
        guard self.message?.isSame(as: message) == true else { return }
        self.message = nil
        if navigationItem?.search === search { navigationItem?.search = nil }
        search = nil
    }

    private func tell(_ query: String) {
        if let message { answer(message, with: ["query": .string(query)]) }
    }
}
