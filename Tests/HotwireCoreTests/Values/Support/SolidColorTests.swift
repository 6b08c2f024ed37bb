import HotwireCore
import Testing

@Suite("The contrast of colors")
struct SolidColorTests {
    private let gray = SolidColor(red: 0.5, green: 0.5, blue: 0.5)

    @Test("follows WCAG in both directions")
    func contrast() {
        #expect(SolidColor.white.contrast(.black) == 21)
        #expect(SolidColor.black.contrast(.black) == 1)
        #expect(gray.contrast(.white) == SolidColor.white.contrast(gray))
        // WCAG's examples call this the lightest gray for text on white.
        let edge = SolidColor(red: 118 / 255, green: 118 / 255, blue: 118 / 255)
        #expect((4.5...4.55).contains(edge.contrast(.white)))
        #expect(abs(SolidColor(red: 1, green: 0, blue: 0).luminance - 0.2126) < 0.0001)
    }

    @Test("changes a color only as far as necessary")
    func shade() {
        #expect(SolidColor.black.shade(toward: .white, withContrast: 4.5, to: .white) == .black)
        let shade = gray.shade(toward: .black, withContrast: 4.5, to: .white)
        #expect((4.5...4.8).contains(shade.contrast(.white)))
        #expect(gray.shade(toward: .black, withContrast: 22, to: .white) == .black)
    }
}
