import HotwireCore
import HotwireDesktop
import HotwireNative

/// The title of the screen, and a second line below it, for pages whose document title does not fit (web: `title`).
///
/// ```html
/// <h1 data-controller="bridge--title" data-bridge-title="Lake walk" data-bridge-subtitle="12 km">Lake walk, easy</h1>
/// ```
///
/// The component accepts the messages of Fizzy, whose heading replaces the bar's title while it is visible, and those of
/// published apps, which send `title` or `text` when they connect; `subtitle` is Linux only. Otherwise the screen shows the
/// document's title.
final class TitleComponent: BridgeComponent {
    override class var name: String { "title" }

    /// The latest request of each event.
    private var requests: [(message: Message, request: TitleRequest)] = []

    /// Shows the page's title.
    override func onReceive(message: Message) {
        guard let request = TitleRequest(message) else { return }
        requests.removeAll { $0.message.event == message.event }
        requests.append((message, request))
        show()
    }

    /// Removes the title of an element that is no longer in the page.
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

/// The title that a page's `title` component sets for its screen, in the formats of all published web sides.
nonisolated struct TitleRequest: Hashable, Sendable {
    /// The title, which replaces the document's.
    let title: String?
    /// A second line below the title.
    let subtitle: String?
    /// Whether the page's own heading is visible, so the bar needs no title.
    let isHeadingVisible: Bool

    /// Reads a message; `nil` if it requests nothing.
    init?(_ message: Message) {
        guard ["connect", "visibility"].contains(message.event) else { return nil }
        let data = message.fields
        title = data.line("title", longest: 200) ?? data.line("text", longest: 200)
        subtitle = data.line("subtitle", longest: 200)
        isHeadingVisible = data.flag("elementVisible")
    }
}
