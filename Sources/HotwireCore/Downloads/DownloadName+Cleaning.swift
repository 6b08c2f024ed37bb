extension DownloadName {
    /// Returns the safe part of an untrusted name, which may be empty.
    static func cleaned(_ text: String) -> String {
        let name = text.unicodeScalars.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
        var cleaned = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            guard let kept = kept(scalar) else { continue }
            // Many spaces would push the extension out of sight.
            if kept == " ", cleaned.last == " " { continue }
            cleaned.append(kept)
        }
        return String(cleaned).trimmed
    }

    private static func kept(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: return nil
        // The two joiners are part of words and emoji; other format characters change the direction or are invisible.
        case .format: return joiners.contains(scalar) ? scalar : nil
        case .spaceSeparator: return " "
        default: return forbidden.contains(scalar) ? "_" : scalar
        }
    }

    private static let joiners: Set<Unicode.Scalar> = ["\u{200C}", "\u{200D}"]

    /// Characters that the file systems of USB drives do not allow.
    private static let forbidden: Set<Unicode.Scalar> = ["<", ">", ":", "\"", "|", "?", "*"]
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
