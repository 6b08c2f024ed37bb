public import FoundationEssentials
internal import HotwireCore

extension HTTPClient {
    /// The body of a request with its content type.
    ///
    /// ```swift
    /// let form = HTTPClient.Body.form(["hike[name]": "Ridge", "hike[tags][]": "steep", "hike[tags][]": "long"])
    /// let json = try HTTPClient.Body.json(hike)
    /// let picture = HTTPClient.Body(png, contentType: "image/png")
    /// ```
    public struct Body: Hashable, Sendable {
        /// The body as the transport sends it.
        let sent: HTTPRequest.Body

        /// Creates a body from bytes.
        public init(_ data: Data, contentType: String) {
            sent = HTTPRequest.Body(data, contentType: contentType)
        }

        /// Creates a form body, as a page would send it; names may be repeated.
        public static func form(_ fields: KeyValuePairs<String, String>) -> Body {
            let pairs = fields.map { "\(escaped($0.key))=\(escaped($0.value))" }
            return Body(Data(pairs.joined(separator: "&").utf8), contentType: "application/x-www-form-urlencoded")
        }

        /// Creates a JSON body.
        ///
        /// - Parameters:
        ///   - value: the value to encode
        ///   - encoder: the encoder
        /// - Returns: The body.
        /// - Throws: The error of the value's `encode(to:)`.
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
