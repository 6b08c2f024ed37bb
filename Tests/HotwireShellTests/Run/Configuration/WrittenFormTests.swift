import HotwireCore
import Testing

@testable import HotwireShell

@Suite struct WrittenFormTests {
    @Test(arguments: ["com.example.Journal", "a.b", "_a.b-c", "io.github.hotwire_native_linux.HotwireNative"])
    func validApplicationIDs(_ text: String) {
        #expect(WrittenForm.isApplicationID(text))
    }

    @Test func applicationIDHasAMaximumLength() {
        #expect(WrittenForm.isApplicationID("a." + String(repeating: "b", count: 198)))
        #expect(!WrittenForm.isApplicationID("a." + String(repeating: "b", count: 199)))
    }

    @Test(arguments: ["journal", "j", "journal+app", "com.example.journal", "j2-x"])
    func validPrivateSchemes(_ text: String) {
        #expect(WrittenForm.isScheme(text))
        #expect(!DesktopSchemes.wellKnown.contains(text))
    }

    @Test(arguments: [
        ("tab", "tabs"), ("nmae", "name"), ("url_shceme", "url_scheme"), ("URL_SCHEME", "url_scheme"),
        ("appId", nil), ("x", nil), ("", nil), (String(repeating: "name", count: 1000), nil),
    ])
    func nearestKeyIsSuggested(_ word: String, is nearest: String?) {
        #expect(NearestWord.nearest(to: word, in: AppConfiguration.Key.allCases.map(\.rawValue)) == nearest)
    }

    @Test(arguments: [("", "abc", 3), ("abc", "abc", 0), ("abc", "acb", 1), ("kitten", "sitting", 3), ("ab", "b", 1)])
    func editDistanceIsSymmetric(_ first: String, _ second: String, is distance: Int) {
        #expect(NearestWord.distance(first, second) == distance)
        #expect(NearestWord.distance(second, first) == distance)
    }
}
