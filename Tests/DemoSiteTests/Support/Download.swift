import Foundation
import FoundationNetworking

/// A response from a real server.
struct Download {
    let status: Int
    let headers: [String: String]
    let text: String

    /// Session settings with a long timeout: on a busy computer, all tests share the threads of client and server.
    static var configuration: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 300
        return configuration
    }

    /// Sends a request to a real server, without following redirects.
    static func from(_ url: URL, method: String = "GET", _ headers: [String: String] = [:]) async throws -> Self {
        var request = URLRequest(url: url)
        request.httpMethod = method
        for (name, value) in headers {
            request.setValue(value, forHTTPHeaderField: name)
        }
        let session = URLSession(configuration: configuration, delegate: Stay(), delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        let (data, response) = try await session.data(for: request)
        let answer = response as? HTTPURLResponse
        let fields = answer?.allHeaderFields.map { ("\($0.key)".lowercased(), "\($0.value)") } ?? []
        return Self(
            status: answer?.statusCode ?? 0,
            headers: Dictionary(fields) { first, _ in first },
            text: String(decoding: data, as: UTF8.self)
        )
    }
}

private final class Stay: NSObject, URLSessionTaskDelegate {
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}
