import HotwireCore

/// The format of the session bus's service files.
enum DesktopService {
    /// The group with the service.
    static let group = "D-BUS Service"

    /// Returns the text of a service file.
    ///
    /// - Parameters:
    ///   - name: the name of the service on the bus
    ///   - command: the command that starts it
    ///   - owner: the file that identifies the owner, if any
    ///   - profile: the profile that it starts, if any
    /// - Returns: The text.
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
