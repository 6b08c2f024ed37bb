import HotwireCore
import Testing

@Suite("A missing feature")
struct MissingFeatureTests {
    @Test("says what is missing and what to do", arguments: MissingFeature.allCases)
    func texts(feature: MissingFeature) {
        #expect(feature.message != feature.advice)
        #expect(Set(MissingFeature.allCases.map(\.message)).count == MissingFeature.allCases.count)
    }
}
