internal import Foundation
internal import LoopbackHTTP

/// A response from the demo site.
struct Reply: Sendable {
    var status = 200
    var headers: [String: String]
    var body: Data

    static func html(_ text: String, status: Int = 200) -> Self {
        Self(
            status: status,
            headers: [
                "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, max-age=0, must-revalidate",
            ],
            body: Data(text.utf8)
        )
    }

    /// Returns Turbo Stream elements, which change the current page.
    static func stream(_ text: String, status: Int = 200) -> Self {
        var reply = html(text, status: status)
        reply.headers["Content-Type"] = "text/vnd.turbo-stream.html; charset=utf-8"
        return reply
    }

    static func redirect(_ location: String, status: Int = 303) -> Self {
        Self(status: status, headers: ["Location": location, "Cache-Control": "no-store"], body: Data())
    }

    static func file(_ body: Data, type: String, savedAs name: String? = nil) -> Self {
        var reply = Self(headers: ["Content-Type": type], body: body)
        if let name { reply.headers["Content-Disposition"] = #"attachment; filename="\#(name)""# }
        return reply
    }

    /// Returns a file whose address changes with its content, so that it can be cached forever.
    static func asset(_ body: Data, type: String) -> Self {
        var reply = file(body, type: type)
        reply.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return reply
    }

    var response: LoopbackServer.Response {
        var fields = headers
        fields["X-Content-Type-Options"] = "nosniff"
        return .init(status: status, headers: fields.map { ($0.key, $0.value) }, body: [UInt8](body))
    }
}

/// The reason why a page cannot be shown.
enum Problem: Error {
    case notFound
    case signInFirst
    case signInNotBegun
    case failed

    var status: Int {
        switch self {
        case .notFound: 404
        case .signInFirst: 401
        case .signInNotBegun: 403
        case .failed: 500
        }
    }
}

/// An error that prevents the demo site from starting.
public enum DemoSiteError: Error, Equatable {
    /// The site has no loopback address to listen on.
    case noAddress

    /// An embedded page template is not valid Mustache.
    case brokenTemplate(name: String)
}
