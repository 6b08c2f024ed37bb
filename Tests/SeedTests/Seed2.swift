/// The same reference as document 1, as plain text.
enum Seed2 {
    static let snippets = [
        SeedSnippet(2, 1, "a navigator", .repeats(seed: 0, number: 1)),
        SeedSnippet(2, 2, "a navigator with a path configuration", .repeats(seed: 0, number: 2)),
        SeedSnippet(2, 3, "a navigator with a delegate", .repeats(seed: 0, number: 3)),
        SeedSnippet(2, 4, "a custom web view", .repeats(seed: 0, number: 4)),
        SeedSnippet(2, 5, "the three answers to a proposal", .repeats(seed: 1, number: 5)),
        SeedSnippet(2, 6, "another way to open external pages", .repeats(seed: 1, number: 6)),
        SeedSnippet(2, 7, "failures, with a retry", .repeats(seed: 1, number: 7)),
        SeedSnippet(2, 8, "a visitable that is not a subclass", .repeats(seed: 1, number: 8)),
    ]
}
