/// The origins in a path configuration's settings whose pages belong to the app (Linux only).
///
/// They apply if the configuration comes from the app itself or from one of its own origins. An app at `https` accepts no
/// origins of `http`.
///
/// ```json
/// {"settings": {"app_origins": ["https://help.example.com", "https://account.example.com"]}, "rules": []}
/// ```
package struct NamedOrigins: Hashable, Sendable {
    /// The name of the setting.
    package static let setting = "app_origins"

    /// The named origins.
    package private(set) var origins: Set<Origin> = []
    /// The entries that are not valid origins.
    package private(set) var dropped: [JSONValue] = []
    /// The provenance of the settings.
    let provenance: ConfigurationProvenance

    /// Reads the settings of a path configuration that is the app's own.
    package init(settings: [String: JSONValue]) { self.init(settings: settings, from: .app) }

    /// Reads the settings of a path configuration.
    package init(settings: [String: JSONValue], from provenance: ConfigurationProvenance) {
        self.provenance = provenance
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
