/// A Swift snippet of the seed documents (see ``SeedTests``), and what became of it here.
struct SeedSnippet {
    /// What became of a snippet.
    enum Outcome {
        /// It has a translation, which compiles and runs.
        case translated(@MainActor () throws -> Void)
        /// It says the same as another one.
        case repeats(seed: Int, number: Int)
        /// It has no translation, for this reason.
        case obsolete(String)
    }

    /// Which document: 0 and 4 are overviews, 1 and 2 references, 3 is a read-me of 2016.
    let seed: Int
    /// Which snippet of the document, counted from 1.
    let number: Int
    /// What it shows.
    let subject: String
    /// What became of it.
    let outcome: Outcome

    init(_ seed: Int, _ number: Int, _ subject: String, _ outcome: Outcome) {
        self.seed = seed
        self.number = number
        self.subject = subject
        self.outcome = outcome
    }

    /// How many snippets each document has.
    static let counts = [11, 8, 8, 14, 10]

    /// All of them.
    static let all = Seed0.snippets + Seed1.snippets + Seed2.snippets + Seed3.snippets + Seed4.snippets
}
