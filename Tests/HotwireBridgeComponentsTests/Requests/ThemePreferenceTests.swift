import HotwireCore
import HotwireNative
import Testing

@testable import HotwireBridgeComponents

@Suite("The look that a theme component asks for")
nonisolated struct ThemePreferenceTests {
    @Test(
        "is read in any web side's words, at any word",
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
