internal import FlyingSocks

extension FaultServer {
    /// The mutable state of a server, protected by its lock.
    struct State {
        typealias Handler = @Sendable (Request) async throws -> Response

        var listener: Listener?
        var ports: [Socket] = []
        var handlers: [String: Handler] = [:]
        private(set) var requests: [Request] = []
        private var held: [String: [AsyncStream<Never>.Continuation]] = [:]
        private var stalled: [String: [AsyncStream<Never>.Continuation]] = [:]
        private var inboxes: [String: Inbox] = [:]

        private typealias Inbox = (stream: AsyncStream<Request>, continuation: AsyncStream<Request>.Continuation)

        /// Records a request, and returns the stream that ends when the held request may receive its response.
        mutating func record(_ request: Request) -> AsyncStream<Never>? {
            requests.append(request)
            for (path, inbox) in inboxes where request.matches(path) {
                inbox.continuation.yield(request)
            }
            guard let path = held.keys.first(where: request.matches) else { return nil }
            let (stream, continuation) = AsyncStream<Never>.makeStream()
            held[path]?.append(continuation)
            return stream
        }

        mutating func forgetRequests() {
            requests = []
        }

        func handler(for request: Request) -> Handler? {
            handlers[request.target] ?? handlers[request.path]
        }

        mutating func hold(_ path: String) {
            held[path] = held[path] ?? []
        }

        /// Returns the stream that ends when the rest of a response may be sent.
        mutating func stall(_ path: String) -> AsyncStream<Never> {
            let (stream, continuation) = AsyncStream<Never>.makeStream()
            stalled[path, default: []].append(continuation)
            return stream
        }

        mutating func release(_ path: String) {
            held.removeValue(forKey: path)?.forEach { $0.finish() }
            stalled.removeValue(forKey: path)?.forEach { $0.finish() }
        }

        /// Returns the stream of requests for a path, starting with the earlier ones.
        mutating func inbox(for path: String) -> AsyncStream<Request> {
            if let inbox = inboxes[path] { return inbox.stream }
            let inbox = AsyncStream<Request>.makeStream()
            for request in requests where request.matches(path) {
                inbox.continuation.yield(request)
            }
            inboxes[path] = inbox
            return inbox.stream
        }

        /// Ends the waits for a path's requests.
        mutating func closeInbox(for path: String) {
            inboxes.removeValue(forKey: path)?.continuation.finish()
        }

        /// Ends every wait and returns the listener to stop.
        mutating func end() -> Listener? {
            inboxes.values.forEach { $0.continuation.finish() }
            inboxes = [:]
            closePorts()
            defer { listener = nil }
            return listener
        }

        private mutating func closePorts() {
            for port in ports {
                // The port may already be closed.
                try? port.close()
            }
            ports = []
        }
    }
}
