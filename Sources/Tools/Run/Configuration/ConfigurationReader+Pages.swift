import FoundationEssentials
import HotwireCore

/// What the app adds to its pages and their requests.
extension ConfigurationReader {
    /// Reads the languages.
    mutating func languages(_ part: ConfigurationPart?) -> [String]? {
        entries(part, atMost: AppConfiguration.mostLanguages).map { entries in
            entries.compactMap { text($0, "a language such as de or pt_BR", WrittenForm.isLanguage) }
        }
    }

    /// Reads the proxy.
    mutating func proxy(_ part: ConfigurationPart?) -> ProxyChoice? {
        guard let part else { return nil }
        return part.value.stringValue.flatMap { ProxyChoice($0) }
            ?? wrong(part, "“none” or the address of a proxy server such as socks5://127.0.0.1:9050")
    }

    /// Reads the header fields of requests.
    mutating func requestHeaders(_ part: ConfigurationPart?) -> [String: String] {
        guard let part else { return [:] }
        let most = AppConfiguration.mostHeaders
        guard let fields = part.value.objectValue, fields.count <= most else {
            return wrong(part, "an object of at most \(most) header fields") ?? [:]
        }
        return fields.reduce(into: [:]) { headers, field in
            let entry = ConfigurationPart(value: field.value, place: part.place + [.name(field.key)])
            guard HeaderField.isName(field.key) else {
                return note(
                    .wrongShape(expected: "a header field that an app may set, such as X-Shell"),
                    at: entry.place
                )
            }
            headers[field.key] = text(entry, "one line of ASCII characters", HeaderField.isValue)
        }
    }

    /// Reads the files of scripts or style sheets.
    mutating func pageFiles(_ part: ConfigurationPart?) -> [URL] {
        (entries(part, atMost: AppConfiguration.mostPageFiles) ?? []).compactMap { file($0) }
    }
}
