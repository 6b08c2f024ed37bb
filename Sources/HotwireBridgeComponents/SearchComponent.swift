import HotwireCore
import HotwireNative

/// A page's search field in the header bar, which opens with Ctrl+F (web: `search`).
final class SearchComponent: BridgeComponent {
    override class var name: String { "search" }

    private var message: Message?
    private var search: SearchItem?

    override func onReceive(message: Message) {
        guard message.event == "connect" else { return }
        self.message = message
        let placeholder = message.fields.line("placeholder", longest: 200) ?? ""
        if let search, search.placeholder == placeholder {
            // A page that is rendered again receives the field's text.
            if !search.query.isEmpty { send(search.query) }
        } else {
            let search = SearchItem(placeholder: placeholder) { [weak self] in self?.send($0) }
            self.search = search
            navigationItem?.search = search
        }
    }

    override func onRelease(message: Message) {
        guard self.message == message else { return }
        self.message = nil
        if navigationItem?.search === search { navigationItem?.search = nil }
        search = nil
    }

    private func send(_ query: String) {
        // Called when the user pauses or presses Enter, and with an empty query when the user clears or closes the field.
        if let message { answer(message, with: ["query": .string(query)]) }
    }
}
