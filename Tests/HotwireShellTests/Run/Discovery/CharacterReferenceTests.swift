import TestSupport
import Testing

@testable import HotwireShell

/// Character references in titles and attributes, decoded according to the HTML standard.
@Suite struct CharacterReferenceTests {
    @Test(arguments: [
        ("Caf&eacute; &amp; Bar", "Café & Bar"), ("&Uuml;bersicht", "Übersicht"), ("a&rarr;b", "a→b"), ("&check;", "✓"),
        ("&NotEqualTilde;", "\u{2242}\u{338}"), ("&CounterClockwiseContourIntegral;", "∳"), ("&nbsp;", "\u{A0}"),
        ("&lt;b&gt;", "<b>"), ("AT&T", "AT&T"), ("R&D; x", "R&D; x"), ("&unknown;", "&unknown;"), ("&", "&"),
        ("&;", "&;"),
        ("&amp", "&"), ("&ampx", "&x"), ("&eacutex", "éx"), ("&rarr", "&rarr"), ("&notit;", "¬it;"), ("&notin;", "∉"),
        ("&#233;", "é"), ("&#xE9;", "é"), ("&#XE9", "é"), ("&#233x", "éx"), ("&#0;", "\u{FFFD}"),
        ("&#xD800;", "\u{FFFD}"),
        ("&#x110000;", "\u{FFFD}"), ("&#99999999999999999999;", "\u{FFFD}"), ("&#0000000000000065;", "A"),
        ("&#128;", "€"), ("&#x99;", "™"), ("&#;", "&#;"), ("&#x;", "&#x;"), ("&#x+1;", "&#x+1;"), ("&#１;", "&#１;"),
        ("&amp;amp;", "&amp;"), ("&&amp;", "&&"),
    ])
    func referenceInTextIsDecoded(_ text: String, _ decoded: String) {
        #expect(CharacterReferences.decoded(text) == decoded)
    }

    @Test(arguments: [
        ("/a?b=1&copy=2", "/a?b=1&copy=2"), ("/a?b=1&copy;=2", "/a?b=1©=2"), ("/a?b&amp;c", "/a?b&c"), ("a&amp", "a&"),
        ("a&ampb", "a&ampb"), ("a&amp b", "a& b"), ("/a?&notit;", "/a?&notit;"),
    ])
    func addressInAnAttributeIsKept(_ text: String, _ decoded: String) {
        #expect(CharacterReferences.decoded(text, in: .attribute) == decoded)
    }

    @Test func allNamesOfTheStandardAreKnown() {
        #expect(NamedReferences.all.count == 2125)
        #expect(NamedReferences.all.values.count { $0.needsNoSemicolon } == 106)
        #expect(NamedReferences.all.keys.map(\.utf8.count).max() == NamedReferences.longest)
        let old = NamedReferences.all.filter(\.value.needsNoSemicolon)
        #expect(old.keys.map(\.utf8.count).max() == NamedReferences.longestWithoutSemicolon)
        #expect(NamedReferences.all.values.allSatisfy { (1...2).contains($0.text.unicodeScalars.count) })
    }

    @Test(.timeLimit(.minutes(Sanitizer.slowness)), arguments: ["&", "&#", "&#x", "&a", "&amp", "&#1", "&notit"])
    func longTextIsDecodedInLinearTime(_ part: String) {
        let text = String(repeating: part, count: 100_000)
        #expect(CharacterReferences.decoded(text).utf8.count <= text.utf8.count * 3)
    }
}
