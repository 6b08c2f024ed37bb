/// A Swift snippet of the seed documents (see ``SeedTests``), and its outcome.
struct SeedSnippet {
    /// The outcome of a snippet.
    enum Outcome {
        /// It has a translation, which compiles and runs.
        case translated(@MainActor () throws -> Void)
        /// It is equivalent to another one.
        case repeats(seed: Int, number: Int)
        /// It has no translation, for the given reason.
        case obsolete(String)
    }

    /// The document: 0 and 4 are overviews, 1 and 2 references, 3 is a read-me of 2016.
    let seed: Int
    /// The number of the snippet in the document, counted from 1.
    let number: Int
    /// What it shows.
    let subject: String
    /// Its outcome.
    let outcome: Outcome

    init(_ seed: Int, _ number: Int, _ subject: String, _ outcome: Outcome) {
        self.seed = seed
        self.number = number
        self.subject = subject
        self.outcome = outcome
    }

    /// The number of snippets in each document.
    static let counts = [11, 8, 8, 14, 10]

    /// All snippets.
    static let all = Seed0.snippets + Seed1.snippets + Seed2.snippets + Seed3.snippets + Seed4.snippets
}
