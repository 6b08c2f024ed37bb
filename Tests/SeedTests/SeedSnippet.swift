/// A Swift snippet from the seed documents (see ``SeedTests``), and its outcome.
struct SeedSnippet {
    enum Outcome {
        /// It has a translation, which compiles and runs.
        case translated(@MainActor () throws -> Void)
        /// It is equivalent to another snippet.
        case repeats(seed: Int, number: Int)
        /// It has no translation, for the given reason.
        case obsolete(String)
    }

    /// The document: 0 and 4 are overviews, 1 and 2 are references, and 3 is a readme from 2016.
    let seed: Int
    /// The number of the snippet in the document, starting at 1.
    let number: Int
    /// The subject that it demonstrates.
    let subject: String
    let outcome: Outcome

    init(_ seed: Int, _ number: Int, _ subject: String, _ outcome: Outcome) {
        self.seed = seed
        self.number = number
        self.subject = subject
        self.outcome = outcome
    }

    /// The number of snippets in each document.
    static let counts = [11, 8, 8, 14, 10]

    static let all = Seed0.snippets + Seed1.snippets + Seed2.snippets + Seed3.snippets + Seed4.snippets
}
