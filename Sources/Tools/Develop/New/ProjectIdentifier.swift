import HotwireCore

/// The application identifier of a new app.
enum ProjectIdentifier {
    /// The domain of an app whose address has none, to be replaced before the app is distributed.
    static let example = "com.example"

    /// Returns the identifier: `com.example.Trails` for the name `Trails` and `https://trails.example.com` or
    /// `https://www.example.com`.
    static func id(for start: Location, name: String) -> String {
        guard let host = start.host, !start.isOnThisComputer, host.contains(where: \.isLetter), !host.contains(":")
        else {
            return "\(example).\(name)"
        }
        var labels = host.split(separator: ".").map { element(String($0)) }
        // The first label may say nothing, or name the app itself.
        let first = labels.first?.lowercased() ?? ""
        if labels.count > 2, ["www", "app", name.lowercased()].contains(first) { labels.removeFirst() }
        let id = (labels.reversed() + [name]).joined(separator: ".")
        return WrittenForm.isApplicationID(id) && labels.count > 1 ? id : "\(example).\(name)"
    }

    /// An element has letters, digits and underscores, and begins with no digit; D-Bus recommends no hyphens.
    private static func element(_ label: String) -> String {
        let text = label.replacing("-", with: "_")
        return text.first?.isNumber == true ? "_\(text)" : text
    }
}
