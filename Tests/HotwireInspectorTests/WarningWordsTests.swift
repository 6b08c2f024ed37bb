import Testing

@testable import HotwireInspector

@Suite("The words of warnings") struct WarningWordsTests {
    @Test("say what is wrong, why it matters and what to do", arguments: InspectedWarning.Name.allCases)
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

    @Test("tell failures as the app tells them, with the trace's word")
    func failures() {
        let rows = [
            ("http.404", "Page not found: There is no page at this address on app.example. (http.404)"),
            (
                "web.tls(HotwireCore.TLSFailure.expired)",
                "This page is not secure: No secure connection to app.example could be made."
                    + " (web.tls(HotwireCore.TLSFailure.expired))"
            ),
            (
                "load.notReady",
                "This page did not start: The page of app.example was loaded, but is not ready. Try again."
                    + " (load.notReady)"
            ),
            ("processTerminated", "The page's process died."),
            ("http.700", "The trace names the error “http.700”."), ("web", "The trace names the error “web”."),
        ]
        for (name, text) in rows { #expect(FailureDescription(name, at: .at("/a")).text == text) }
    }
}
