import HotwireCore
import Testing

@testable import HotwireBridgeComponents

@Suite("Texts of a component")
nonisolated struct RequestTextTests {
    @Test("truncates any text, whatever its characters")
    func cut() throws {
        let marks = "a" + String(repeating: "\u{301}", count: 100_000)
        let text = try #require(JSONValue.object(["title": .string(marks)]).text("title"))
        #expect((1...2_001).contains(text.unicodeScalars.count))
    }
}
