import HotwireCore
import Testing

/// Names have the same order as on phones; the app's part is in parentheses, because WebKitGTK rejects a `;` or `[`
/// outside them.
@Suite("The user agent")
struct UserAgentTests {
    private static let ours = "Hotwire Native Linux; Turbo Native Linux; bridge-components:"

    @Test(
        "names the library, the components and the app",
        arguments: [
            (nil, [], "Engine/1 (\(ours) [])"),  // C260
            (nil, ["form", "menu"], "Engine/1 (\(ours) [form menu])"),  // C261
            (nil, ["a b", "c]"], "Engine/1 (\(ours) [ab c])"),
            ("Trail/2", [], "Engine/1 (Trail/2; \(ours) [])"),  // C262, C264
            ("", [], "Engine/1 (\(ours) [])"),
        ] as [(String?, [String], String)]
    )
    func text(prefix: String?, components: [String], expected: String) {
        #expect(UserAgent.text(base: "Engine/1", prefix: prefix, components: components) == expected)
    }

    @Test("keeps the app's prefix from ending it early")
    func prefix() {
        #expect(UserAgent.text(base: "E", prefix: "a)b\r\nc(é\\") == "E (abc; \(Self.ours) [])")
    }
}
