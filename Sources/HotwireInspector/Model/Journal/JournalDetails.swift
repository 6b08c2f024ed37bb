import HotwireCore

/// The details of an event, none of them longer than is worth keeping.
struct JournalDetails {
    /// A detail with more bytes is kept as the beginning of its text.
    static let longest = 64 << 10

    /// What is kept.
    private(set) var kept: [String: JSONValue]
    /// About how many bytes that is.
    private(set) var size = 0
    /// Whether there was more.
    private(set) var isCut = false

    /// Cuts what is too long.
    init(_ details: [String: JSONValue]) {
        kept = details
        for (name, value) in details {
            let size = value.size
            guard size > Self.longest else {
                self.size += size
                continue
            }
            // A character has four bytes at most.
            let beginning = value.beginning(Self.longest / 4)
            kept[name] = beginning
            self.size += beginning.size
            isCut = true
        }
    }
}
