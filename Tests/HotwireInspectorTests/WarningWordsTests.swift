import Testing

@testable import HotwireInspector

@Suite("Warning texts") struct WarningWordsTests {
    @Test("name the problem, its consequence and the remedy", arguments: InspectedWarning.Name.allCases)
    func sentences(_ name: InspectedWarning.Name) {
        for subject in ["Something happened.", "turbo_disabled."] {
            let words = InspectedWarning(name: name, location: "", subject: subject, first: 1, last: 1, place: 0).words
            for sentence in [words.what, words.why, words.remedy] {
                #expect(sentence.first?.isUppercase == true, "\(sentence)")
                #expect(sentence.hasSuffix("."), "\(sentence)")
                #expect(!sentence.contains("  "), "\(sentence)")
            }
            #expect(words.all.count < 320, "\(words.all)")
        }
    }

    @Test("describe failures as the app does, with their trace names")
    func failures() {
        let rows = [
            ("http.404", "Page not found: There is no page at this address on app.example. (http.404)"),
            (
                "web.tls(HotwireCore.TLSFailure.expired)",
                "This page is not secure: Could not establish a secure connection to app.example."
                    + " (web.tls(HotwireCore.TLSFailure.expired))"
            ),
            (
                "load.notReady",
                "This page did not start: The page on app.example has loaded, but is not ready. Try again."
                    + " (load.notReady)"
            ),
            ("processTerminated", "The page's web process ended unexpectedly."),
            ("http.700", "Error “http.700”."), ("web", "Error “web”."),
        ]
        for (name, text) in rows { #expect(FailureDescription(name, at: .at("/a")).text == text) }
    }
}
