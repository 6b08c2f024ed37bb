import FaultServer
import Synchronization

/// What a server says once, on the page that it shows next.
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
