/// The desktop entry by which other programs find an app and open its links.
struct DesktopEntry: Hashable, Sendable {
    /// What people call the app.
    var name: String
    /// The words of the command that starts it; the link comes after them.
    var command: [String]
    /// The name or file of its icon.
    var icon: String?
    /// The scheme of its links.
    var scheme: String
    /// The id of its windows.
    var applicationID: String

    /// The file's text.
    var text: String {
        let lines = [
            "[Desktop Entry]", "Type=Application", "Name=\(Self.line(name))",
            "Exec=\(command.map(Self.argument).joined(separator: " ")) %u", icon.map { "Icon=\(Self.line($0))" },
            "MimeType=x-scheme-handler/\(scheme);", "StartupWMClass=\(applicationID)", "NoDisplay=true",
        ]
        return lines.compactMap(\.self).joined(separator: "\n") + "\n"
    }

    /// What stands after an equals sign; a line of its own would be another key.
    private static func line(_ text: String) -> String {
        text.map { character in
            switch character {
            case "\\": "\\\\"
            case "\n", "\r\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            default: String(character)
            }
        }.joined()
    }

    /// One word of a command: quoted for the command line, and then for the line of the file.
    private static func argument(_ text: String) -> String {
        let quoted = text.map { character in
            switch character {
            case "\"", "`", "$", "\\": "\\\(character)"
            case "%": "%%"
            default: String(character)
            }
        }.joined()
        return line("\"\(quoted)\"")
    }
}
