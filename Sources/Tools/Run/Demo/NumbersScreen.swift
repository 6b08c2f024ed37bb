import HotwireDesktop
import HotwireNative

/// A native list of the numbers from 1 to 100.
final class NumbersScreen: ListScreen, PathConfigurationIdentifiable {
    static let pathConfigurationIdentifier = "numbers"
    static let numbers = Array(1...100)

    private weak var navigator: Navigator?
    private weak var app: DemoApp?

    init(for proposal: VisitProposal, navigator: Navigator, app: DemoApp) {
        (self.navigator, self.app) = (navigator, app)
        super.init(
            title: proposal.properties.context == .modal ? "Choose a Number" : "Numbers",
            rows: Self.numbers.map { Row("\($0)", subtitle: NumberFacts($0).summary) }
        )
    }

    override func didSelectRow(at index: Int) {
        if let app { navigator?.route(app.page("/numbers/\(Self.numbers[index])")) }
    }
}
