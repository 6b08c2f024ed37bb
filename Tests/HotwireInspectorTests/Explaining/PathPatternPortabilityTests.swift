import Testing

@testable import HotwireInspector

@Suite("A pattern's difference on Android")
struct PathPatternPortabilityTests {
    private static func ignoresCase(_ what: String) -> String {
        "Android ignores case: \(what). To match the same everywhere, begin with (?-i)."
    }

    private static func jvm(_ what: String) -> String { "A JVM, as in Android unit tests, \(what)." }

    @Test(
        "is absent if case is irrelevant and a JVM agrees",
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
        "is reported for uppercase letters",
        arguments: [
            ("/New", "“N” also matches “n”"), ("/nEwE", "“E” also matches “e”"),
            ("(?:(?i)a)B", "“B” also matches “b”"), ("((?i)a)B", "“B” also matches “b”"),
            ("(?s)É", "“É” also matches “é”"),
            ("\\Q/N\\E", "“N” also matches “n”"), ("100%A", "“A” also matches “a”"),
            ("[A-Z]", "[A-Z] treats lowercase letters differently"),
            ("[^A]", "[^A] treats lowercase letters differently"),
            ("[[a-z]&&[^Aa]A-F]", "[[a-z]&&[^Aa]A-F] treats lowercase letters differently"),
            ("\\x41", "\\x41 treats lowercase letters differently"),
            ("[[A-F]0-9]", "[[A-F]0-9] treats lowercase letters differently"),
            ("\\p{Lu}", "\\p{Lu} treats lowercase letters differently"),
            ("[\\p{Upper}]", "[\\p{Upper}] treats lowercase letters differently"),
        ]
    )
    func letterCase(pattern: String, what: String) {
        #expect(PathPatternPortability.warnings(pattern) == [Self.ignoresCase(what)])
    }

    @Test(
        "is reported for syntax that a JVM reads in another way",
        arguments: [
            ("[[:alpha:]_]", "reads [:alpha:] as single characters; use \\p{…}"),
            ("[:^digit:]", "reads [:^digit:] as single characters; use \\p{…}"),
            ("[[a-z]--[aeiou]]", "does not support set differences; use [a-z&&[^aeiou]]"),
            ("[a-z-[aeiou]]", "does not support set differences; use [a-z&&[^aeiou]]"),
            ("[[a-z]&[b]]", "reads “&[” in a set as a union; use “&&[”"),
            ("a(?#comment (N)b", "rejects (?#…)"), ("(?w)a", "rejects the flag w"), ("(?iw:a)", "rejects the flag w"),
            ("\\U0001F600", "rejects \\U; use \\x{…}"), ("\\p{Latin}", "rejects \\p{Latin}"),
            ("\\P{Letter}", "rejects \\p{Letter}"), ("[\\p{Any}]", "rejects \\p{Any}"), ("\\y", "rejects \\y"),
            ("[\\b]", "rejects \\b"), ("\\p{Punct}", "includes $+<=>^`|~ in \\p{Punct}; ICU does not"),
        ]
    )
    func jvm(pattern: String, what: String) {
        #expect(PathPatternPortability.warnings(pattern) == [Self.jvm(what)])
    }

    @Test("is reported once, in the order of the pattern")
    func order() {
        #expect(
            PathPatternPortability.warnings("\\y/A\\y[[:upper:]]A") == [
                Self.jvm("rejects \\y"), Self.ignoresCase("“A” also matches “a”"),
                Self.jvm("reads [:upper:] as single characters; use \\p{…}"),
                Self.ignoresCase("[[:upper:]] treats lowercase letters differently"),
            ]
        )
    }

    @Test("is found at any nesting depth")
    func deep() {
        let depth = 200_000
        #expect(PathPatternPortability.warnings(String(repeating: "[", count: depth)) == [])
        #expect(PathPatternPortability.warnings(String(repeating: "(", count: depth)) == [])
    }

    @Test(
        "shows in the paths that match",
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
