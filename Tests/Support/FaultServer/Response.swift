public import Foundation

extension FaultServer {
    /// A response of the server, possibly with a fault.
    public struct Response: Sendable {
        /// The HTTP status.
        public var status: Int

        /// The header fields; names may be repeated.
        public var headers: [(name: String, value: String)]

        /// The body.
        public var body: Data

        /// The number of times that the body is sent, so that a huge page needs no memory.
        public var repeats: Int

        /// The fault, if any.
        public var fault: Fault?

        /// Creates a response.
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

        /// Closes the connection instead of responding.
        public static var hangUp: Self {
            Self(fault: .hangUp)
        }

        /// Returns this response with an additional header field, such as `Set-Cookie`.
        public func adding(_ name: String, _ value: String) -> Self {
            var copy = self
            copy.headers.append((name, value))
            return copy
        }
    }
}
