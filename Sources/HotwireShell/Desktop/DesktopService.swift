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
}
