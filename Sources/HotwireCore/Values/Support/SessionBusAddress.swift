// WebKit (2.50) treats everything after `unix:path=` as the socket's path, and ends the program if the sandbox cannot contain
// the socket's folder.
/// The session bus's address, in a form that the engine's sandbox accepts.
package enum SessionBusAddress {
    /// An address that GLib and the engine treat as no bus.
    package static let none = "disabled:"
    private static let beginning = "unix:path="
    /// The characters that end a path in an address.
    private static let delimiters: Set<Character> = [",", ";", "=", "%"]

    /// Returns the first usable part of an address that would end the program, or ``none``; `nil` if the address can stay.
    package static func replacement(for address: String, isFolder: (String) -> Bool) -> String? {
        guard address.hasPrefix(beginning), !isFolder(folder(of: address.dropFirst(beginning.count))) else {
            return nil
        }
        for part in address.split(separator: ";") {
            guard part.hasPrefix(beginning) else { return String(part) }
            let written = part.dropFirst(beginning.count).prefix { $0 != "," }
            guard let path = unescaped(written), !path.contains(where: delimiters.contains),
                isFolder(folder(of: path[...]))
            else { continue }
            return "\(beginning)\(path)"
        }
        return none
    }

    private static func folder(of path: Substring) -> String {
        guard let end = path.lastIndex(of: "/") else { return "." }
        return end == path.startIndex ? "/" : String(path[..<end])
    }

    /// Decodes escapes in a path, such as `%2f`; `nil` if one is invalid.
    private static func unescaped(_ text: Substring) -> String? {
        var (bytes, rest): ([UInt8], Substring.UTF8View) = ([], text.utf8)
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count > 1, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
                return nil
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
