@testable import HotwireCore
@testable import HotwireInspector

extension Explainer {
    /// Returns an explainer of a configuration for an app at `http://app.example.com`.
    static func made(
        _ text: String,
        by rules: NavigationRules = .linux,
        shown: String? = nil,
        beside: String? = nil,
        isModal: Bool = false
    ) throws -> Explainer {
        let root = try Location(outside: "http://app.example.com/")
        return Explainer(
            try PathConfigurationData(parsing: text, source: "paths.json"),
            rules: rules,
            root: root,
            shown: try shown.map { try Location(reference: $0, relativeTo: root) },
            beside: try beside.map { try Location(reference: $0, relativeTo: root) },
            isModal: isModal
        )
    }
}
