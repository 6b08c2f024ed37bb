/// Text in lines of at most 78 characters, as Debian's files have it.
enum FoldedText {
    private static let longestLine = 78

    /// Returns the lines of a paragraph; a longer word has a line of its own.
    static func lines(of paragraph: String) -> [String] {
        paragraph.split(whereSeparator: \.isWhitespace).reduce(into: []) { lines, word in
            if let last = lines.last, last.count + 1 + word.count <= longestLine {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
    }

    /// Returns paragraphs as the value of a field: each line begins with a space, and a full stop stands for an empty one.
    static func field(_ paragraphs: [[String]]) -> String {
        let lines = paragraphs.flatMap { $0 + [""] }.dropLast()
        return lines.map { $0.isEmpty ? " .\n" : " \($0)\n" }.joined()
    }
}
