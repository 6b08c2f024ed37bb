/// The format of desktop entries and D-Bus service files: groups of keys with escaped values.
struct DesktopFile {
    private let lines: [Substring]

    /// Reads a file; nothing is checked, as only single values of it are used.
    init(_ text: String) { lines = text.split(separator: "\n") }

    /// Returns the unescaped value of a key in a group; `nil` without the key.
    func value(of key: String, in group: String) -> String? {
        let prefix = "\(key)="
        return lines(in: group).first { $0.hasPrefix(prefix) }.map { Self.unescaped($0.dropFirst(prefix.count)) }
    }

    /// Returns the keys of a group with their values as they are written.
    func values(in group: String) -> [(key: String, value: String)] {
        lines(in: group).compactMap { line in
            guard !line.hasPrefix("#"), let equals = line.firstIndex(of: "=") else { return nil }
            return (String(line[..<equals]), String(line[equals...].dropFirst()))
        }
    }

    private func lines(in group: String) -> ArraySlice<Substring> {
        lines.drop { $0 != "[\(group)]" }.dropFirst().prefix { !$0.hasPrefix("[") }
    }

    /// Returns the text of a group, without the keys that have no value.
    static func group(_ name: String, _ lines: [(key: String, value: String?)]) -> String {
        let lines = lines.compactMap { key, value in value.map { "\(key)=\($0)" } }
        return (["[\(name)]"] + lines).joined(separator: "\n") + "\n"
    }

    /// Escapes a value, so that a line break cannot start another key.
    ///
    /// Scalars rather than characters are escaped: parsers of the file ignore grapheme clusters.
    static func value(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            default: String(scalar)
            }
        }.joined()
    }

    /// Reverses ``value(_:)``.
    private static func unescaped(_ value: Substring) -> String {
        var (text, isEscape) = (String.UnicodeScalarView(), false)
        for scalar in value.unicodeScalars {
            guard isEscape || scalar != "\\" else {
                isEscape = true
                continue
            }
            switch scalar {
            case "n" where isEscape: text.append("\n")
            case "r" where isEscape: text.append("\r")
            case "t" where isEscape: text.append("\t")
            case "s" where isEscape: text.append(" ")
            default: text.append(scalar)
            }
            isEscape = false
        }
        return String(text)
    }
}
