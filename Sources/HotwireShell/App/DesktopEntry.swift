/// The desktop entry by which other programs find an app and open its links.
struct DesktopEntry: Hashable, Sendable {
    /// The app's display name.
    var name: String
    /// The words of the command that starts it; the link comes after them.
    var command: [String]
    /// The name or file of its icon.
    var icon: String?
    /// The scheme of its links; `nil` where another program opens them.
    var scheme: String?
    /// The id of its windows.
    var applicationID: String
    /// The app's configuration file, which marks the entry as this app's.
    var owner: String

    /// The key of the mark.
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

    /// Whether an entry that exists may be replaced with this one: only one that this program wrote for the same app.
    ///
    /// - Parameters:
    ///   - existing: the text of the entry that exists
    ///   - exists: whether there is a file; the entry of an app whose configuration file is gone may be replaced
    /// - Returns: whether it may be.
    func mayReplace(_ existing: String, exists: (String) -> Bool) -> Bool {
        // Entries had no mark once.
        if existing == lines(with: nil) { return true }
        let prefix = "\(Self.mark)="
        let group = existing.split(separator: "\n").drop { $0 != "[Desktop Entry]" }.dropFirst().prefix {
            !$0.hasPrefix("[")
        }
        guard let mark = group.first(where: { $0.hasPrefix(prefix) })?.dropFirst(prefix.count) else { return false }
        return mark == Self.line(owner) || !exists(Self.unescaped(mark))
    }

    /// What stands after an equals sign; a line of its own would be another key.
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

    /// What ``line(_:)`` was made of.
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

    /// Replaces scalars and not letters, as one that combines with what follows is read for itself all the same.
    private static func escaping(_ text: String, _ escape: (Unicode.Scalar) -> String?) -> String {
        text.unicodeScalars.map { escape($0) ?? String($0) }.joined()
    }

    /// One word of a command: quoted for the command line, and then for the line of the file.
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
