import HotwireCore
import Testing

@Suite struct EscapedTextTests {
    @Test(arguments: [
        ("trails", "trails"), ("/usr/bin/a-b_c.d", "/usr/bin/a-b_c.d"), ("", "''"), ("/a b", "'/a b'"),
        ("/it's", #"'/it'\''s'"#), ("$x", "'$x'"), ("%s", "'%s'"), ("'\u{301}x", "''\\''\u{301}x'"),
    ])
    func wordOfAShellIsQuoted(_ text: String, _ word: String) {
        #expect(Array(EscapedText.shell(text).unicodeScalars) == Array(word.unicodeScalars))
    }

    @Test(arguments: [
        ("a & b", "a &amp; b"), (#"<b c="d">"#, "&lt;b c=&quot;d&quot;&gt;"), ("a\n\tb", "a\n\tb"),
        ("\u{0}\u{1b}\u{FFFE}", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("<\u{301}", "&lt;\u{301}"),
    ])
    func textIsNoMarkup(_ text: String, _ xml: String) {
        #expect(Array(EscapedText.xml(text).unicodeScalars) == Array(xml.unicodeScalars))
    }
}
