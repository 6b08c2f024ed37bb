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

/// A native screen with facts about a number, a link to the next one, and a link to a web page.
final class NumberScreen: ListScreen, PathConfigurationIdentifiable {
    static let pathConfigurationIdentifier = "number"

    private let number: Int
    /// The paths of the selectable rows, which come first.
    private let ways: [String]
    private weak var navigator: Navigator?
    private weak var app: DemoApp?

    init(_ number: Int, navigator: Navigator, app: DemoApp) {
        (self.number, self.navigator, self.app) = (number, navigator, app)
        let next = number % NumbersScreen.numbers.count + 1
        ways = ["/numbers/\(next)", "/navigation/long/\(number)"]
        super.init(
            title: "Number \(number)",
            rows: [
                Row("Number \(next)", subtitle: "The next one: another native screen"),
                Row("Waymark \(number)", subtitle: "A page of the web"),
            ] + Self.rows(NumberFacts(number))
        )
    }

    override func didSelectRow(at index: Int) {
        guard let app, ways.indices.contains(index) else { return }
        navigator?.route(app.page(ways[index]))
    }

    override func screenDidAppear() { app?.markViewed(number) }

    private static func rows(_ facts: NumberFacts) -> [Row] {
        facts.all.map { Row($0.value, subtitle: $0.name, isSelectable: false) }
    }
}
