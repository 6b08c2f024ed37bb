import HotwireCore

// The file follows the Desktop Entry Specification. An additional key marks its owner, so the program replaces no other file.
/// A desktop entry, which lists an app in the desktop's menus and opens links in it.
struct DesktopEntry: Hashable, Sendable {
    /// An item in the menu that the desktop shows for the app.
    struct Action: Hashable, Sendable {
        /// The name of the application action.
        var id: String
        var title: String
        /// The argument that performs the action without D-Bus.
        var argument: String
        /// The action's own icon file; the app's icon if `nil`.
        var icon: String?
    }

    /// The app's identifier, which is also the window class.
    var applicationID: String
    var name: String
    /// The description, in one line.
    var summary: String?
    /// The command that starts the app, without the link that is appended.
    var command: [String]
    /// The icon's name or file.
    var icon: String?
    /// The link schemes that the app opens.
    var schemes: [String] = []
    /// The MIME types that the app opens.
    var types: [String] = []
    var actions: [Action] = []
    var categories: [AppConfiguration.Category] = [.network]
    /// Whether menus and searches show the entry; otherwise it only opens links.
    var isVisible = false
    /// Whether the session bus starts the app.
    var isActivatable = false
    /// The file that identifies the entry's owner; `nil` for a package's entry, which the package manager owns.
    var owner: String?
    /// The profile that the entry opens.
    var profile: AppProfile?

    /// The key that identifies the entry's owner.
    static let mark = "X-Hotwire-Native"
    /// The key for the name of the entry's profile.
    static let profileKey = "X-Hotwire-Native-Profile"
    static let group = "Desktop Entry"

    var text: String { text(isMarked: true) }

    // The portal accepts only one group, so the menu has no actions, and the session bus does not start the app.
    // It quotes `%u`, and GLib's own quotes around the link end these quotes: a link with spaces becomes several arguments, and a
    // missing link becomes an empty one. The `--` before `%u` ensures that no part of a link is an option.
    /// The text for the launcher portal, which adds the name and the icon.
    var launcherText: String {
        var entry = self
        entry.actions = []
        (entry.icon, entry.owner, entry.isActivatable) = (nil, nil, false)
        return entry.text(isMarked: false, isLauncher: true)
    }

    private func text(isMarked: Bool, isLauncher: Bool = false) -> String {
        let start = command.map(Self.argument).joined(separator: " ")
        let link = isLauncher ? "-- %u" : self.types.isEmpty ? "%u" : "%U"
        let types = (schemes.map { "x-scheme-handler/\($0)" } + self.types).map { "\($0);" }.joined()
        var lines: [(key: String, value: String?)] = [
            ("Type", "Application"), ("Name", isLauncher ? nil : DesktopFile.value(name)),
            ("Comment", summary.map(DesktopFile.value)),
            ("Exec", "\(start) \(link)"), ("Icon", icon.map(DesktopFile.value)),
            ("MimeType", types.isEmpty ? nil : types),
            ("StartupWMClass", applicationID),
        ]
        if isVisible {
            lines += [("Categories", categories.map { "\($0.rawValue);" }.joined()), ("StartupNotify", "true")]
        }
        if isVisible || isActivatable { lines.append(("X-GNOME-UsesNotifications", "true")) }
        if isActivatable { lines.append(("DBusActivatable", "true")) }
        let shown = isVisible ? actions : []
        if !shown.isEmpty { lines.append(("Actions", shown.map { "\($0.id);" }.joined())) }
        if !isVisible { lines.append(("NoDisplay", "true")) }
        if isMarked, let owner {
            // The desktop hides the entry after the program was removed.
            lines += [("TryExec", command.first.map(DesktopFile.value)), (Self.mark, DesktopFile.value(owner))]
            lines.append((Self.profileKey, profile.map { DesktopFile.value($0.name) }))
        }
        return ([DesktopFile.group(Self.group, lines)] + shown.map { group(of: $0, start) }).joined(separator: "\n")
    }

    private func group(of action: Action, _ start: String) -> String {
        DesktopFile.group(
            "Desktop Action \(action.id)",
            [
                ("Name", DesktopFile.value(action.title)), ("Exec", "\(start) \(Self.argument(action.argument))"),
                ("Icon", (action.icon ?? icon).map(DesktopFile.value)),
            ]
        )
    }

    /// Returns whether this entry may replace an existing one: if this program wrote it for the same app, or its owner is gone.
    func mayReplace(_ existing: String, isGone: (AppOwner) -> Bool = { $0.isGone }) -> Bool {
        // Older versions wrote entries without an owner.
        if !isVisible, existing == text(isMarked: false) { return true }
        return AppOwner.mayReplace(existing, isOwn: { $0.path == owner }, isGone: isGone)
    }

    /// Returns an argument for `Exec`, quoted for the command line and then escaped for the file.
    static func argument(_ text: String) -> String {
        let quoted = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "`", "$", "\\": "\\\(scalar)"
            case "%": "%%"
            default: String(scalar)
            }
        }
        return DesktopFile.value("\"\(quoted.joined())\"")
    }
}

/// The format of the session bus's service files.
enum DesktopService {
    static let group = "D-BUS Service"

    /// Returns a service file's text; `name` is the service's name on the bus.
    static func text(_ name: String, _ command: [String], owner: String?, profile: AppProfile? = nil) -> String {
        let command = command.map(EscapedText.shell).joined(separator: " ")
        return DesktopFile.group(
            group,
            [
                ("Name", name), ("Exec", DesktopFile.value(command)), (DesktopEntry.mark, owner.map(DesktopFile.value)),
                (DesktopEntry.profileKey, profile.map { DesktopFile.value($0.name) }),
            ]
        )
    }
}

/// The format of desktop entries and D-Bus service files: groups of keys with escaped values.
struct DesktopFile {
    private let lines: [Substring]

    /// Reads a file without validating it, because only single values are used.
    init(_ text: String) { lines = text.split(separator: "\n") }

    /// Returns the unescaped value of a key in a group; `nil` without the key.
    func value(of key: String, in group: String) -> String? {
        let prefix = "\(key)="
        return lines(in: group).first { $0.hasPrefix(prefix) }.map { Self.unescaped($0.dropFirst(prefix.count)) }
    }

    /// Returns a group's keys with their values, which are still escaped.
    func values(in group: String) -> [(key: String, value: String)] {
        lines(in: group).compactMap { line in
            guard !line.hasPrefix("#"), let equals = line.firstIndex(of: "=") else { return nil }
            return (String(line[..<equals]), String(line[equals...].dropFirst()))
        }
    }

    private func lines(in group: String) -> ArraySlice<Substring> {
        lines.drop { $0 != "[\(group)]" }.dropFirst().prefix { !$0.hasPrefix("[") }
    }

    /// Returns a group's text, without the keys that have no value.
    static func group(_ name: String, _ lines: [(key: String, value: String?)]) -> String {
        let lines = lines.compactMap { key, value in value.map { "\(key)=\($0)" } }
        return (["[\(name)]"] + lines).joined(separator: "\n") + "\n"
    }

    /// Escapes a value, so that a line break cannot start another key.
    // Parsers of the file ignore grapheme clusters, so this escapes scalars rather than characters.
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
