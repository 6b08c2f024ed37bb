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
