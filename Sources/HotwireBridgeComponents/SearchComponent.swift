import HotwireCore
import HotwireNative

/// A page's search field in the header bar, which opens with Ctrl+F (web: `search`).
///
/// ```html
/// <div data-controller="bridge--search" data-bridge--search-placeholder-value="Hikes"></div>
/// ```
///
/// The page receives `{query}` when the user pauses, presses Enter, clears or closes the field; in the last two cases the
/// query is empty.
final class SearchComponent: BridgeComponent {
    override class var name: String { "search" }

    private var message: Message?
    private var search: SearchItem?

    /// Shows the search field; a page that is rendered again receives the field's text.
    override func onReceive(message: Message) {
        guard message.event == "connect" else { return }
        self.message = message
        let placeholder = message.fields.line("placeholder", longest: 200) ?? ""
        if let search, search.placeholder == placeholder {
            if !search.query.isEmpty { send(search.query) }
        } else {
            let search = SearchItem(placeholder: placeholder) { [weak self] in self?.send($0) }
            self.search = search
            navigationItem?.search = search
        }
    }

    /// Removes the search field together with its element.
    override func onRelease(message: Message) {
        guard self.message == message else { return }
        self.message = nil
        if navigationItem?.search === search { navigationItem?.search = nil }
        search = nil
    }

    private func send(_ query: String) {
        if let message { answer(message, with: ["query": .string(query)]) }
    }
}
