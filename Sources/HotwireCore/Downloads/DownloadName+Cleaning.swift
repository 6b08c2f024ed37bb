extension DownloadName {
    /// Returns the server's whole name of a file: the engine cuts off what is before a slash.
    ///
    /// - Parameters:
    ///   - suggested: the engine's name, which may also be the page's own
    ///   - server: the name in the response's header, if there is one
    /// - Returns: The server's name if the engine's is its end, otherwise the engine's.
    package static func whole(_ suggested: String, of server: String?) -> String {
        guard let server, let end = server.unicodeScalars.split(separator: "/").last.map(String.init) else {
            return suggested
        }
        return cleaned(end) == cleaned(suggested) ? server : suggested
    }

    /// Returns an untrusted name with a replacement for each character that a file name cannot hold, as in browsers; empty if nothing
    /// else is left.
    static func cleaned(_ text: String) -> String {
        var cleaned = String.UnicodeScalarView()
        for scalar in ends(of: text.unicodeScalars) {
            let kept = kept(scalar)
            // Many spaces would push the extension out of sight.
            if kept == " ", cleaned.last == " " { continue }
            cleaned.append(kept)
        }
        let name = String(cleaned).trimmed
        let isMeaningless = name != text && name.unicodeScalars.allSatisfy { $0 == replacement || $0 == "." }
        return isMeaningless ? "" : name
    }

    /// Returns what of a name can be part of the file's: pages can suggest megabytes, of which the beginning and the extension remain.
    private static func ends(of scalars: String.UnicodeScalarView) -> String.UnicodeScalarView {
        let room = 1_000
        guard scalars.index(scalars.startIndex, offsetBy: 2 * room, limitedBy: scalars.endIndex) != nil else {
            return scalars
        }
        return String.UnicodeScalarView(scalars.prefix(room)) + scalars.suffix(room)
    }

    private static let replacement: Unicode.Scalar = "_"

    private static func kept(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: replacement
        // The two joiners are part of words and emoji; other format characters change the direction or are invisible.
        case .format: joiners.contains(scalar) ? scalar : replacement
        case .spaceSeparator: " "
        default: forbidden.contains(scalar) ? replacement : scalar
        }
    }

    private static let joiners: Set<Unicode.Scalar> = ["\u{200C}", "\u{200D}"]

    /// Separators of folders, and characters that the file systems of USB drives do not allow.
    private static let forbidden: Set<Unicode.Scalar> = ["/", "\\", "<", ">", ":", "\"", "|", "?", "*"]
}

extension StringProtocol {
    /// The text without dots and spaces at either end: files with a leading dot are hidden.
    var trimmed: String {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !isTrimmed($0) }),
            let last = scalars.lastIndex(where: { !isTrimmed($0) })
        else { return "" }
        return String(self[first...last])
    }

    private func isTrimmed(_ scalar: Unicode.Scalar) -> Bool { scalar == "." || scalar == " " }
}

/// Percent encoding.
enum Percent {
    /// Decodes percent escapes; returns the text itself if the result is not UTF-8.
    static func decoded(_ text: String) -> String {
        var (bytes, rest) = ([UInt8](), Substring(text))
        while let character = rest.popFirst() {
            if character == "%", rest.count >= 2, let byte = UInt8(rest.prefix(2), radix: 16) {
                bytes.append(byte)
                rest = rest.dropFirst(2)
            } else {
                bytes += Array(character.utf8)
            }
        }
        return String(validating: bytes, as: UTF8.self) ?? text
    }
}
