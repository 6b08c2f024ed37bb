/// The text of a warning.
struct WarningDescription: Hashable, Sendable {
    /// The problem.
    let what: String
    /// The consequence.
    let why: String
    /// The remedy.
    let remedy: String

    /// All sentences.
    var all: String { [what, why, remedy].joined(separator: " ") }

    /// Creates a description.
    init(_ what: String, _ why: String, _ remedy: String) {
        (self.what, self.why, self.remedy) = (what, why, remedy)
    }
}

extension InspectedWarning {
    /// The subject for the middle of a sentence.
    var quoted: String { subject.isEmpty ? "" : " (“\(subject)”)" }

    /// Turbo's reason to reload a page, for the end of a sentence.
    var turboReason: String {
        switch subject {
        case "": "it gave no reason"
        case "turbo_disabled": "Turbo is turned off there"
        case "turbo_visit_control_is_reload": "the page's “turbo-visit-control” is “reload”"
        case "request_failed": "a request of the page failed"
        default: "its reason is “\(subject)”"
        }
    }
}
