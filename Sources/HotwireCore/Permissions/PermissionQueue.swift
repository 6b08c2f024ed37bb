/// The requests of one page, of which a person is asked one at a time; a value that says what is to be done.
///
/// Each request is answered once. The same request while it is asked joins the one before, and gets its answer.
package struct PermissionQueue: Sendable {
    /// What a person says to a request.
    package enum Reply: Hashable, Sendable {
        /// They allow it.
        case allow
        /// They do not.
        case refuse
        /// They close the question, or go on without an answer: nothing is remembered, and the page is not asked for again.
        case ignore
    }

    /// What is to be done.
    package enum Effect: Hashable, Sendable {
        /// The engine is told.
        case answer(Int, isGranted: Bool)
        /// The person is asked.
        case ask(PermissionRequest)
        /// The question goes away.
        case stopAsking
        /// The answer holds for the next time too.
        case remember(Origin, PagePermission, isGranted: Bool)
    }

    private struct Question {
        let request: PermissionRequest
        var numbers: [Int]
    }

    private var questions: [Question] = []
    private var ignored: Set<PermissionRequest> = []

    /// Makes a queue in which nothing waits.
    package init() {}

    /// What the person is asked now.
    package var asked: PermissionRequest? { questions.first?.request }

    /// Takes in a request.
    ///
    /// - Parameters:
    ///   - number: by which the engine knows it
    ///   - request: what is asked for
    ///   - decision: what becomes of it without this queue
    /// - Returns: what is to be done.
    package mutating func receive(_ number: Int, _ request: PermissionRequest, _ decision: PermissionDecision)
        -> [Effect]
    {
        guard decision == .prompt, !ignored.contains(request) else {
            return [.answer(number, isGranted: decision == .grant)]
        }
        if let same = questions.firstIndex(where: { $0.request == request }) {
            questions[same].numbers.append(number)
            return []
        }
        questions.append(Question(request: request, numbers: [number]))
        return questions.count == 1 ? [.ask(request)] : []
    }

    /// Takes in what the person says; where nobody is asked, nothing happens.
    ///
    /// - Parameters:
    ///   - reply: what they say
    ///   - decide: says what becomes of those that wait, of which the answer may have decided some
    /// - Returns: what is to be done.
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

    /// The page is gone, and with it all that it asked for.
    ///
    /// - Returns: what is to be done.
    package mutating func leave() -> [Effect] {
        defer { self = PermissionQueue() }
        let answers = questions.flatMap(\.numbers).map { Effect.answer($0, isGranted: false) }
        return questions.isEmpty ? [] : [.stopAsking] + answers
    }
}
