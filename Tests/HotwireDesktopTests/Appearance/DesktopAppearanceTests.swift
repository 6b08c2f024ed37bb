import CWebKitGTK
import GLibInterop
import Testing

@testable import HotwireDesktop

/// Settings from the portal, in GVariant's text format.
nonisolated struct DesktopAppearanceTests {
    private func variant(_ text: String) throws -> Variant {
        Variant(adopting: try #require(g_variant_parse(nil, text, nil, nil, nil)))
    }

    private func read(_ settings: String) throws -> DesktopAppearance {
        DesktopAppearance(try variant("({'org.freedesktop.appearance': @a{sv} {\(settings)}},)"))
    }

    @Test(
        arguments: [
            ("", .noPreference), ("'color-scheme': <uint32 0>", .noPreference), ("'color-scheme': <uint32 1>", .dark),
            ("'color-scheme': <uint32 2>", .light), ("'color-scheme': <uint32 3>", .noPreference),
            ("'color-scheme': <'dark'>", .noPreference), ("'color-scheme': <1>", .noPreference),
        ] as [(String, DesktopAppearance.ColorScheme)]
    )
    func readsTheColorScheme(_ settings: String, _ scheme: DesktopAppearance.ColorScheme) throws {
        #expect(try read(settings).colorScheme == scheme)
    }

    @Test(
        arguments: [
            ("", false), ("'contrast': <uint32 0>", false), ("'contrast': <uint32 1>", true),
            ("'contrast': <true>", false),
        ]
    )
    func readsTheContrast(_ settings: String, _ isHigh: Bool) throws {
        #expect(try read(settings).hasHighContrast == isHigh)
    }

    @Test(
        arguments: [
            ("(0.0, 0.5, 1.0)", true), ("(1.0, 1.0, 1.0)", true), ("(-1.0, 0.0, 0.0)", false),
            ("(0.0, 1.1, 0.0)", false), ("(nan, 0.0, 0.0)", false), ("(0.0, 0.0)", false), ("'blue'", false),
        ] as [(String, Bool)]
    )
    func readsTheAccentColor(_ value: String, _ isColor: Bool) throws {
        #expect((try read("'accent-color': <\(value)>").accent != nil) == isColor)
    }

    /// GNOME has white text on all of its accents, such as green, yellow, orange and pink; other desktops have lighter
    /// ones.
    @Test(
        arguments: [
            ("(0.227, 0.58, 0.29)", "white"), ("(0.784, 0.533, 0.0)", "white"), ("(0.929, 0.357, 0.0)", "white"),
            ("(0.835, 0.38, 0.6)", "white"), ("(0.98, 0.83, 0.3)", "dark"), ("(0.0, 1.0, 0.0)", "dark"),
            ("(0.55, 0.7, 0.4)", "dark"),
        ]
    )
    func lightAccentHasDarkText(_ value: String, _ text: String) throws {
        let color = text == "dark" ? "rgb(46, 52, 54)" : "rgb(255, 255, 255)"
        #expect(try read("'accent-color': <\(value)>").accent?.style.contains("fg_color \(color);") == true)
    }

    @Test func accentWithEnoughContrastIsUnchanged() throws {
        let purple = try read("'accent-color': <(0.569, 0.255, 0.675)>").accent
        #expect(purple?.style.contains("theme_selected_bg_color rgb(145, 65, 172);") == true)
    }

    @Test(arguments: ["()", "(1,)", "('a', 1)", "({'org.gnome': {'a': <1>}},)", "({'org.freedesktop.appearance': 1},)"])
    func otherResultsAreIgnored(_ text: String) throws { #expect(DesktopAppearance(try variant(text)) == .init()) }

    @Test func changesApplyToOneSetting() throws {
        var appearance = try read("'contrast': <uint32 1>")
        for change in [
            "('org.gnome.desktop.interface', 'color-scheme', <uint32 1>)",
            "('org.freedesktop.appearance', 'other', <1>)",
            "('org.freedesktop.appearance', 'color-scheme')", "(1, 2, 3)",
        ] {
            let before = appearance
            appearance.apply(try variant(change))
            #expect(appearance == before)
        }
        appearance.apply(try variant("('org.freedesktop.appearance', 'color-scheme', <uint32 1>)"))
        #expect(appearance.colorScheme == .dark)
        #expect(appearance.hasHighContrast)
    }
}
