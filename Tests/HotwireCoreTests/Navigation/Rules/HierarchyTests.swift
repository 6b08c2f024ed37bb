import HotwireCore
import Testing

@Suite("The hierarchy of a navigator's screens")
struct HierarchyTests {
    private static func screens(_ ids: [Int]) -> [ScreenEntry] {
        ids.map { ScreenEntry(id: $0, kind: .web, location: .app("/\($0)")) }
    }

    private static let new = ScreenEntry(id: 9, kind: .web, location: .app("/9"))

    @Test(
        "applies moves",
        arguments: [
            ([], .push(new, on: .default), [9]), ([1], .push(new, on: .default), [1, 9]),
            ([], .replace(new, on: .default), [9]), ([1], .replace(new, on: .default), [9]),
            ([1, 2], .replace(new, on: .default), [1, 9]),
            ([1, 2, 3], .replace(new, on: .default, count: 2), [1, 9]),
            ([1], .replace(new, on: .default, count: 3), [9]),
            ([1, 2, 3], .pop(count: 1, on: .default), [1, 2]),
            ([1, 2, 3], .pop(count: 2, on: .default), [1]), ([1, 2], .pop(count: 9, on: .default), [1]),
            ([1], .pop(count: 1, on: .default), [1]), ([], .pop(count: 1, on: .default), []),
            ([1, 2], .replaceRoot(new), [9]), ([1, 2], .alert(new), [1, 2]),
        ] as [([Int], Move, [Int])]
    )
    func apply(before: [Int], _ move: Move, after: [Int]) {
        let hierarchy = Hierarchy(main: Self.screens(before)).after([move])
        #expect(hierarchy.main.map(\.id) == after)
        #expect(hierarchy.top?.id == after.last)
        #expect(hierarchy.context == .default)
    }

    @Test(
        "has a modal stack over the main one (P021)",
        arguments: [
            ([], .present(new), [9]), ([2, 3], .present(new), [9]), ([2], .push(new, on: .modal), [2, 9]),
            ([2, 3], .replace(new, on: .modal), [2, 9]), ([2, 3], .pop(count: 1, on: .modal), [2]),
            ([2], .pop(count: 1, on: .modal), [2]), ([2, 3], .dismiss, []),
            ([2], .push(new, on: .default), [2]),
        ] as [([Int], Move, [Int])]
    )
    func modal(before: [Int], _ move: Move, after: [Int]) {
        let hierarchy = Hierarchy(main: Self.screens([1]), modal: Self.screens(before)).after([move])
        #expect(hierarchy.modal.map(\.id) == after)
        #expect(hierarchy.context == (after.isEmpty ? .default : .modal))
        #expect(hierarchy.top?.id == after.last ?? 1)
        #expect(hierarchy.main.first?.id == 1)
    }

    @Test("keeps the current and the routed location of each screen")
    func locate() {
        var hierarchy = Hierarchy(main: Self.screens([1, 2]), modal: Self.screens([3]))
        hierarchy.locate(1, at: .app("/moved"))
        hierarchy.locate(3, at: .app("/too"))
        hierarchy.locate(7, at: .app("/nowhere"))
        #expect(
            (hierarchy.main + hierarchy.modal).map(\.currentLocation) == [.app("/moved"), .app("/2"), .app("/too")]
        )
        #expect(hierarchy.main.map(\.routedLocation) == [.app("/1"), .app("/2")])
    }

    @Test("has a description for each move")
    func words() {
        let moves: [Move] = [
            .push(Self.new, on: .default), .replace(Self.new, on: .modal), .replaceRoot(Self.new),
            .pop(count: 2, on: .default), .pop(count: 1, on: .modal), .present(Self.new), .dismiss, .alert(Self.new),
        ]
        #expect(
            moves.map(\.description) == [
                "push /9", "replace /9 on modal", "replace_root /9", "pop 2", "pop 1 on modal", "present /9", "dismiss",
                "alert /9",
            ]
        )
        #expect(moves.map { $0.description.hasPrefix($0.name) } == Array(repeating: true, count: moves.count))
        #expect(moves.map { $0.entry?.id } == [9, 9, 9, nil, nil, 9, nil, 9])
    }
}
