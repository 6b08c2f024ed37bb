internal import CICU

/// A language as pages and servers name it, for example `de` or `pt-BR`.
package struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
    /// The language that pages see if the desktop names none, as in browsers.
    package static let standard = LanguageTag(unchecked: "en-US")

    /// The tag, with hyphens between its parts.
    package let description: String

    private init(unchecked text: String) { description = text }

    /// Reads a tag such as `de`, `pt_BR` or `zh-Hant`; `nil` for anything else, such as the name of the C locale.
    package init?(_ text: String) {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
        guard let language = parts.first, parts.count <= 3, (2...3).contains(language.count),
            language.allSatisfy({ $0.isASCII && $0.isLetter }),
            parts.dropFirst().allSatisfy({ (2...8).contains($0.count) && $0.allSatisfy(Self.isLetterOrDigit) })
        else { return nil }
        description = parts.joined(separator: "-")
    }

    /// Reads a locale's name, such as `de_AT.UTF-8` or `ca_ES@valencia`; `nil` for a C locale.
    package init?(locale: String) { self.init(String(locale.prefix { $0 != "." && $0 != "@" })) }

    /// Returns the languages that pages see, in order of preference and at least one, from the names of locales.
    package static func ofPages(chosen: [String]?, locale: String?) -> [LanguageTag] {
        // A page that formats a date in the language “C” fails with a `RangeError`, so C locales are dropped.
        let names = chosen.flatMap { $0.isEmpty ? nil : $0 } ?? [locale].compactMap(\.self)
        let tags = names.compactMap(LanguageTag.init(locale:))
        return tags.isEmpty ? [standard] : tags
    }

    private static func isLetterOrDigit(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber)
    }
}

/// Language names for the user.
package enum LanguageName {
    /// The maximum length of a name, in UTF-16 code units.
    private static let most = 200

    /// Returns a locale's language, such as “English (United Kingdom)” for `en_GB`; the locale itself if there is no name.
    package static func name(of locale: String, in language: String) -> String {
        let name = unsafe [UInt16](unsafeUninitializedCapacity: most) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            count = unsafe Int(hotwire_language_name(locale, language, start, Int32(most)))
        }
        return name.isEmpty ? locale : String(decoding: name, as: UTF16.self)
    }
}
