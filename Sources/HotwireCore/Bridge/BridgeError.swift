/// The reason why a page received no reply.
public enum BridgeError: Error, Hashable, Sendable {
    /// The page has not sent the event, or no longer waits for replies to it.
    case notReceived(event: String)
    /// The page is not in the screen.
    case missingWebView
    /// Another document has replaced the one that sent the message.
    case pageGone
    /// The data cannot be written as JSON.
    case unwritable(String)
}

extension BridgeError {
    /// The reason, for the log.
    package var reason: String {
        switch self {
        case .notReceived(let event): "the page does not wait for replies to “\(event)”"
        case .missingWebView: "the page is not in the screen"
        case .pageGone: "the page that sent the message is gone"
        case .unwritable(let reason): "the data cannot be written as JSON: \(reason)"
        }
    }
}
