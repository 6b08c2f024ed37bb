/// The screens of a navigator, bottom first.
package struct Hierarchy: Hashable, Sendable {
    /// The main stack.
    package private(set) var main: [ScreenEntry]
    /// The stack above the main one; empty if no modal is shown.
    package private(set) var modal: [ScreenEntry]

    /// Creates a hierarchy.
    package init(main: [ScreenEntry] = [], modal: [ScreenEntry] = []) {
        self.main = main
        self.modal = modal
    }

    /// The stack that the user sees.
    package var context: Navigation.Context { modal.isEmpty ? .default : .modal }

    /// The screen that is shown.
    package var top: ScreenEntry? { modal.last ?? main.last }

    /// The stack of a context.
    package internal(set) subscript(context: Navigation.Context) -> [ScreenEntry] {
        get { context == .modal ? modal : main }
        set { if context == .modal { modal = newValue } else { main = newValue } }
    }

    /// Applies a move to the screens.
    package mutating func apply(_ move: Move) {
        switch move {
        case .push(let entry, let context): self[context].append(entry)
        case .replace(let entry, let context, let count):
            self[context].removeLast(min(count, self[context].count))
            self[context].append(entry)
        case .replaceRoot(let entry): main = [entry]
        case .pop(let count, let context): self[context].removeLast(min(count, max(0, self[context].count - 1)))
        case .present(let entry): modal = [entry]
        case .dismiss: modal = []
        case .alert: break
        }
    }

    /// Returns the hierarchy after the moves.
    package func after(_ moves: [Move]) -> Hierarchy {
        moves.reduce(into: self) { $0.apply($1) }
    }

    /// Records the location that a screen now shows.
    package mutating func locate(_ id: ScreenEntry.ID, at location: Location) {
        for context in Navigation.Context.allCases {
            guard let index = self[context].firstIndex(where: { $0.id == id }) else { continue }
            self[context][index].currentLocation = location
        }
    }
}

extension Hierarchy {
    /// Returns the screens of an area, bottom first.
    func screens(in area: ScreenArea, _ split: PaneSplit) -> ArraySlice<ScreenEntry> {
        switch area {
        case .main: main[..<(split.index ?? main.endIndex)]
        case .detail: main[(split.index ?? main.endIndex)...]
        case .modal: modal[...]
        }
    }
}

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
