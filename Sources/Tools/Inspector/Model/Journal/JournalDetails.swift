import HotwireCore

/// The details of an event within a size limit.
struct JournalDetails {
    /// The size limit of a detail in bytes; a longer one is truncated to a string.
    static let longest = 64 << 10

    /// The details.
    private(set) var values: [String: JSONValue]
    /// The approximate size, in bytes.
    private(set) var size = 0
    /// Whether a detail was truncated.
    private(set) var isCut = false

    /// Truncates the details.
    init(_ details: [String: JSONValue]) {
        values = details
        for (name, value) in details {
            let size = value.size
            guard size > Self.longest else {
                self.size += size
                continue
            }
            // A character has at most four bytes.
            let beginning = value.beginning(Self.longest / 4)
            values[name] = beginning
            self.size += beginning.size
            isCut = true
        }
    }
}
