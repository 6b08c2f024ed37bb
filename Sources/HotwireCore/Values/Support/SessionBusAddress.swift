/// The address of the session bus, as the engine's sandbox accepts it.
///
/// WebKit takes everything after `unix:path=` as the path of the socket, and ends the program if the sandbox cannot contain the
/// socket's folder (2.50).
package enum SessionBusAddress {
    /// An address that GLib and the engine take for that of no bus.
    package static let none = "disabled:"
    private static let beginning = "unix:path="
    /// The characters that end a path in an address.
    private static let delimiters: Set<Character> = [",", ";", "=", "%"]

    /// Returns the address to use instead of one that would end the program.
    ///
    /// - Parameters:
    ///   - address: the value of `DBUS_SESSION_BUS_ADDRESS`
    ///   - isFolder: returns whether a path leads to a folder that this user can reach
    /// - Returns: The first usable part of the address, or ``none``; `nil` if the address can stay.
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

    /// Returns a path without its escapes, such as `%2f`; `nil` if one is invalid.
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
