/// Corrections for misspelled words.
package enum NearestWord {
    // A longer word is unlikely to be a misspelling, and comparing it takes time.
    private static let longest = 64

    /// Returns the most similar word if at most a third of its letters differ.
    package static func nearest(to word: String, in words: [String]) -> String? {
        guard word.count <= longest else { return nil }
        let written = word.lowercased()
        let distances = words.map { (word: $0, distance: distance(written, $0.lowercased())) }
        guard let best = distances.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(1, best.word.count / 3) ? best.word : nil
    }

    /// Returns the edit distance: the number of insertions, deletions, replacements and swaps of adjacent letters.
    package static func distance(_ first: String, _ second: String) -> Int {
        let (first, second) = (Array(first), Array(second))
        var before: [Int] = []
        var last = Array(0...second.count)
        for i in first.indices {
            var row = [i + 1]
            for j in second.indices {
                let isSame = first[i] == second[j]
                var cost = min(last[j] + (isSame ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
                    cost = min(cost, before[j - 1] + 1)
                }
                row.append(cost)
            }
            (before, last) = (last, row)
        }
        return last[second.count]
    }
}
