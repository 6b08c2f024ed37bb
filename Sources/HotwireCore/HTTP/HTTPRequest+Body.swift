public import FoundationEssentials

extension HTTPRequest {
    /// What a request sends along, and what that is.
    ///
    /// ```swift
    /// let form = HTTPRequest.Body.form(["hike[name]": "Ridge", "hike[tags][]": "steep", "hike[tags][]": "long"])
    /// let json = try HTTPRequest.Body.json(hike)
    /// let picture = HTTPRequest.Body(png, contentType: "image/png")
    /// ```
    public struct Body: Hashable, Sendable {
        /// The bytes.
        package let data: Data
        /// What they are: a `Content-Type`.
        package let contentType: String

        /// Makes a body of bytes.
        public init(_ data: Data, contentType: String) {
            self.data = data
            self.contentType = contentType
        }

        /// Makes a body as a page's form sends it; a name may come more than once.
        public static func form(_ fields: KeyValuePairs<String, String>) -> Body {
            form(fields.map { ($0.key, $0.value) })
        }

        /// Makes a body as a page's form sends it; a name may come more than once.
        ///
        /// - Parameter fields: the fields' names and values, in order
        /// - Returns: the body.
        package static func form(_ fields: [(name: String, value: String)]) -> Body {
            let pairs = fields.map { "\(escaped($0.name))=\(escaped($0.value))" }
            return Body(Data(pairs.joined(separator: "&").utf8), contentType: "application/x-www-form-urlencoded")
        }

        /// Makes a body of JSON.
        ///
        /// - Parameters:
        ///   - value: what is written
        ///   - encoder: how it is written
        /// - Returns: the body.
        /// - Throws: what the value's `encode(to:)` throws.
        public static func json(_ value: some Encodable, with encoder: JSONEncoder = JSONEncoder()) throws -> Body {
            Body(try encoder.encode(value), contentType: "application/json")
        }

        private static func escaped(_ text: String) -> String {
            text.utf8.reduce(into: "") { escaped, byte in
                switch byte {
                case UInt8(ascii: " "): escaped += "+"
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "."),
                    UInt8(ascii: "_"):
                    escaped.unicodeScalars.append(Unicode.Scalar(byte))
                default:
                    let digits = String(byte, radix: 16, uppercase: true)
                    escaped += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
                }
            }
        }
    }
}
