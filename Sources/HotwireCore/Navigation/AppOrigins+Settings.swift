/// The path configuration settings that add to an app's origins.
extension AppOrigins {
    private static let widening = [NamedOrigins.setting, SignIn.setting]

    /// Returns a sentence for developers for each ignored setting; empty while the app's origin is unknown.
    package func objections(to settings: [String: JSONValue], from provenance: ConfigurationProvenance) -> [String] {
        guard isKnown else { return [] }
        guard trusts(provenance) else {
            let origin = Self.text(provenance)
            return Self.widening.filter { settings[$0] != nil }.map {
                "“\($0)” is ignored: the path configuration comes from \(origin), not from the app's server."
            }
        }
        let named = NamedOrigins(settings: settings)
        let dropped = named.dropped.map { "\($0.text.cut(to: 100)) in “\(NamedOrigins.setting)” is not an origin." }
        let insecure = named.origins.filter { !mayAdmit($0) }.map(\.description).sorted().map {
            "“\($0)” in “\(NamedOrigins.setting)” is ignored: it is not secure, and the app uses https."
        }
        return dropped + insecure
    }

    private static func text(_ provenance: ConfigurationProvenance) -> String {
        switch provenance {
        case .server(let origin?): origin.description
        case .server(nil), .app: "an unknown server"
        }
    }
}
