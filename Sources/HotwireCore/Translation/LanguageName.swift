internal import CICU

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
