internal import Synchronization

extension FaultServer {
    /// Answers a path with what the handler makes of each request.
    ///
    /// A path with a query answers that query only; without one it answers every query.
    public func answer(_ path: String, with handler: @escaping @Sendable (Request) async throws -> Response) {
        state.withLock { $0.handlers[path] = handler }
    }

    /// Answers a path with a small HTML page.
    ///
    /// - Parameters:
    ///   - path: The path to answer.
    ///   - title: The page's title, as text.
    ///   - body: What stands between the body tags, as HTML.
    ///   - turbo: Whether the page includes Turbo.
    ///   - status: The HTTP status to answer with.
    public func page(
        _ path: String,
        title: String,
        body: String,
        turbo: TurboUse = .included,
        status: Int = 200
    ) {
        let response = Response.html(text(title: title, body: body, turbo: turbo), status: status)
        answer(path) { _ in response }
    }

    /// Redirects a path to another path or address.
    public func redirect(_ path: String, to location: String, status: Int = 302) {
        answer(path) { _ in .redirect(to: location, status: status) }
    }

    /// Redirects a path so many times to itself with a counting query, and then to another path or address.
    public func chain(_ path: String, length: Int, to location: String, status: Int = 302) {
        answer(path) { request in
            let step = request.query.flatMap { Int($0) } ?? 0
            return .redirect(to: step + 1 < length ? "\(path)?\(step + 1)" : location, status: status)
        }
    }

    /// Closes the connection of every request for a path without an answer.
    public func close(_ path: String) {
        answer(path) { _ in .hangUp }
    }

    /// Holds every request for a path until it is released; then the path's own handler answers.
    public func hang(_ path: String) {
        state.withLock { $0.hold(path) }
    }

    /// Lets the held requests and the stalled answers for a path go on, and holds no further requests.
    public func release(_ path: String) {
        state.withLock { $0.release(path) }
    }

    /// The text of a small HTML page, for an answer in which something else is wrong.
    public func text(title: String, body: String, turbo: TurboUse = .included) -> String {
        let text = title.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        let script = turbo == .included ? head : ""
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head><meta charset="utf-8"><title>\(text)</title>\(script)</head>
            <body>\(body)</body>
            </html>
            """
    }
}
