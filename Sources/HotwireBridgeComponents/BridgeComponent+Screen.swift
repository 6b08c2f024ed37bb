import HotwireCore
import HotwireNative
internal import Logging

/// What the components that come with the library have in common.
extension BridgeComponent {
    /// The screen, while it is there.
    var screen: (any Screen)? { destination as? any Screen }

    /// What the header bar shows of the screen.
    var navigationItem: NavigationItem? { screen?.navigationItem }

    /// Answers a message; a page that is gone meanwhile needs no answer.
    ///
    /// - Parameters:
    ///   - message: the message
    ///   - event: what happened; the message's own unless given
    ///   - data: what is said; what came with the message unless given
    func answer(_ message: Message, as event: String? = nil, with data: JSONValue? = nil) {
        Task.immediate {
            let logger = pageView?.logger
            do {
                try await reply(with: message.replacing(event: event, jsonData: data))
            } catch {
                logger?.debug("“\(message.event)” of “\(message.component)” was not answered: \(error)")
            }
        }
    }
}

extension NavigationItem {
    /// An end of the header bar.
    enum End { case start, end }

    /// Adds a control at an end, beside those that are there.
    func add(_ item: BarItem, at end: End = .end) {
        switch end {
        case .start: leftBarButtonItems.append(item)
        case .end: rightBarButtonItems.insert(item, at: 0)  // the outermost
        }
    }

    /// Removes a control.
    func remove(_ item: BarItem) {
        leftBarButtonItems.removeAll { $0 === item }
        rightBarButtonItems.removeAll { $0 === item }
    }
}
