import Foundation
import HotwireCore
import TestSupport
import Testing

/// State files that were edited or truncated.
@Suite("A damaged state file")
struct SavedStateFuzzTests {
    /// A step of `script/test` runs 10,000 mutations.
    private static let count = ProcessInfo.processInfo.environment["HOTWIRE_FUZZ"].flatMap { Int($0) } ?? 100

    @Test("results in web pages within all limits, or nothing")
    func mutations() throws {
        var random = SeededGenerator(seed: 2026)
        var read = 0
        for _ in 0..<Self.count {
            let text = Mutation.mutate(SavedStateTests.state.text, using: &random)
            guard let state = try? SavedApp(parsing: text) else { continue }
            read += 1
            let screens = state.windows.flatMap(\.navigators).flatMap { $0.main + $0.modal }
            #expect(screens.allSatisfy { $0.location.isWeb })
            #expect(state.windows.allSatisfy { $0.navigators.indices.contains($0.selected) })
            let again = try SavedApp(parsing: state.text)
            #expect(again == state, "the state changes when it is written and read again: \(text)")
        }
        #expect(read > Self.count / 3, "at least a third of the mutations must be valid")
    }
}
