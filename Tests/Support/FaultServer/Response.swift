public import Foundation

extension FaultServer {
    /// What the server sends back, or fails to.
    public struct Response: Sendable {
        /// The HTTP status.
        public var status: Int

        /// The header fields, in which a name may come more than once.
        public var headers: [(name: String, value: String)]

        /// The body.
        public var body: Data

        /// How often the body is sent, one after the other: a huge page takes no memory here.
        public var repeats: Int

        /// How the sending goes wrong, if it does.
        public var fault: Fault?

        /// Makes a response.
        public init(
            status: Int = 200,
            headers: [(name: String, value: String)] = [("Content-Type", "text/html; charset=utf-8")],
            body: Data = Data(),
            repeats: Int = 1,
            fault: Fault? = nil
        ) {
            self.status = status
            self.headers = headers
            self.body = body
            self.repeats = repeats
            self.fault = fault
        }

        /// Returns an HTML response.
        public static func html(_ text: String, status: Int = 200) -> Self {
            Self(status: status, body: Data(text.utf8))
        }

        /// Returns a redirect.
        public static func redirect(to location: String, status: Int = 302) -> Self {
            Self(status: status, headers: [("Location", location)])
        }

        /// A closed connection instead of an answer.
        public static var hangUp: Self {
            Self(fault: .hangUp)
        }

        /// Returns this response with one more header field, such as `Set-Cookie`.
        public func adding(_ name: String, _ value: String) -> Self {
            var copy = self
            copy.headers.append((name, value))
            return copy
        }
    }
}
