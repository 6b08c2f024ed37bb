import HotwireCore
import Testing

@Suite("The matches of a search") struct FoundMatchesTests {
    private func text(_ count: Int, _ marks: JSONValue? = nil) -> String {
        Translation.english(FoundMatches(count: count, marks: marks).text)
    }

    private func marks(_ count: Int, _ position: Int) -> JSONValue {
        .object(["count": .number(Double(count)), "position": .number(Double(position))])
    }

    @Test("are counted up to a limit") func count() {
        #expect(text(0) == "No matches")
        #expect(text(1) == "1 match")
        #expect(text(5) == "5 matches")
        #expect(text(1_000) == "1000 matches")
        #expect(text(1_001) == "More than 1000 matches")
        #expect(text(Int(UInt32.max)) == "More than 1000 matches")
    }

    @Test("have a position if the page found as many") func position() {
        #expect(text(5, marks(5, 2)) == "2 of 5")
        #expect(text(1, marks(1, 1)) == "1 of 1")
        for (count, position) in [(4, 2), (5, 0), (5, 6), (5, -1)] {
            #expect(text(5, marks(count, position)) == "5 matches")
        }
        #expect(text(0, marks(0, 1)) == "No matches")
    }

    @Test("ignore malformed replies of the script") func malformed() {
        #expect(text(5, .string("2")) == "5 matches")
        #expect(text(5, .object(["count": .string("5"), "position": .string("2")])) == "5 matches")
        #expect(text(5, .array([.number(5), .number(2)])) == "5 matches")
    }
}
