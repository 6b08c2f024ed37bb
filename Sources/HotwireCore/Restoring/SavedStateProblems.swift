/// What was dropped while a state was read.
struct SavedStateProblems {
    private(set) var texts: [String] = []

    /// A file of nothing but faults must not fill the log.
    mutating func drop(_ what: String) {
        if texts.count < 20 { texts.append("dropped \(what)") }
    }
}

extension JSONValue {
    /// The values of a list that can be read, as far as there may be that many.
    func list<Value>(
        _ name: String,
        atMost most: Int,
        _ problems: inout SavedStateProblems,
        _ read: (JSONValue, inout SavedStateProblems) -> Value?
    ) -> [Value] {
        guard let values = self[name]?.arrayValue else {
            problems.drop("“\(name)”, as it is missing or no list")
            return []
        }
        if values.count > most { problems.drop("what is more than \(most) in “\(name)”") }
        return values.prefix(most).compactMap { read($0, &problems) }
    }
}
