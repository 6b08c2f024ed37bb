import HotwireCore
import Testing

@Suite("The screens of a navigator")
struct HierarchyTests {
    private static func screens(_ ids: Int...) -> [ScreenEntry] {
        ids.map { ScreenEntry(id: $0, kind: .web, location: .app("/\($0)")) }
    }

    private static let new = ScreenEntry(id: 9, kind: .web, location: .app("/9"))

    @Test(
        "change as the move says",
        arguments: [
            ([], .push(new), [9]), ([1], .push(new), [1, 9]), ([], .replace(new), [9]), ([1], .replace(new), [9]),
            ([1, 2], .replace(new), [1, 9]), ([1, 2, 3], .pop(count: 1), [1, 2]), ([1, 2, 3], .pop(count: 2), [1]),
            ([1, 2], .pop(count: 9), [1]), ([1], .pop(count: 1), [1]), ([], .pop(count: 1), []),
            ([1, 2], .none, [1, 2]),
        ] as [([Int], Move, [Int])]
    )
    func apply(before: [Int], _ move: Move, after: [Int]) {
        var hierarchy = Hierarchy(main: before.flatMap { Self.screens($0) })
        hierarchy.apply(move)
        #expect(hierarchy.main.map(\.id) == after)
        #expect(hierarchy.top?.id == after.last)
        #expect(hierarchy.previous?.id == after.dropLast().last)
    }

    @Test("remember where they are now, and where they were routed")
    func locate() {
        var hierarchy = Hierarchy(main: Self.screens(1, 2))
        hierarchy.locate(1, at: .app("/moved"))
        hierarchy.locate(7, at: .app("/nowhere"))
        #expect(hierarchy.main.map(\.currentLocation) == [.app("/moved"), .app("/2")])
        #expect(hierarchy.main.map(\.routedLocation) == [.app("/1"), .app("/2")])
    }

    @Test("have a word for each move")
    func names() {
        #expect(
            [Move.push(Self.new), .replace(Self.new), .pop(count: 1), .none].map(\.name) == [
                "push", "replace", "pop", "none",
            ]
        )
        #expect([Move.push(Self.new), .pop(count: 1), .none].map(\.entry) == [Self.new, nil, nil])
    }
}
