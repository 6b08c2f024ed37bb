import HotwireCore

/// Checks the formats of strings that other programs parse; the JSON Schema contains the same rules.
enum WrittenForm {
    /// The maximum length of an application identifier, in bytes; D-Bus allows 255, and derived names are longer.
    static let longestApplicationID = 200

    /// Returns whether a string is an application identifier: two or more elements of ASCII letters, digits, `_` and `-`.
    static func isApplicationID(_ text: String) -> Bool {
        // These are the rules of `g_application_id_is_valid`, except the length.
        let words = text.split(separator: ".", omittingEmptySubsequences: false)
        return text.utf8.count <= longestApplicationID && words.count >= 2
            && words.allSatisfy { word in
                word.first.map { !$0.isNumber } ?? false && word.allSatisfy { isLetterOrDigit($0) || "_-".contains($0) }
            }
    }

    /// Returns whether a string can be the scheme of another program's links: lowercase, and neither blocked nor a web scheme.
    static func isExternalScheme(_ text: String) -> Bool {
        isScheme(text) && !DesktopSchemes.never.union(["http", "https"]).contains(text)
    }

    /// Returns whether a string can be a scheme: lowercase, without the colon.
    static func isScheme(_ text: String) -> Bool {
        guard let first = text.first, isLetterOrDigit(first), !first.isNumber else { return false }
        return text.allSatisfy { (isLetterOrDigit($0) && !$0.isUppercase) || "+-.".contains($0) }
    }

    /// Returns whether a string can be part of a comment in the user agent.
    static func isUserAgentPrefix(_ text: String) -> Bool {
        !text.isEmpty
            && text.unicodeScalars.allSatisfy { (" "..."~").contains($0) && !"()\\".unicodeScalars.contains($0) }
    }

    /// Returns whether a string can name a query parameter without being encoded.
    static func isParameter(_ text: String) -> Bool {
        !text.isEmpty && text.allSatisfy { isLetterOrDigit($0) || "-_.".contains($0) }
    }

    /// Returns whether a string is a lowercase MIME type; the part after the slash can also be `*`.
    static func isMIMEType(_ text: String) -> Bool {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, text.utf8.count <= 127 else { return false }
        return isTypeName(parts[0]) && (parts[1] == "*" || isTypeName(parts[1]))
    }

    private static func isTypeName(_ text: Substring) -> Bool {
        guard let first = text.first, isLetterOrDigit(first) else { return false }
        return text.allSatisfy { (isLetterOrDigit($0) && !$0.isUppercase) || ".+-_".contains($0) }
    }

    /// Returns whether a string is a lowercase file extension with its dot, as web manifests permit it.
    static func isFileExtension(_ text: String) -> Bool {
        text.hasPrefix(".") && !text.hasSuffix(".") && text.utf8.count <= 16
            && text.allSatisfy { (isLetterOrDigit($0) && !$0.isUppercase) || ".+".contains($0) }
    }

    /// Returns whether a string names a language and optionally a region or script: `de`, `pt_BR` or `zh-Hant`.
    static func isLanguage(_ text: String) -> Bool { LanguageTag(text) != nil }

    /// Returns whether a string is a single line that is not blank, because names appear in titles and `.desktop` files.
    static func isLine(_ text: String) -> Bool {
        text.contains { !$0.isWhitespace }
            && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    /// Returns whether a string can name a bridge component; the user agent lists these names.
    static func isComponentName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 100
            && text.allSatisfy { (isLetterOrDigit($0) && !$0.isUppercase) || $0 == "-" }
    }

    /// Returns whether a string can be a version in all package formats: a Debian version without epoch and revision.
    static func isPackageVersion(_ text: String) -> Bool {
        guard let first = text.first, first.isASCII, first.isNumber else { return false }
        return text.utf8.count <= 60 && text.allSatisfy { isLetterOrDigit($0) || ".+~".contains($0) }
    }

    /// Returns whether a string has the form of an SPDX license expression; it does not check the licenses' names.
    static func isLicense(_ text: String) -> Bool {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        let operators: Set<Substring> = ["AND", "OR", "WITH"]
        return text.utf8.count <= 200 && words.count % 2 == 1
            && words.enumerated().allSatisfy { index, word in
                guard index % 2 == 0 else { return operators.contains(word) }
                return isSPDXName(word) && !operators.contains(word)
            }
    }

    private static func isSPDXName(_ word: Substring) -> Bool {
        !word.isEmpty && word.allSatisfy { isLetterOrDigit($0) || ".-+".contains($0) }
    }

    /// Returns whether a string can be the part of an email address before or after the “@”.
    static func isAddressPart(_ text: Substring) -> Bool {
        !text.isEmpty && text.allSatisfy { isLetterOrDigit($0) || ".+-_".contains($0) }
    }

    private static func isLetterOrDigit(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber)
    }
}

extension String {
    var trimmingWhiteSpace: String {
        let start = drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
