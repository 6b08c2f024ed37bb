/// A page's permission requests, which the user decides one at a time.
package struct PermissionQueue: Sendable {
    package enum Reply: Hashable, Sendable {
        case allow
        case refuse
        /// Close the question or leave the page: nothing is remembered, and the page cannot ask again.
        case ignore
    }

    package enum Effect: Hashable, Sendable {
        /// Answer the engine's request with this number.
        case answer(Int, isGranted: Bool)
        case ask(PermissionRequest)
        /// Remove the question.
        case stopAsking
        case remember(Origin, PagePermission, isGranted: Bool)
    }

    private struct Question {
        let request: PermissionRequest
        var numbers: [Int]
    }

    private var questions: [Question] = []
    private var ignored: Set<PermissionRequest> = []

    package init() {}

    /// The request that is shown to the user.
    package var asked: PermissionRequest? { questions.first?.request }

    /// Whether the engine blocks the page until a request is answered, as it does for the clipboard.
    package var blocksPage: Bool { questions.contains { $0.request.permissions.contains(.clipboard) } }

    /// Handles a request with the engine's number and the decision that applies without this queue.
    package mutating func receive(_ number: Int, _ request: PermissionRequest, _ decision: PermissionDecision)
        -> [Effect]
    {
        guard decision == .prompt, !ignored.contains(request) else {
            return [.answer(number, isGranted: decision == .grant)]
        }
        // A duplicate of a pending request gets the same response, so each request is answered exactly once.
        if let same = questions.firstIndex(where: { $0.request == request }) {
            questions[same].numbers.append(number)
            return []
        }
        questions.append(Question(request: request, numbers: [number]))
        return questions.count == 1 ? [.ask(request)] : []
    }

    /// Handles the user's response, which may also decide pending requests; without an open question, nothing happens.
    package mutating func answer(_ reply: Reply, _ decide: (PermissionRequest) -> PermissionDecision) -> [Effect] {
        guard !questions.isEmpty else { return [] }
        let question = questions.removeFirst()
        let isGranted = reply == .allow
        var effects = [Effect.stopAsking]
        if reply == .ignore {
            ignored.insert(question.request)
        } else {
            effects += question.request.permissions.filter(\.isRemembered).sorted { $0.rawValue < $1.rawValue }
                .map { .remember(question.request.origin, $0, isGranted: isGranted) }
        }
        return effects + question.numbers.map { .answer($0, isGranted: isGranted) } + next(decide)
    }

    private mutating func next(_ decide: (PermissionRequest) -> PermissionDecision) -> [Effect] {
        var effects: [Effect] = []
        while let question = questions.first {
            let decision = decide(question.request)
            guard decision != .prompt else { return effects + [.ask(question.request)] }
            questions.removeFirst()
            effects += question.numbers.map { .answer($0, isGranted: decision == .grant) }
        }
        return effects
    }

    /// Handles the end of the page, which withdraws its requests.
    package mutating func leave() -> [Effect] {
        defer { self = PermissionQueue() }
        let answers = questions.flatMap(\.numbers).map { Effect.answer($0, isGranted: false) }
        return questions.isEmpty ? [] : [.stopAsking] + answers
    }
}
