/// What is remembered of one screen.
package struct SavedScreen: Hashable, Sendable {
    /// The location that it showed.
    package let location: Location
    /// How far its page was scrolled, where that is known.
    package let scroll: ScrollPosition?

    /// Makes what is remembered of a screen.
    package init(location: Location, scroll: ScrollPosition? = nil) {
        self.location = location
        self.scroll = scroll
    }
}

extension SavedScreen {
    private static let longest = 8_000

    /// Reads a screen; what is no page of the web is none, nor is one with a password, which is never written.
    init?(_ json: JSONValue, _ problems: inout SavedStateProblems) {
        guard let text = json["location"]?.stringValue, text.utf8.count <= Self.longest,
            let location = try? Location(outside: text), location.isWeb,
            location.absoluteString == location.displayString
        else {
            problems.drop("a screen whose location is no page of the web")
            return nil
        }
        self.init(location: location, scroll: json["scroll"].flatMap(ScrollPosition.init))
    }

    /// What is written; `nil` for what would not be read again.
    var json: JSONValue? {
        let text = Self.written(location)
        guard location.isWeb, text.utf8.count <= Self.longest else { return nil }
        var members: [String: JSONValue] = ["location": .string(text)]
        members["scroll"] = scroll?.json
        return .object(members)
    }

    /// The address without a password, and without the characters that an engine leaves and strangers may not write.
    private static func written(_ location: Location) -> String {
        location.displayString.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\"": text += "%22"
            case "<": text += "%3C"
            case ">": text += "%3E"
            case "\\": text += "%5C"
            case "^": text += "%5E"
            case "`": text += "%60"
            case "{": text += "%7B"
            case "}": text += "%7D"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
