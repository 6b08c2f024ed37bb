/// A navigator's screens in two stacks, each listed from the bottom.
package struct Hierarchy: Hashable, Sendable {
    package private(set) var main: [ScreenEntry]
    /// The modal stack, which is empty if no modal is shown.
    package private(set) var modal: [ScreenEntry]

    package init(main: [ScreenEntry] = [], modal: [ScreenEntry] = []) {
        self.main = main
        self.modal = modal
    }

    /// The visible stack: the modal one, if it has screens.
    package var context: Navigation.Context { modal.isEmpty ? .default : .modal }

    /// The visible screen.
    package var top: ScreenEntry? { modal.last ?? main.last }

    package internal(set) subscript(context: Navigation.Context) -> [ScreenEntry] {
        get { context == .modal ? modal : main }
        set { if context == .modal { modal = newValue } else { main = newValue } }
    }

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

    /// Returns a copy with the moves applied.
    package func after(_ moves: [Move]) -> Hierarchy {
        moves.reduce(into: self) { $0.apply($1) }
    }

    /// Records a screen's new location.
    package mutating func locate(_ id: ScreenEntry.ID, at location: Location) {
        for context in Navigation.Context.allCases {
            guard let index = self[context].firstIndex(where: { $0.id == id }) else { continue }
            self[context][index].currentLocation = location
        }
    }
}

extension Hierarchy {
    func screens(in area: ScreenArea, _ split: PaneSplit) -> ArraySlice<ScreenEntry> {
        switch area {
        case .main: main[..<(split.index ?? main.endIndex)]
        case .detail: main[(split.index ?? main.endIndex)...]
        case .modal: modal[...]
        }
    }
}

/// A screen in a stack, as the rules see it.
package struct ScreenEntry: Hashable, Sendable, Identifiable {
    package enum Kind: Hashable, Sendable {
        case web
        case native
        /// An alert, which belongs to no stack.
        case alert
    }

    /// An identifier that is unique within the navigator.
    package let id: Int
    package let kind: Kind
    package let routedLocation: Location
    /// The routed location's properties in the path configuration.
    package let properties: PathProperties
    /// The location that the screen shows now; redirects and the page's scripts change it.
    package var currentLocation: Location

    /// The original location of a redirected visit whose target this screen shows.
    package var redirectedFrom: Location?

    package init(id: Int, kind: Kind, location: Location, properties: PathProperties = PathProperties()) {
        self.id = id
        self.kind = kind
        self.properties = properties
        routedLocation = location
        currentLocation = location
    }

    /// The locations that lead to the screen's current content.
    package var locations: [Location] { [routedLocation, currentLocation, redirectedFrom].compactMap(\.self) }

    /// Whether the screen shows a location, ignoring the fragment and, if requested, the query.
    package func shows(_ location: Location, ignoringQuery: Bool = false) -> Bool {
        locations.contains {
            $0.isSamePage(as: location) || ignoringQuery && $0.origin == location.origin && $0.path == location.path
        }
    }
}
