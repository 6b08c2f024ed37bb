import HotwireCore

/// The signs in pages and in responses to their forms.
enum PageFindings {
    /// Returns the signs of an entry.
    ///
    /// - Parameter entry: the entry
    /// - Returns: The signs.
    static func signs(in entry: JournalEntry) -> [WarningSign] {
        switch entry.name {
        case .formAnswered: formAnswer(entry)
        case .pageChecked: findings(entry)
        case .message where entry.message == "formRefused": formRefusal(entry)
        default: []
        }
    }

    /// The response to a form in a frame may be the frame.
    private static func formAnswer(_ entry: JournalEntry) -> [WarningSign] {
        guard let status = entry.number("status"), let method = entry.text("method")?.lowercased(), method != "get",
            (200..<300).contains(status), !entry.isTrue("isRedirected"), !entry.isTrue("isStream"),
            !entry.isTrue("isInFrame")
        else { return [] }
        let subject = "\(method.uppercased()), status \(status)"
        return [
            WarningSign(name: .formNotRedirected, entry: entry.number, location: entry.event.location, subject: subject)
        ]
    }

    private static func formRefusal(_ entry: JournalEntry) -> [WarningSign] {
        let subject = entry.number("status").map(String.init) ?? ""
        return [WarningSign(name: .formRefused, entry: entry.number, location: entry.event.location, subject: subject)]
    }

    private static func findings(_ entry: JournalEntry) -> [WarningSign] {
        let findings = entry.event.details["findings"]?.arrayValue ?? []
        return findings.compactMap { finding in
            guard let name = finding["name"]?.stringValue.flatMap(InspectedWarning.Name.init(finding:)) else {
                return nil
            }
            let subject = finding["about"]?.stringValue ?? ""
            return WarningSign(name: name, entry: entry.number, location: entry.event.location, subject: subject)
        }
    }
}

extension InspectedWarning.Name {
    /// Creates a name from a page's finding; `nil` if the name is unknown.
    fileprivate init?(finding: String) {
        guard let name = PageFinding.Name(rawValue: finding) else { return nil }
        self.init(rawValue: name.rawValue)
    }
}
