/// Why a page could not be answered.
public enum BridgeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The page has sent no such event, or does not wait for answers to it any more.
    case notReceived(event: String)
    /// The screen is gone, or its page is not in it now.
    case noPage
    /// Another document has taken the place of the one that sent the message.
    case pageGone
    /// The data cannot be written as JSON.
    case unwritable(String)

    /// The reason, for the log.
    public var description: String {
        switch self {
        case .notReceived(let event): "the page waits for no answer to “\(event)”"
        case .noPage: "the page is not in the screen now"
        case .pageGone: "the page that sent the message is gone"
        case .unwritable(let reason): "the answer cannot be written: \(reason)"
        }
    }
}
