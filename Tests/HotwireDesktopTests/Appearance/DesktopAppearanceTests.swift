import CWebKitGTK
import GLibInterop
import Testing

@testable import HotwireDesktop

/// What the portal of settings reports, in GVariant's text format.
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
            ("(0.0, 0.5, 1.0)", "rgb(0, 128, 255)"), ("(1.0, 1.0, 1.0)", "rgb(255, 255, 255)"),
            ("(-1.0, 0.0, 0.0)", nil),
            ("(0.0, 1.1, 0.0)", nil), ("(nan, 0.0, 0.0)", nil), ("(0.0, 0.0)", nil), ("'blue'", nil),
        ] as [(String, String?)]
    )
    func readsTheAccentColor(_ value: String, _ color: String?) throws {
        let accent = try read("'accent-color': <\(value)>").accent
        #expect((accent != nil) == (color != nil))
        if let color { #expect(accent?.style.contains("theme_selected_bg_color \(color);") == true) }
    }

    @Test func textOnTheAccentColorIsReadable() throws {
        let yellow = try read("'accent-color': <(0.98, 0.83, 0.3)>").accent
        let blue = try read("'accent-color': <(0.2, 0.5, 0.9)>").accent
        #expect(yellow?.style.contains("fg_color rgb(46, 52, 54)") == true)
        #expect(blue?.style.contains("fg_color white") == true)
    }

    /// The accent colours of GNOME; white is hard to read on the last three.
    @Test(
        arguments: [
            ("(0.208, 0.518, 0.894)", "rgb(53, 132, 228)"), ("(0.9, 0.176, 0.259)", "rgb(230, 45, 66)"),
            ("(0.784, 0.533, 0.0)", "rgb(176, 120, 0)"), ("(0.929, 0.357, 0.0)", "rgb(223, 86, 0)"),
            ("(0.835, 0.38, 0.6)", "rgb(204, 93, 147)"),
        ]
    )
    func accentColorIsDarkEnoughForWhiteText(_ value: String, _ color: String) throws {
        #expect(try read("'accent-color': <\(value)>").accent?.style.contains("bg_color \(color);") == true)
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
