import HotwireCore
import HotwireDesktop
import HotwireNative

/// The screen's title and a second line below it, for pages whose document title does not fit (web: `title`).
final class TitleComponent: BridgeComponent {
    override class var name: String { "title" }

    /// The latest request of each event.
    private var requests: [(message: Message, request: TitleRequest)] = []

    override func onReceive(message: Message) {
        guard let request = TitleRequest(message) else { return }
        requests.removeAll { $0.message.event == message.event }
        requests.append((message, request))
        show()
    }

    override func onRelease(message: Message) {
        requests.removeAll { $0.message == message }
        show()
    }

    private func show() {
        screen?.setPageHeading(
            title: requests.compactMap(\.request.title).last,
            subtitle: requests.compactMap(\.request.subtitle).last,
            isVisibleInPage: requests.contains(where: \.request.isHeadingVisible)
        )
    }
}

/// The title that a page's `title` component sets for its screen, in any published format.
nonisolated struct TitleRequest: Hashable, Sendable {
    /// The title, which replaces the document's.
    let title: String?
    let subtitle: String?
    /// Whether the page's own heading is visible, so the bar needs no title.
    let isHeadingVisible: Bool

    /// Reads a message; `nil` if it requests nothing.
    init?(_ message: Message) {
        // Published apps send `connect`; Fizzy sends `visibility` as its own heading appears and disappears.
        guard ["connect", "visibility"].contains(message.event) else { return nil }
        let data = message.fields
        title = data.line("title", longest: 200) ?? data.line("text", longest: 200)
        subtitle = data.line("subtitle", longest: 200)
        isHeadingVisible = data.flag("elementVisible")
    }
}
