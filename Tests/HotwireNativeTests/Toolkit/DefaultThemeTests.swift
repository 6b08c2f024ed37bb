import XCTest

@testable import HotwireNative

nonisolated final class DefaultThemeTests: XCTestCase {
    func testVariantIsThatOfTheThemeThatGTKUses() throws {
        let (light, dark) = (DefaultTheme.Variant(), DefaultTheme.Variant(isDark: true))
        let contrast = DefaultTheme.Variant(hasHighContrast: true)
        let darkContrast = DefaultTheme.Variant(isDark: true, hasHighContrast: true)
        let rows: [(String, Bool, String?, DefaultTheme.Variant?)] = [
            ("Adwaita", false, nil, light), ("Adwaita", true, nil, dark), ("Adwaita-dark", false, nil, dark),
            ("HighContrast", false, nil, contrast), ("HighContrastInverse", false, nil, darkContrast),
            ("Yaru", true, nil, nil), ("Adwaita", true, "Yaru:dark", nil), ("Yaru", false, "Adwaita:dark", dark),
            ("Yaru", true, "Adwaita", light), ("Yaru", false, "Adwaita-dark", dark), ("Adwaita", false, "", light),
        ]
        for (name, prefersDark, demand, variant) in rows {
            XCTAssertEqual(
                DefaultTheme.variant(of: name, prefersDark: prefersDark, demand: demand),
                variant,
                "\(name), \(prefersDark), \(demand ?? "no variable")"
            )
        }
    }
}
