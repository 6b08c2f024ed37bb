internal import CWebKitGTK
import FoundationEssentials
internal import GLibInterop
import HotwireCore

/// One request and its response.
final class HTTPExchange {
    private let location: Location
    private let message: OpaqueReference

    init(_ request: HTTPRequest, at location: Location) throws {
        let address = location.withoutFragment.absoluteString
        guard let message = soup_message_new(request.method.rawValue, address) else {
            throw HotwireNativeError.web(.badURL)
        }
        self.location = location
        self.message = OpaqueReference(adopting: message)
        // The transport follows redirects itself, with the cookies of each target.
        soup_message_set_flags(message, SOUP_MESSAGE_NO_REDIRECT)
        for (name, value) in request.headers where Self.isField(name, value) {
            soup_message_headers_replace(soup_message_get_request_headers(message), name, value)
        }
        if let body = request.body { add(body) }
    }

    /// A line break would start another header field.
    private static func isField(_ name: String, _ value: String) -> Bool {
        !name.isEmpty && !(name + value).unicodeScalars.contains { $0.value < 0x20 && $0 != "\t" }
    }

    private func add(_ body: HTTPRequest.Body) {
        let bytes = body.data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        let type = Self.isField("Content-Type", body.contentType) ? body.contentType : nil
        soup_message_set_request_body_from_bytes(message.pointer, type, bytes)
    }

    func run(
        in session: Reference<SoupSession>,
        cookies: CookieJar?,
        largestBody: Int
    ) async throws -> HTTPTransport.Response {
        do {
            if let field = try await cookies?.field(for: location) {
                soup_message_headers_replace(soup_message_get_request_headers(message.pointer), "Cookie", field)
            }
            let stream = try await send(in: session)
            guard let body = try await stream.readAll(atMost: largestBody) else { throw Self.tooLarge(largestBody) }
            await cookies?.keep(fieldsOf: message, from: location)
            return HTTPTransport.Response(
                location: location,
                status: Int(soup_message_get_status(message.pointer).rawValue),
                headers: headers,
                body: Data(body)
            )
        } catch let error as GLibError {
            throw WebKitErrors.error(for: error) ?? .web(.networkFailure)
        }
    }

    private func send(in session: Reference<SoupSession>) async throws -> Reference<GInputStream> {
        let stream = try await withGIO { cancellable, callback, data in
            soup_session_send_async(
                session.pointer,
                self.message.pointer,
                G_PRIORITY_DEFAULT,
                cancellable,
                callback,
                data
            )
        } finish: { result, error in
            soup_session_send_finish(session.pointer, result, error).map { Reference(adopting: $0) }
        }
        guard let stream else { throw HotwireNativeError.web(.connectionLost) }
        return stream
    }

    private static func tooLarge(_ limit: Int) -> HotwireNativeError {
        let code = Int(G_IO_ERROR_MESSAGE_TOO_LARGE.rawValue)
        return .web(.other(errorCode: code, message: "The response is larger than \(limit) bytes."))
    }

    private var headers: [String: String] {
        var fields: [String: String] = [:]
        var iterator = SoupMessageHeadersIter()
        soup_message_headers_iter_init(&iterator, soup_message_get_response_headers(message.pointer))
        var (name, value): (UnsafePointer<CChar>?, UnsafePointer<CChar>?)
        while soup_message_headers_iter_next(&iterator, &name, &value) != 0 {
            guard let name, let value else { continue }
            let (key, text) = (String(cString: name).lowercased(), String(cString: value))
            fields[key] = fields[key].map { "\($0), \(text)" } ?? text
        }
        return fields
    }
}
