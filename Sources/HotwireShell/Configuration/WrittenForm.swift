import HotwireCore

/// Texts of the configuration file that another program reads by rules of its own; the JSON Schema has the same rules.
enum WrittenForm {
    /// The longest application identifier, in bytes: a bus takes 255, of which the names made from it need some.
    static let longestApplicationID = 200

    /// Whether a text can name an app on the bus: two or more words of ASCII letters, digits, `_` and `-`, with dots between.
    ///
    /// These are the rules of `g_application_id_is_valid`, but for the length.
    static func isApplicationID(_ text: String) -> Bool {
        let words = text.split(separator: ".", omittingEmptySubsequences: false)
        return text.utf8.count <= longestApplicationID && words.count >= 2
            && words.allSatisfy { word in
                word.first.map { !$0.isNumber } ?? false && word.allSatisfy { isLetterOrDigit($0) || "_-".contains($0) }
            }
    }

    /// Whether a text can be the scheme of another program's links: lower case, and none that never opens or is the web's.
    static func isExternalScheme(_ text: String) -> Bool {
        isScheme(text) && !DesktopSchemes.never.union(["http", "https"]).contains(text)
    }

    /// Whether a text can be a scheme: lower case, without a colon.
    static func isScheme(_ text: String) -> Bool {
        guard let first = text.first, isLetterOrDigit(first), !first.isNumber else { return false }
        return text.allSatisfy { (isLetterOrDigit($0) && !$0.isUppercase) || "+-.".contains($0) }
    }

    /// Whether a text can stand in a comment of the user agent.
    static func isUserAgentPrefix(_ text: String) -> Bool {
        !text.isEmpty
            && text.unicodeScalars.allSatisfy { (" "..."~").contains($0) && !"()\\".unicodeScalars.contains($0) }
    }

    /// Whether a text is one line that has something to read: names stand in titles and `.desktop` files.
    static func isLine(_ text: String) -> Bool {
        text.contains { !$0.isWhitespace }
            && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    /// Whether a text can name a bridge component: it stands in the user agent, between others.
    static func isComponentName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 100
            && text.allSatisfy { (isLetterOrDigit($0) && !$0.isUppercase) || $0 == "-" }
    }

    private static func isLetterOrDigit(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber)
    }
}
