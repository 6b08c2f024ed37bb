import AppTesting
import FaultServer
import Foundation
import Synchronization

/// A message that a server shows once, on its next page.
nonisolated final class SignInFlash: Sendable {
    private let isWaiting = Mutex(false)
    private let tag: String

    init(_ tag: String) { self.tag = tag }

    func set() { isWaiting.withLock { $0 = true } }

    func page(_ title: String) -> FaultServer.Response {
        let text = isWaiting.withLock { waiting in
            defer { waiting = false }
            return waiting ? "Signed in" : ""
        }
        return .html(
            """
            <!DOCTYPE html><html><head><title>\(title)</title>\(tag)</head>
            <body><a href='/secret' id=secret>x</a><p id=flash data-turbo-temporary role=status>\(text)</p></body></html>
            """
        )
    }
}

/// The requests that a server handled, each with the message in its response.
nonisolated final class RequestLog: Sendable {
    private let state = Mutex<[String]>([])

    var lines: [String] { state.withLock { $0 } }

    func note(_ request: FaultServer.Request, _ response: FaultServer.Response) -> FaultServer.Response {
        let hasFlash = String(decoding: response.body, as: UTF8.self).contains("Signed in")
        state.withLock { $0.append("\(request.method) \(request.target)" + (hasFlash ? " [flash]" : "")) }
        return response
    }
}
