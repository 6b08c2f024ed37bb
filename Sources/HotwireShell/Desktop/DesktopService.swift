/// The format of the session bus's service files.
enum DesktopService {
    /// The group with the service.
    static let group = "D-BUS Service"

    /// Returns an argument of a command in single quotes, which the bus reads as a shell does.
    static func argument(_ text: String) -> String {
        let plain = text.utf8.allSatisfy { byte in
            let character = Character(Unicode.Scalar(byte))
            return character.isASCII && (character.isLetter || character.isNumber || "/-_.=:+,@".contains(character))
        }
        return plain ? text : "'\(text.replacing("'", with: #"'\''"#))'"
    }

    /// Returns the file by which the session bus starts an app.
    ///
    /// - Parameters:
    ///   - id: the app's identifier
    ///   - command: the command that opens it
    ///   - owner: the file that identifies its owner
    /// - Returns: The file's text.
    static func text(_ id: String, _ command: [String], owner: String) -> String {
        let command = (command + ["--service"]).map(argument).joined(separator: " ")
        return DesktopFile.group(
            group,
            [("Name", id), ("Exec", DesktopFile.value(command)), (DesktopEntry.mark, DesktopFile.value(owner))]
        )
    }
}
