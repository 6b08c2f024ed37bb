import Testing

@testable import HotwireInspector

@Suite("What Android reads differently in a pattern")
struct PathPatternPortabilityTests {
    private static func ignoresCase(_ what: String) -> String {
        "Android ignores case: \(what). Begin with (?-i) to mean the same everywhere."
    }

    private static func jvm(_ what: String) -> String { "A JVM, as in unit tests of Android apps, \(what)." }

    @Test(
        "is nothing where case is not meant and a JVM has the same",
        arguments: [
            "", ".*", "^/$", "/new$", "/hikes/\\d+/edit", "\\?open_in_modal=true", "/[a-z0-9-]+$", "[A-Za-z]",
            "[A-Z_a-z]", "[a-zA-F]", "\\p{Ll}",
            "[^/]+", "\\S\\D\\W\\B", "\\h\\v\\R\\X\\N{LATIN SMALL LETTER A}", "(?<Name>a)\\k<Name>",
            "a*+(?>b)(?:c)(?=d)",
            "(?<!un)signed(?<=d)", "\\p{L}\\P{IsLatin}\\p{sc=Latin}\\p{Alpha}", "[a-z&&[^b]]", "/caf%C3%A9",
            "\\x{1F600}",
            "\\x2F\\u002F\\cA\\0101", "(?i)/New", "(?-i)/New", "(?i-s)/New", "[]a]", "[^]a]", "[\\]a]", "[&-]",
            "\\Q/new[\\E",
            "[:/]a[b:]", "\\", "[", "(", "(?", "[a-", "\\p{", "\\Q", "[[[",
        ]
    )
    func same(pattern: String) {
        #expect(PathPatternPortability.warnings(pattern) == [])
    }

    @Test(
        "is case, where letters in upper case are named",
        arguments: [
            ("/New", "“N” matches “n” there, too"), ("/nEwE", "“E” matches “e” there, too"),
            ("(?:(?i)a)B", "“B” matches “b” there, too"), ("((?i)a)B", "“B” matches “b” there, too"),
            ("(?s)É", "“É” matches “é” there, too"),
            ("\\Q/N\\E", "“N” matches “n” there, too"), ("100%A", "“A” matches “a” there, too"),
            ("[A-Z]", "[A-Z] reads lower-case letters differently there"),
            ("[^A]", "[^A] reads lower-case letters differently there"),
            ("[[a-z]&&[^Aa]A-F]", "[[a-z]&&[^Aa]A-F] reads lower-case letters differently there"),
            ("\\x41", "\\x41 reads lower-case letters differently there"),
            ("[[A-F]0-9]", "[[A-F]0-9] reads lower-case letters differently there"),
            ("\\p{Lu}", "\\p{Lu} reads lower-case letters differently there"),
            ("[\\p{Upper}]", "[\\p{Upper}] reads lower-case letters differently there"),
        ]
    )
    func letterCase(pattern: String, what: String) {
        #expect(PathPatternPortability.warnings(pattern) == [Self.ignoresCase(what)])
    }

    @Test(
        "is what a JVM reads differently, or refuses",
        arguments: [
            ("[[:alpha:]_]", "reads [:alpha:] as these characters; write \\p{…}"),
            ("[:^digit:]", "reads [:^digit:] as these characters; write \\p{…}"),
            ("[[a-z]--[aeiou]]", "cannot take sets from sets; write [a-z&&[^aeiou]]"),
            ("[a-z-[aeiou]]", "cannot take sets from sets; write [a-z&&[^aeiou]]"),
            ("[[a-z]&[b]]", "reads “&[” in a set as a union; write “&&[”"),
            ("a(?#comment (N)b", "refuses (?#…)"), ("(?w)a", "refuses the flag w"), ("(?iw:a)", "refuses the flag w"),
            ("\\U0001F600", "refuses \\U; write \\x{…}"), ("\\p{Latin}", "refuses \\p{Latin}"),
            ("\\P{Letter}", "refuses \\p{Letter}"), ("[\\p{Any}]", "refuses \\p{Any}"), ("\\y", "refuses \\y"),
            ("[\\b]", "refuses \\b"), ("\\p{Punct}", "reads \\p{Punct} with $+<=>^`|~, which ICU leaves out"),
        ]
    )
    func jvm(pattern: String, what: String) {
        #expect(PathPatternPortability.warnings(pattern) == [Self.jvm(what)])
    }

    @Test("is told of once, in the order of the pattern")
    func order() {
        #expect(
            PathPatternPortability.warnings("\\y/A\\y[[:upper:]]A") == [
                Self.jvm("refuses \\y"), Self.ignoresCase("“A” matches “a” there, too"),
                Self.jvm("reads [:upper:] as these characters; write \\p{…}"),
                Self.ignoresCase("[[:upper:]] reads lower-case letters differently there"),
            ]
        )
    }

    @Test("may be nested as deeply as a stranger likes")
    func deep() {
        let depth = 200_000
        #expect(PathPatternPortability.warnings(String(repeating: "[", count: depth)) == [])
        #expect(PathPatternPortability.warnings(String(repeating: "(", count: depth)) == [])
    }

    @Test(
        "shows in the paths that match there",
        arguments: [
            ("/new$", "/NEW", true), ("/New$", "/new", true), ("(?-i)/New$", "/new", false),
            ("(?-i)/New$", "/New", true),
            ("[^A-Z]$", "/a", false), ("/new$", "/edit", false), ("(", "(", false),
        ]
    )
    func matches(pattern: String, path: String, matches: Bool) {
        #expect(PathPatternPortability.matchesOnAndroid(pattern, path: path) == matches)
    }
}
