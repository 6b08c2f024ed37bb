/// One screen in a stack, as the rules see it.
package struct ScreenEntry: Hashable, Sendable, Identifiable {
    /// The content of a screen.
    package enum Kind: Hashable, Sendable {
        /// A web page.
        case web
        /// A native screen of the app.
        case native
        /// An alert over the screens, which belongs to no stack.
        case alert
    }

    /// The identifier, unique within the navigator.
    package let id: Int
    /// The content of the screen.
    package let kind: Kind
    /// The location that it was routed with.
    package let routedLocation: Location
    /// The properties of that location in the path configuration.
    package let properties: PathProperties
    /// The location that the screen shows now; redirects and the page's own scripts change it.
    package var currentLocation: Location

    /// The original location of a redirected visit whose target this screen shows.
    package var redirectedFrom: Location?

    /// Creates an entry.
    package init(id: Int, kind: Kind, location: Location, properties: PathProperties = PathProperties()) {
        self.id = id
        self.kind = kind
        self.properties = properties
        routedLocation = location
        currentLocation = location
    }

    /// The locations that lead to what the screen shows.
    package var locations: [Location] { [routedLocation, currentLocation, redirectedFrom].compactMap(\.self) }

    /// Whether the screen shows a location, ignoring the fragment and, optionally, the query.
    package func shows(_ location: Location, ignoringQuery: Bool = false) -> Bool {
        locations.contains {
            $0.isSamePage(as: location) || ignoringQuery && $0.origin == location.origin && $0.path == location.path
        }
    }
}
