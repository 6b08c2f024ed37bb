/// A warning in words.
struct WarningDescription: Hashable, Sendable {
    /// What is wrong.
    let what: String
    /// Why it matters.
    let why: String
    /// What to do.
    let remedy: String

    /// All of it.
    var all: String { [what, why, remedy].joined(separator: " ") }

    /// Puts the sentences together.
    init(_ what: String, _ why: String, _ remedy: String) {
        (self.what, self.why, self.remedy) = (what, why, remedy)
    }
}

extension InspectedWarning {
    /// What it is about, for the middle of a sentence.
    var quoted: String { subject.isEmpty ? "" : " (“\(subject)”)" }

    /// Turbo's reason to load a page anew, for the end of a sentence.
    var turboReason: String {
        switch subject {
        case "": "it gave no reason"
        case "turbo_disabled": "Turbo is turned off there"
        case "turbo_visit_control_is_reload": "the page's “turbo-visit-control” says “reload”"
        case "request_failed": "a request of the page failed"
        default: "its reason is “\(subject)”"
        }
    }
}
