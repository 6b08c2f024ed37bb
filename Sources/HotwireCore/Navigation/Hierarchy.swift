/// The screens of a navigator, bottom first.
public struct Hierarchy: Hashable, Sendable {
    /// The main stack.
    public private(set) var main: [ScreenEntry]

    /// Makes a hierarchy.
    public init(main: [ScreenEntry] = []) {
        self.main = main
    }

    /// The screen that is shown.
    public var top: ScreenEntry? { main.last }

    /// The screen below the one that is shown.
    public var previous: ScreenEntry? { main.dropLast().last }

    /// Changes the screens as a move says.
    public mutating func apply(_ move: Move) {
        switch move {
        case .push(let entry): main.append(entry)
        case .replace(let entry):
            if !main.isEmpty { main.removeLast() }
            main.append(entry)
        case .replaceRoot(let entry): main = [entry]
        case .pop(let count): main.removeLast(min(count, max(0, main.count - 1)))
        case .none: break
        }
    }

    /// Records what a screen shows now.
    public mutating func locate(_ id: ScreenEntry.ID, at location: Location) {
        guard let index = main.firstIndex(where: { $0.id == id }) else { return }
        main[index].currentLocation = location
    }
}
