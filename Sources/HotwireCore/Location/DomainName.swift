internal import CICU

/// Internationalized domain names: UTS 46 as the URL standard uses it, by the ICU that the engine uses, too.
enum DomainName {
    /// The maximum length of a written name, in bytes; it becomes shorter where characters are ignored.
    private static let longest = 2_048

    /// Returns a name in ASCII and lowercase, whose labels in other scripts are written as `xn--`.
    ///
    /// - Parameter name: the name as written
    /// - Returns: The name; `nil` if UTS 46 rejects it.
    static func ascii(_ name: String) -> String? {
        guard name.utf8.count <= longest else { return nil }
        let lowercase = name.lowercased()
        let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
        let isEncoded = lowercase.split(separator: ".").contains { $0.hasPrefix("xn--") }
        guard !isPlain || isEncoded else { return lowercase }
        return converted(Array(name.utf8))
    }

    private static func converted(_ name: [UInt8]) -> String? {
        let ascii = unsafe [UInt8](unsafeUninitializedCapacity: longest) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            // ICU reads the name only during the call.
            count = unsafe Int(hotwire_domain_to_ascii(name, Int32(name.count), start, Int32(longest)))
        }
        return ascii.isEmpty ? nil : String(decoding: ascii, as: UTF8.self)
    }
}
