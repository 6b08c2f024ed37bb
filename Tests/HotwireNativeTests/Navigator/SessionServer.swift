import AppTesting
import FaultServer
import Synchronization

/// A server's sessions: each request for a page without a cookie starts a session.
nonisolated final class SessionServer: Sendable {
    private let numbers = Mutex(0)

    var count: Int { numbers.withLock { $0 } }

    /// Creates a page that starts a new session, with a form that only this session may submit.
    func page(
        for request: FaultServer.Request,
        of server: FaultServer?,
        after delay: Duration = .zero
    ) async throws -> FaultServer.Response {
        let known = Self.session(of: request)
        let session =
            known
            ?? numbers.withLock { number in
                number += 1
                return String(number)
            }
        try await Task.sleep(for: delay)
        let fields = "<input name=token value=\(session)><button id=send>x</button>"
        let form = "<form action=/session method=post>\(fields)</form>"
        let page = FaultServer.Response.html(server?.text(title: request.path, body: form) ?? form)
        return known == nil ? page.adding("Set-Cookie", "session=\(session); HttpOnly; Path=/") : page
    }

    /// Returns whether a form was created in the session that submits it.
    func accepts(_ request: FaultServer.Request) -> Bool {
        Self.session(of: request).map { request.body.contains("token=\($0)") } ?? false
    }

    private static func session(of request: FaultServer.Request) -> String? {
        request.headers["cookie"]?.split(separator: "; ").first { $0.hasPrefix("session=") }
            .map { String($0.dropFirst("session=".count)) }
    }
}
