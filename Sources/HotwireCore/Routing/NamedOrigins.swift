/// The origins that a path configuration names in its settings, so that their pages are the app's too (ours).
///
/// ```json
/// {"settings": {"app_origins": ["https://help.example.com", "http://127.0.0.1:3001"]}, "rules": []}
/// ```
public struct NamedOrigins: Hashable, Sendable {
    /// The setting's name.
    public static let setting = "app_origins"

    /// What was named.
    public private(set) var origins: Set<Origin> = []
    /// What is there and names none.
    public private(set) var dropped: [JSONValue] = []

    /// Reads the settings of a path configuration.
    public init(settings: [String: JSONValue]) {
        guard let value = settings[Self.setting] else { return }
        guard let entries = value.arrayValue else {
            dropped = [value]
            return
        }
        for entry in entries {
            if let text = entry.stringValue, let origin = Origin(text) {
                origins.insert(origin)
            } else {
                dropped.append(entry)
            }
        }
    }
}
