/// The parts that were dropped while a state was read.
struct SavedStateProblems {
    private(set) var texts: [String] = []

    /// Records a dropped part, up to a limit that keeps the log short.
    mutating func drop(_ what: String) {
        if texts.count < 20 { texts.append("dropped \(what)") }
    }
}

extension JSONValue {
    /// Decodes the values of a list, up to a limit.
    func list<Value>(
        _ name: String,
        atMost most: Int,
        _ problems: inout SavedStateProblems,
        _ read: (JSONValue, inout SavedStateProblems) -> Value?
    ) -> [Value] {
        guard let values = self[name]?.arrayValue else {
            problems.drop("“\(name)”, which is missing or not a list")
            return []
        }
        if values.count > most { problems.drop("the values after the first \(most) in “\(name)”") }
        return values.prefix(most).compactMap { read($0, &problems) }
    }
}
