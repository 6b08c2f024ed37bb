import HotwireCore
import Testing

@Suite("The notice of a historical location")
struct HistoricalNoticeTests {
    private func notice(_ path: String, isHistorical: Bool = true) -> String? {
        VisitProposal(
            location: .app(path),
            properties: PathProperties(["historical_location": .bool(isHistorical)])
        ).notice
    }

    @Test(
        "is decoded as a form field and joined into one line",
        arguments: [
            ("/recede?notice=Saved", "Saved"), ("/recede?a=b&notice=Saved+it%21&notice=Again", "Saved it!"),
            ("/recede?notice=%C3%A4%0D%0A%09x", "ä x"), ("/recede?notice=100%&x", "100%"),
            ("/recede?notice=a=b", "a=b"),
            ("/recede?notice=%2G%FF", "%2G\u{FFFD}"), ("/recede?notice", nil), ("/recede?notice=", nil),
            ("/recede?notice=+%20", nil), ("/recede?notices=No", nil), ("/recede", nil),
        ] as [(String, String?)]
    )
    func decoded(path: String, text: String?) {
        #expect(notice(path) == text)
    }

    @Test("is truncated, and exists only for historical locations")
    func bounded() {
        #expect(
            notice("/recede?notice=" + String(repeating: "a", count: 5_000))?.count == 301,
            "the last character is “…”"
        )
        #expect(notice("/notes?notice=Saved", isHistorical: false) == nil)
    }
}
