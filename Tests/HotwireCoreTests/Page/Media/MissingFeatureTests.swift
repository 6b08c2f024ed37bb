import HotwireCore
import Testing

@Suite("A missing feature")
struct MissingFeatureTests {
    @Test("has its own message and advice")
    func texts() {
        let texts = MissingFeature.allCases.flatMap { [$0.message, $0.advice] }
        #expect(Set(texts).count == texts.count)
    }
}
