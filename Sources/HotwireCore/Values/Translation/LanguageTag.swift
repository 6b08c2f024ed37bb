internal import CICU

/// A language as pages and servers name it, for example `de` or `pt-BR`.
package struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
    /// The language of pages where the desktop names none, as in browsers.
    package static let standard = LanguageTag(unchecked: "en-US")

    /// The tag, with hyphens between its parts.
    package let description: String

    private init(unchecked text: String) { description = text }

    /// Reads a language, its script and its region: `de`, `pt_BR` or `zh-Hant`.
    ///
    /// - Returns: `nil` for anything else, such as the name of the C locale.
    package init?(_ text: String) {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
        guard let language = parts.first, parts.count <= 3, (2...3).contains(language.count),
            language.allSatisfy({ $0.isASCII && $0.isLetter }),
            parts.dropFirst().allSatisfy({ (2...8).contains($0.count) && $0.allSatisfy(Self.isLetterOrDigit) })
        else { return nil }
        description = parts.joined(separator: "-")
    }

    /// Reads the name of a locale, such as `de_AT.UTF-8` or `ca_ES@valencia`.
    ///
    /// - Returns: `nil` for a C locale.
    package init?(locale: String) { self.init(String(locale.prefix { $0 != "." && $0 != "@" })) }

    /// Returns the languages that pages see.
    ///
    /// A page that formats a date in the language “C” fails with a `RangeError`.
    ///
    /// - Parameters:
    ///   - chosen: the app's languages as names of locales; `nil` if it has chosen none
    ///   - locale: the desktop's locale of messages; `nil` if none is set
    /// - Returns: The languages in order of preference, at least one.
    package static func ofPages(chosen: [String]?, locale: String?) -> [LanguageTag] {
        let names = chosen.flatMap { $0.isEmpty ? nil : $0 } ?? [locale].compactMap(\.self)
        let tags = names.compactMap(LanguageTag.init(locale:))
        return tags.isEmpty ? [standard] : tags
    }

    private static func isLetterOrDigit(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber)
    }
}

/// The names of languages for the user.
package enum LanguageName {
    /// The size of the longest name, in UTF-16.
    private static let most = 200

    /// Returns the name of a locale's language, such as “English (United Kingdom)” for `en_GB`.
    ///
    /// - Parameters:
    ///   - locale: the name of the locale
    ///   - language: the language of the result
    /// - Returns: The name; the locale's own name if there is none.
    package static func name(of locale: String, in language: String) -> String {
        let name = unsafe [UInt16](unsafeUninitializedCapacity: most) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            count = unsafe Int(hotwire_language_name(locale, language, start, Int32(most)))
        }
        return name.isEmpty ? locale : String(decoding: name, as: UTF16.self)
    }
}
