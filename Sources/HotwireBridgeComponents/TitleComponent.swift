import HotwireCore
import HotwireNative

/// The title of the screen, and a second line under it, where the document's title will not do (web: `title`).
///
/// ```html
/// <h1 data-controller="bridge--title" data-bridge-title="Lake walk" data-bridge-subtitle="12 km">Lake walk, easy</h1>
/// ```
///
/// It takes what Fizzy sends, whose heading takes the place of the bar's title while a person sees it, and what published
/// apps send as `title` or `text` when they connect; `subtitle` is ours. A page that says nothing more has its document's.
final class TitleComponent: BridgeComponent {
    override class var name: String { "title" }

    /// The last word of each event.
    private var words: [(message: Message, request: TitleRequest)] = []

    /// Shows what the page says.
    override func onReceive(message: Message) {
        guard let request = TitleRequest(message) else { return }
        words.removeAll { $0.message.event == message.event }
        words.append((message, request))
        show()
    }

    /// Takes back what was said by an element that is gone.
    override func onRelease(message: Message) {
        words.removeAll { $0.message == message }
        show()
    }

    private func show() {
        navigationItem?.setPageHeading(
            title: words.compactMap(\.request.title).last,
            subtitle: words.compactMap(\.request.subtitle).last,
            isVisibleInPage: words.contains(where: \.request.isHeadingVisible)
        )
    }
}
