/// A saved screen.
package struct SavedScreen: Hashable, Sendable {
    /// The location.
    package let location: Location
    /// The scroll position of its page, if known.
    package let scroll: ScrollPosition?

    /// Creates a saved screen.
    package init(location: Location, scroll: ScrollPosition? = nil) {
        self.location = location
        self.scroll = scroll
    }
}

extension SavedScreen {
    private static let longest = 8_000

    /// Decodes a screen; `nil` if the location is not a web page, or contains a password, which is never saved.
    init?(_ json: JSONValue, _ problems: inout SavedStateProblems) {
        guard let text = json["location"]?.stringValue, text.utf8.count <= Self.longest,
            let location = try? Location(outside: text), location.isWeb,
            location.absoluteString == location.displayString
        else {
            problems.drop("a screen whose location is not a web address")
            return nil
        }
        self.init(location: location, scroll: json["scroll"].flatMap(ScrollPosition.init))
    }

    /// The saved form; `nil` if it could not be decoded again.
    var json: JSONValue? {
        // A password is not saved.
        let text = location.displayString
        guard location.isWeb, text.utf8.count <= Self.longest else { return nil }
        var members: [String: JSONValue] = ["location": .string(text)]
        members["scroll"] = scroll?.json
        return .object(members)
    }
}
