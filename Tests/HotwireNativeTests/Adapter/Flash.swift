import FaultServer
import Synchronization

/// A message that a server shows once, on the next page.
nonisolated final class Flash: Sendable {
    private let isWaiting = Mutex(false)

    func set() { isWaiting.withLock { $0 = true } }

    func page(_ title: String, _ tag: String) -> FaultServer.Response {
        let text = isWaiting.withLock { waiting in
            defer { waiting = false }
            return waiting ? "Saved" : ""
        }
        return .html(
            """
            <!DOCTYPE html><html><head><title>\(title)</title>\(tag)</head>
            <body><a href='/new' id=new>New</a><p id=flash>\(text)</p></body></html>
            """
        )
    }
}
