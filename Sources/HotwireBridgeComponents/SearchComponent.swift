import HotwireCore
import HotwireNative

/// A page's search in the header bar, which takes Ctrl+F while it is there (web: `search`).
///
/// ```html
/// <div data-controller="bridge--search" data-bridge--search-placeholder-value="Hikes"></div>
/// ```
///
/// The page hears `{query}` when a person pauses, presses Enter, empties or closes the field; then it is the empty text.
final class SearchComponent: BridgeComponent {
    override class var name: String { "search" }

    private var message: Message?
    private var search: SearchItem?

    /// Shows the search; a page that is rendered anew hears what is in the field.
    override func onReceive(message: Message) {
        guard message.event == "connect" else { return }
        self.message = message
        let placeholder = message.fields["placeholder"]?.stringValue ?? ""
        if let search, search.placeholder == placeholder {
            if !search.query.isEmpty { tell(search.query) }
        } else {
            let search = SearchItem(placeholder: placeholder) { [weak self] in self?.tell($0) }
            self.search = search
            navigationItem?.search = search
        }
    }

    /// Takes the search away with its element.
    override func onRelease(message: Message) {
        guard self.message == message else { return }
        self.message = nil
        if navigationItem?.search === search { navigationItem?.search = nil }
        search = nil
    }

    private func tell(_ query: String) {
        if let message { answer(message, with: ["query": .string(query)]) }
    }
}
