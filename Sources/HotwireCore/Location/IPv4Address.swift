/// An IPv4 address, which the URL standard also reads from fewer than four numbers, and from octal and hexadecimal ones.
struct IPv4Address: CustomStringConvertible {
    private let value: UInt32

    /// Returns whether the standard treats a host as an IPv4 address: its last label is a number.
    static func isMeant(by host: String) -> Bool {
        guard let last = labels(of: host).last, !last.isEmpty else { return false }
        return last.utf8.allSatisfy { (0x30...0x39).contains($0) } || number(last) != nil
    }

    /// Returns whether a text consists of four decimal numbers without leading zeros, the only form of IPv4 within IPv6.
    static func isNormalForm(_ text: some StringProtocol) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { part in UInt8(part).map { String($0) == part } ?? false }
    }

    /// Parses an address.
    init?(_ host: String) {
        let labels = Self.labels(of: host)
        let numbers = labels.compactMap(Self.number)
        guard numbers.count == labels.count, let last = numbers.last, numbers.count <= 4 else { return nil }
        let bytes = numbers.dropLast()
        // The last number fills all the bytes that no other number sets.
        guard bytes.allSatisfy({ $0 <= 0xFF }), last < UInt64(1) << (8 * (5 - numbers.count)) else { return nil }
        let start = bytes.enumerated().reduce(UInt64(0)) { $0 | $1.element << (8 * (3 - $1.offset)) }
        value = UInt32(start + last)
    }

    var description: String {
        [24, 16, 8, 0].map { String(value >> $0 & 0xFF) }.joined(separator: ".")
    }

    /// Returns the labels without the empty one after a dot at the end.
    private static func labels(of host: String) -> [Substring] {
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        return labels.count > 1 && labels.last == "" ? labels.dropLast() : labels
    }

    /// Parses a decimal, octal (`017`) or hexadecimal (`0xF`) number; larger ones than any address are all the same.
    private static func number(_ text: Substring) -> UInt64? {
        guard !text.isEmpty else { return nil }
        var digits = text
        var radix: UInt64 = 10
        if text.hasPrefix("0x") || text.hasPrefix("0X") {
            (digits, radix) = (text.dropFirst(2), 16)
        } else if text.hasPrefix("0"), text.utf8.count > 1 {
            (digits, radix) = (text.dropFirst(), 8)
        }
        var value: UInt64 = 0
        for digit in digits {
            guard digit.isASCII, let number = digit.hexDigitValue, number < radix else { return nil }
            value = min(value * radix + UInt64(number), 1 << 32)
        }
        return value
    }
}
