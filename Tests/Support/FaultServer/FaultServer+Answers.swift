internal import Synchronization

extension FaultServer {
    /// Serves a path with a handler.
    ///
    /// A path with a query matches only that query; a path without one matches every query.
    public func answer(_ path: String, with handler: @escaping @Sendable (Request) async throws -> Response) {
        state.withLock { $0.handlers[path] = handler }
    }

    /// Serves a small HTML page.
    ///
    /// - Parameters:
    ///   - path: the path
    ///   - title: the page's title, as text
    ///   - body: the content of the body, as HTML
    ///   - turbo: whether the page includes Turbo
    ///   - status: the HTTP status
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

    /// Redirects a path several times to itself with a counting query, and then to another path or address.
    public func chain(_ path: String, length: Int, to location: String, status: Int = 302) {
        answer(path) { request in
            let step = request.query.flatMap { Int($0) } ?? 0
            return .redirect(to: step + 1 < length ? "\(path)?\(step + 1)" : location, status: status)
        }
    }

    /// Closes the connection of every request for a path without a response.
    public func close(_ path: String) {
        answer(path) { _ in .hangUp }
    }

    /// Holds every request for a path until it is released; then the path's own handler responds.
    public func hang(_ path: String) {
        state.withLock { $0.hold(path) }
    }

    /// Releases the held requests and the stalled responses for a path, and stops holding requests.
    public func release(_ path: String) {
        state.withLock { $0.release(path) }
    }

    /// Returns a small HTML page, for a response with another fault.
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
