import Testing

@testable import HotwireShell

@Suite("Facts about numbers")
struct NumberFactsTests {
    @Test(
        "are correct",
        arguments: [
            (1, "odd", [], "I"), (2, "even, prime", [2], "II"), (9, "odd", [3, 3], "IX"),
            (44, "even", [2, 2, 11], "XLIV"),
            (97, "odd, prime", [97], "XCVII"), (100, "even", [2, 2, 5, 5], "C"),
        ] as [(Int, String, [Int], String)]
    )
    func facts(_ number: Int, _ summary: String, _ factors: [Int], _ roman: String) {
        let facts = NumberFacts(number)
        #expect(facts.summary == summary)
        #expect(facts.factors == factors)
        #expect(facts.roman == roman)
    }

    @Test("include the square and the prime factors, if any")
    func all() {
        let facts = Dictionary(uniqueKeysWithValues: NumberFacts(1).all)
        #expect(facts["Prime factors"] == "none")
        #expect(facts["Square"] == "1")
        #expect(NumberFacts(10).all.contains { $0 == (name: "Prime factors", value: "2 × 5") })
    }
}
