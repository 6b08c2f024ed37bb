import HotwireCore
import Logging

/// The tabs that a server sets in its path configuration: `"settings": { "tabs": [{ "title": "Hikes", "path": "/hikes" }] }`.
///
/// They apply to an app whose own configuration has none. The server is trusted with its own pages only: a tab outside the app
/// is left out, and an icon is one of the desktop's theme.
struct ServerTabs {
    /// The tabs, in order.
    let tabs: [AppConfiguration.Tab]
    /// What is wrong with entries that were left out.
    let problems: [String]

    /// Reads the settings of a path configuration.
    init(_ settings: [String: JSONValue], of app: AppConfiguration) {
        let origins = AppOrigins(start: app.startLocation, others: app.appOrigins)
        var (tabs, problems): ([AppConfiguration.Tab], [String]) = ([], [])
        let entries = settings["tabs"]?.arrayValue ?? []
        if let value = settings["tabs"], value.arrayValue == nil { problems.append("“tabs” is not a list") }
        for (index, entry) in entries.prefix(AppConfiguration.mostTabs).enumerated() {
            guard let title = entry["title"]?.stringValue.flatMap(UntrustedName.shown) else {
                problems.append("tab \(index + 1) has no title")
                continue
            }
            let address = (entry["url"] ?? entry["path"])?.stringValue
            let location = address.flatMap { try? Location(reference: $0, relativeTo: app.startLocation) }
            guard let location, origins.contains(location) else {
                problems.append("the tab “\(title)” is not a page of the app")
                continue
            }
            let icon = entry["icon"]?.stringValue.flatMap { Self.isThemed($0) ? AppConfiguration.Icon.name($0) : nil }
            let isEager = entry["eager"]?.boolValue ?? false
            tabs.append(AppConfiguration.Tab(title: title, icon: icon, location: location, isEager: isEager))
        }
        (self.tabs, self.problems) = (tabs, problems)
    }

    /// Names of themed icons contain neither a slash nor a dot.
    private static func isThemed(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 100
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }
}
