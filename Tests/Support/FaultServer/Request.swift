extension FaultServer {
    /// A received request.
    public struct Request: Sendable, Equatable {
        /// The method, in uppercase.
        public let method: String

        /// The path with its query, as sent.
        public let target: String

        /// The header fields by lowercase name.
        public let headers: [String: String]

        /// The body as UTF-8.
        public let body: String

        /// The path without its query.
        public var path: String {
            String(target.prefix { $0 != "?" })
        }

        /// The query without its question mark, if there is one.
        public var query: String? {
            target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) }
        }

        /// The `Host` header field.
        public var host: String? {
            headers["host"]
        }

        func matches(_ wanted: String) -> Bool {
            wanted.contains("?") ? target == wanted : path == wanted
        }
    }
}
