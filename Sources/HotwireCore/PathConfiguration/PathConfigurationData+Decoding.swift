package import FoundationEssentials

extension PathConfigurationData {
    /// The largest file or response that is read, in bytes.
    package static let largestText = 1_048_576
    /// The maximum number of rules in a configuration.
    package static let mostRules = 2_000
    /// The maximum number of patterns of all rules together.
    package static let mostPatterns = 4_000
    /// The maximum size of all patterns together, in bytes: each character set takes kilobytes when it is compiled.
    package static let mostPatternText = 65_536

    /// Reads a path configuration.
    ///
    /// Reads at most 1 MiB, 2,000 rules and 4,000 patterns, of 2,048 bytes each and 65,536 bytes together. Compiling them may take
    /// two seconds.
    ///
    /// - Parameters:
    ///   - text: a JSON object with `rules`, a list, and `settings`, an object that may be missing
    ///   - source: the file or address, for messages
    /// - Throws: ``PathConfigurationError`` with the first 50 problems; nothing is skipped silently.
    package init(parsing text: String, source: String) throws(PathConfigurationError) {
        try self.init(parsing: text, source: source) { PatternClock(limit: PatternClock.compiling) }
    }

    /// Reads a path configuration.
    ///
    /// - Parameters:
    ///   - text: a JSON object
    ///   - source: the file or address, for messages
    ///   - startClock: starts the clock that limits how long compiling the patterns may take
    /// - Throws: ``PathConfigurationError`` with the first 50 problems; nothing is skipped silently.
    init(parsing text: String, source: String, _ startClock: () -> PatternClock) throws(PathConfigurationError) {
        guard text.utf8.count <= Self.largestText else { throw .tooLarge(source) }
        var reader = PathConfigurationReader(text: text, source: source)
        self = try reader.read(startClock: startClock)
    }

    /// Reads a path configuration from data that should be UTF-8.
    package init(_ data: Data, source: String) throws(PathConfigurationError) {
        guard data.count <= Self.largestText else { throw .tooLarge(source) }
        guard let text = String(textFile: data) else { throw .unreadable("it is not UTF-8.", source) }
        try self.init(parsing: text, source: source)
    }

    /// Reads a path configuration off the caller's actor, because reading a large one would block a window.
    @concurrent package static func read(
        _ data: Data,
        source: String
    ) async throws(PathConfigurationError) -> PathConfigurationData {
        try PathConfigurationData(data, source: source)
    }
}
