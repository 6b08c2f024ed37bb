/// The desktop entry that lets other programs find an app and open its links.
struct DesktopEntry: Hashable, Sendable {
    /// The app's display name.
    var name: String
    /// The command that starts the app, without the link that is appended.
    var command: [String]
    /// The name or file of the icon.
    var icon: String?
    /// The URL scheme; `nil` if another program is the default for it.
    var scheme: String?
    /// The identifier of the app's windows.
    var applicationID: String
    /// The app's configuration file, which identifies the entry's owner.
    var owner: String

    /// The key that identifies the entry's owner.
    private static let mark = "X-Hotwire-Native"

    /// The file's text.
    var text: String { lines(with: "\(Self.mark)=\(Self.line(owner))") }

    private func lines(with mark: String?) -> String {
        let lines = [
            "[Desktop Entry]", "Type=Application", "Name=\(Self.line(name))",
            "Exec=\(command.map(Self.argument).joined(separator: " ")) %u", icon.map { "Icon=\(Self.line($0))" },
            scheme.map { "MimeType=x-scheme-handler/\($0);" }, "StartupWMClass=\(applicationID)", "NoDisplay=true",
            mark,
        ]
        return lines.compactMap(\.self).joined(separator: "\n") + "\n"
    }

    /// Returns whether this entry may replace an existing one: only if this program wrote it for the same app.
    ///
    /// - Parameters:
    ///   - existing: the text of the existing entry
    ///   - exists: returns whether a file exists; an entry whose configuration file is gone may be replaced
    /// - Returns: Whether the entry may be replaced.
    func mayReplace(_ existing: String, exists: (String) -> Bool) -> Bool {
        // Older versions wrote entries without an owner.
        if existing == lines(with: nil) { return true }
        let prefix = "\(Self.mark)="
        let group = existing.split(separator: "\n").drop { $0 != "[Desktop Entry]" }.dropFirst().prefix {
            !$0.hasPrefix("[")
        }
        guard let mark = group.first(where: { $0.hasPrefix(prefix) })?.dropFirst(prefix.count) else { return false }
        return mark == Self.line(owner) || !exists(Self.unescaped(mark))
    }

    /// Escapes a value, so that a line break cannot start another key.
    private static func line(_ text: String) -> String {
        escaping(text) { scalar in
            switch scalar {
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            default: nil
            }
        }
    }

    /// Reverses ``line(_:)``.
    private static func unescaped(_ line: Substring) -> String {
        var (text, isEscape) = (String.UnicodeScalarView(), false)
        for scalar in line.unicodeScalars {
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

    /// Escapes scalars rather than characters: parsers of the file ignore grapheme clusters.
    private static func escaping(_ text: String, _ escape: (Unicode.Scalar) -> String?) -> String {
        text.unicodeScalars.map { escape($0) ?? String($0) }.joined()
    }

    /// Returns one argument of `Exec`, quoted for the command line and then escaped for the file.
    private static func argument(_ text: String) -> String {
        let quoted = escaping(text) { scalar in
            switch scalar {
            case "\"", "`", "$", "\\": "\\\(scalar)"
            case "%": "%%"
            default: nil
            }
        }
        return line("\"\(quoted)\"")
    }
}
