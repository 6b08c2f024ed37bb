/// Texts that YAML would misread or truncate without quotes; none starts with a byte order mark, because Yams removes
/// it.
enum NastyTexts {
    static let all =
        lookingLikeValues + lookingLikeYAML + beyondASCII + ofSpacesAndLines
        + [long, long + "\n" + long, String(repeating: "e\u{301}", count: 100), "Add a hike", "/hikes/1", "a"]

    private static let lookingLikeValues = [
        "null", "Null", "~", "true", "False", "yes", "no", "on", "Off", "y", "none", "42", "-1", "+5", "1_000", "0x1F",
        "0x1p3", "0o17", "017", "0b1", "1.5", "5.", ".5", "1e5", "1e+20", ".inf", "-.INF", ".nan", "inf", "infinity",
        "nan",
        "2024-01-31", "2024-1-1 10:00:00", "12:30", "12:30:45", "1:2.5", "=", "<<", "5s", "300ms", "12 km", "800x600",
    ]

    private static let lookingLikeYAML = [
        "a: b", "a:", ":", ": a", "a #b", "#a", "a#b", "- a", "-", "---", "--- a", "...", "?", "? a", "a?", "[", "]",
        "[a]",
        "{", "}", "{a: b}", ",", "a, b", "&a", "*a", "*", "/a*b", "!a", "!!str a", "|", "|+", ">", ">-", "%a",
        "%YAML 1.1",
        "@a", "`a`", "'", "''", "'a'", "it's", "\"", "\"a\"", "a \"b\" c", "\\", "\\n", "a\\", "a\\\nb",
        "a, [b]: {c} #d",
        "https://example.com/a?b=c&d=%20#e", "a: [b", "a\u{FEFF}b", "a: |\n  b",
    ]

    private static let beyondASCII = [
        "Über den Grat", "größer: 5", "Ånde", "e\u{301}", "\u{301}", "日本", "日本: 東京", "١٢٣", "½", "Ⅷ", "🙂", "a 🏔️ b",
        "👩‍👩‍👧", "\u{1F1E9}\u{1F1EA}", "\u{202E}abc", "\u{200B}", "\u{A0}", "a\u{A0}b", "\u{85}", "a\u{85}b", "\u{2028}",
        "a\u{2028}b\nc", "a\u{2029}b", "\u{0}", "a\u{1}b", "\u{7F}", "\u{9F}", "\u{1B}[0m", "\u{FFFE}", "\u{FFFF}",
        "\u{FFFD}",
        "\u{E000}", "\u{10FFFF}", "𝒜",
    ]

    private static let ofSpacesAndLines = [
        " ", "  ", " a", "a ", "a  b", "\t", "\ta", "a\t", "a\tb", "\n", "\n\n", "\na", "a\n", "a\n\n", "a\n\n\n",
        "a\nb", "a\n\nb",
        "a\n b", "a \nb", "a\n b\n", " a\nb", "a\n\tb", "a\r\nb", "\r", "\r\n", "a\rb", "a\n ", "a\n  \nb", "a\n#b",
        "a\n---\nb",
        "a\n...\n", "a\n- b\n", "if (a) {\n  b()\n}\n", "a: b\nc: d", "über\n🙂\n", "a\u{B}b\nc", "a\u{C}\nb",
    ]

    private static let long = String(repeating: "a long text with words ", count: 20) + "and an end"
}
