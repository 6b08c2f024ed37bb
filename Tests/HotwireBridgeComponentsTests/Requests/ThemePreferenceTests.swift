import HotwireCore
import HotwireDesktop
import HotwireNative
import Testing

@testable import HotwireBridgeComponents

@Suite("Requests of a theme component")
nonisolated struct ThemePreferenceTests {
    @Test(
        "parses every web side's values, with any event",
        arguments: [
            ("connect", ["theme": "light"], .light), ("connect", ["theme": "dark"], .dark),
            ("initialize", ["theme": "Dark"], .dark), ("updateTheme", ["theme": "system"], .system),
            ("sync", ["owner": "1", "preference": "light"], .light),
            ("sync", ["theme": nil, "preference": "dark"], .dark),
            ("connect", ["theme": nil], .system), ("connect", ["theme": ""], .system),
            ("connect", ["theme": "auto"], .system), ("sync", ["preference": "system"], .system),
            ("connect", ["theme": "sepia"], nil), ("connect", ["theme": 1], nil), ("connect", ["theme": ["dark"]], nil),
            ("disconnect", [:], nil), ("connect", nil, nil), ("connect", ["dark"], nil),
        ] as [(String, JSONValue, ThemePreference?)]
    )
    func looks(_ event: String, _ data: JSONValue, _ request: ThemePreference?) {
        #expect(ThemePreference(Message(id: "1", component: "theme", event: event, data: data)) == request)
    }
}
