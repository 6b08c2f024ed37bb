import HotwireCore

@testable import HotwireInspector

/// A trace with one event per line, such as `2 visitStarted /hikes #2 action=advance`; `modal` marks an open modal, and
/// `+` a space.
enum Trace {
    static func journal(_ text: String, rules: [JournalRule] = [.all]) -> Journal {
        var journal = Journal()
        for record in records(text) { journal.add(record, rules: rules) }
        return journal
    }

    static func records(_ text: String) -> [TraceRecord] {
        text.split(separator: "\n").map { record($0.split(separator: " ").map(String.init)) }
    }

    private static func record(_ words: [String]) -> TraceRecord {
        guard let time = words.first.flatMap(Int.init), let name = words.dropFirst().first.flatMap(TraceEvent.Name.init)
        else { preconditionFailure("no event: \(words)") }
        var (location, visit, details): (Location?, Int?, [String: JSONValue]) = (nil, nil, [:])
        for word in words.dropFirst(2) where word != "modal" {
            if word.hasPrefix("#") {
                visit = Int(word.dropFirst())
            } else if let sign = word.firstIndex(of: "="), !word.contains("?") {
                let (name, text) = (String(word[..<sign]), String(word[word.index(after: sign)...]))
                details[name] = ["id", "text"].contains(name) ? .string(text.replacing("+", with: " ")) : value(text)
            } else {
                location = .at(word)
            }
        }
        let tab = details.removeValue(forKey: "tab")?.stringValue
        let screen = details.removeValue(forKey: "screen")?.stringValue.map(Location.at)
        return TraceRecord(
            milliseconds: time + 5_000,
            event: TraceEvent(name, location: location, visit: visit, details: details),
            tab: tab,
            stack: [screen ?? .at("/")],
            modal: words.contains("modal") ? [.at("/modal")] : []
        )
    }

    private static func value(_ word: String) -> JSONValue {
        (try? JSONValue(parsing: word)) ?? .string(word.replacing("+", with: " "))
    }
}

extension Location {
    static func at(_ path: String) -> Location {
        guard let location = Location(engine: path.contains(":") ? path : "https://app.example" + path) else {
            preconditionFailure("no address: \(path)")
        }
        return location
    }
}

extension JournalRule {
    /// A rule that matches all pages.
    static let all = JournalRule(number: 1, pattern: ".*", properties: ["context": "default"])
}

extension Journal {
    /// The proposals in order.
    var proposals: [InspectedProposal] { ProposalReader(entries).proposals }
}
