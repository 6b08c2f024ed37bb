import AppTesting

/// A step of the soak test.
nonisolated enum SoakStep: Hashable {
    /// The user clicks a link to a page.
    case visit(String, replaces: Bool)
    /// The user clicks a link that the server redirects.
    case redirect(to: String)
    /// The user submits a form that the server redirects.
    case form(to: String)
    /// The user clicks a link to a page with a fault.
    case broken(String, SoakFault)
    /// The user goes back.
    case back
    /// The user dismisses the modal.
    case dismiss
    /// The user reloads the page.
    case reload
    /// The user retries a failed page, whose server may work again.
    case retry(mended: Bool)
}

/// A page's fault.
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

    /// Returns a page other than the top two; their outcome depends on whether the page sees a redirect.
    private mutating func page(for model: NavigationModel) -> String {
        let seen = Set(model.main.suffix(2) + model.modal.suffix(2))
        return SoakPages.main.filter { !seen.contains($0) }.randomElement(using: &random) ?? "/"
    }

    /// Excludes the visible page, because Turbo refreshes it without a proposal.
    private mutating func sheet(for model: NavigationModel) -> String {
        SoakPages.modal.filter { $0 != model.top }.randomElement(using: &random) ?? "/m/0"
    }

    /// A stalled page is rare, because it takes seconds to fail; a loaded page below stays unchanged.
    private mutating func broken(below main: [String]) -> SoakStep {
        repeat { brokenCount += 1 } while main.contains("/broken/\(brokenCount % 50)")
        var fault = SoakFault.allCases.randomElement(using: &random) ?? .notFound
        if fault == .stalled, !random.happens(10) { fault = .serverError }
        return .broken("/broken/\(brokenCount % 50)", fault)
    }
}
