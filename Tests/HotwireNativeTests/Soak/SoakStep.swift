import AppTesting

/// One step of the soak test.
nonisolated enum SoakStep: Hashable {
    /// A link to a page is clicked.
    case visit(String, replaces: Bool)
    /// A link is clicked that the server redirects.
    case redirect(to: String)
    /// A form is submitted, which the server answers with a redirect.
    case form(to: String)
    /// A link to a page with a fault is clicked.
    case broken(String, SoakFault)
    /// The user goes back.
    case back
    /// The user dismisses the modal.
    case dismiss
    /// The user reloads the page.
    case reload
    /// The user retries a failed page, whose server may have been repaired.
    case retry(mended: Bool)
}

/// The fault of a page.
nonisolated enum SoakFault: CaseIterable {
    case notFound, serverError, hangUp, cutHeader, truncated, reset, tooLong, stalled, slow

    /// Whether the page appears despite the fault.
    var isShown: Bool { self == .slow }
}

/// Chooses the next step at random.
nonisolated struct SoakScript {
    var random: SoakRandom
    private var brokenCount = 0

    init(seed: UInt64) {
        random = SoakRandom(state: seed)
    }

    mutating func next(in model: NavigationModel) -> SoakStep {
        if model.showsError {
            return model.canGoBack && random.happens(70) ? .back : .retry(mended: random.happens(50))
        }
        if model.main.count + model.modal.count > 8, random.happens(60) { return .back }
        return switch Int.random(in: 0..<100, using: &random) {
        case ..<30: .visit(page(for: model), replaces: random.happens(20))
        case ..<38: .visit(sheet(for: model), replaces: false)
        case ..<45: model.modal.isEmpty ? .form(to: page(for: model)) : .dismiss
        case ..<52: .form(to: page(for: model))
        case ..<58: .redirect(to: page(for: model))
        case ..<64: .reload
        case ..<76: broken(below: model.main)
        default: model.canGoBack ? .back : .reload
        }
    }

    /// A page other than the two on top: the outcome for those depends on whether a redirect is seen in the page.
    private mutating func page(for model: NavigationModel) -> String {
        let seen = Set(model.main.suffix(2) + model.modal.suffix(2))
        return SoakPages.main.filter { !seen.contains($0) }.randomElement(using: &random) ?? "/"
    }

    /// Turbo refreshes the visible page itself, and proposes nothing.
    private mutating func sheet(for model: NavigationModel) -> String {
        SoakPages.modal.filter { $0 != model.top }.randomElement(using: &random) ?? "/m/0"
    }

    /// A stalled page takes seconds to fail, so it is rare; a page that loaded once and lies below stays unchanged.
    private mutating func broken(below main: [String]) -> SoakStep {
        repeat { brokenCount += 1 } while main.contains("/broken/\(brokenCount % 50)")
        var fault = SoakFault.allCases.randomElement(using: &random) ?? .notFound
        if fault == .stalled, !random.happens(10) { fault = .serverError }
        return .broken("/broken/\(brokenCount % 50)", fault)
    }
}
