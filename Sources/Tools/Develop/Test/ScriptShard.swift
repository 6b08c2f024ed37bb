/// One of several equal parts of the scripts, for CI jobs that run in parallel.
struct ScriptShard: Hashable, Sendable, CustomStringConvertible {
    /// The number of the part, counted from 1.
    let number: Int
    /// The number of parts.
    let count: Int

    /// The message for an invalid shard.
    static let advice =
        "Name a part and the number of parts, such as 2/4 for the second of four. There can be up to 1000 parts."

    /// Reads a text such as `2/4`.
    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }),
            let number = Int(parts[0]), let count = Int(parts[1]), (1...1000).contains(count),
            (1...count).contains(number)
        else { return nil }
        self.number = number
        self.count = count
    }

    var description: String { "\(number)/\(count)" }

    /// Returns the files of this part, in their order.
    ///
    /// Each file belongs to exactly one part, whatever the order of the command line, and each part has the same number of files, or
    /// one more.
    func files(of all: [String]) -> [String] {
        let sorted = Set(all).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let own = Set(sorted.enumerated().filter { $0.offset % count == number - 1 }.map(\.element))
        return all.filter(own.contains)
    }
}
