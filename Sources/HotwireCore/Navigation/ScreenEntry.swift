/// One screen in a stack, as decisions see it.
package struct ScreenEntry: Hashable, Sendable, Identifiable {
    /// What a screen is made of.
    package enum Kind: Hashable, Sendable {
        /// It shows a web page.
        case web
        /// It is the app's own.
        case native
        /// It is a question over the screens, and in no stack.
        case alert
    }

    /// The screen's number; each screen of a navigator has another.
    package let id: Int
    /// What it is made of.
    package let kind: Kind
    /// The location that it was routed with.
    package let routedLocation: Location
    /// What the path configuration said of that location.
    package let properties: PathProperties
    /// The location that it shows now; redirects and the page's own scripts change it.
    package var currentLocation: Location

    /// The location that the server redirected a visit from, which this screen shows the end of.
    package var redirectedFrom: Location?

    /// Makes an entry.
    package init(id: Int, kind: Kind, location: Location, properties: PathProperties = PathProperties()) {
        self.id = id
        self.kind = kind
        self.properties = properties
        routedLocation = location
        currentLocation = location
    }

    /// Whether the screen shows that location, anchors aside, and queries too where they make no other screen.
    package func shows(_ location: Location, ignoringQuery: Bool = false) -> Bool {
        [routedLocation, currentLocation, redirectedFrom].compactMap(\.self).contains {
            $0.isSamePage(as: location) || ignoringQuery && $0.origin == location.origin && $0.path == location.path
        }
    }
}
