import FoundationEssentials
import HotwireCore
import HotwireDesktop
import HotwireNative

/// Helpers that the library's components share.
extension BridgeComponent {
    /// The component's screen, while it exists.
    var screen: Screen? { delegate?.destination as? Screen }

    /// The component's screen if it shows a page, while it exists.
    var page: (any Visitable)? { delegate?.destination as? any Visitable }

    var navigationItem: NavigationItem? { screen?.navigationItem }

    /// Replies to a message, by default with its own event and data; the page may be closed by then.
    func answer(_ message: Message, as event: String? = nil, with data: JSONValue? = nil) {
        let reply = message.replacing(event: event)
        self.reply(with: data.map { reply.replacing(data: $0) } ?? reply)
    }

    /// Replies after the user activated a native control, so that the page's next actions count as the user's.
    func answerUser(_ message: Message, as event: String? = nil, with data: JSONValue? = nil) {
        page?.userDidAct()
        answer(message, as: event, with: data)
    }

    /// Returns the web address that a text refers to, relative to the page; `nil` if it is not a web address.
    func webURL(_ text: String?, in message: Message) -> URL? {
        text.flatMap { message.webURL($0, relativeTo: page?.currentVisitableURL) }
    }

    /// Downloads a file for the page, and replies once the download has finished or failed.
    func download(_ request: DownloadRequest, for message: Message, opens: Bool = false) {
        guard let page, let url = webURL(request.url, in: message) else {
            return answer(message, with: .failure(translated("Invalid address")))
        }
        Task.immediate {
            do {
                try await page.download(url, named: request.name, opens: opens)
                answer(message, with: ["success": true])
            } catch is CancellationError {
                answer(message, with: ["success": false, "cancelled": true])
            } catch {
                answer(message, with: .failure("\(error)"))
            }
        }
    }
}

extension JSONValue {
    /// The reply to a request that failed.
    static func failure(_ reason: String) -> JSONValue { ["success": false, "error": .string(reason)] }
}

extension NavigationItem {
    /// An end of the header bar.
    enum End { case start, end }

    /// The maximum number of controls at each end.
    private static let mostItems = 10

    /// Adds a control beside the existing ones; returns `false` if the end has no room for another.
    @discardableResult
    func add(_ item: BarButtonItem, at end: End = .end) -> Bool {
        switch end {
        case .start where leftBarButtonItems.count < Self.mostItems: leftBarButtonItems.append(item)
        case .end where rightBarButtonItems.count < Self.mostItems:
            rightBarButtonItems.insert(item, at: 0)  // the outermost
        case .start, .end: return false
        }
        return true
    }

    func remove(_ item: BarButtonItem) {
        leftBarButtonItems.removeAll { $0 === item }
        rightBarButtonItems.removeAll { $0 === item }
    }
}
