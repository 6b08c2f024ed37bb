import HotwireNative

/// A native screen with facts about a number, a link to the next one, and a link to a web page.
@MainActor final class NumberScreen: Screen, PathConfigurationIdentifiable {
    static let pathConfigurationIdentifier = "number"

    private let list: ListScreen
    private let number: Int
    private weak var app: DemoApp?

    init(_ number: Int, navigator: Navigator, app: DemoApp) {
        self.number = number
        self.app = app
        let next = number % NumbersScreen.numbers.count + 1
        let ways = [
            (
                row: ListScreen.Row("Number \(next)", subtitle: "The next one: another native screen"),
                path: "/numbers/\(next)"
            ),
            (
                row: ListScreen.Row("Waymark \(number)", subtitle: "A page of the web"),
                path: "/navigation/long/\(number)"
            ),
        ]
        list = ListScreen(title: "Number \(number)", rows: ways.map(\.row) + Self.rows(NumberFacts(number)))
        list.onSelect = { [weak navigator, weak app] index in
            guard let app, ways.indices.contains(index) else { return }
            navigator?.route(app.page(ways[index].path))
        }
    }

    var navigationItem: NavigationItem { list.navigationItem }
    var widget: Widget { list.widget }
    func grabFocus() { list.grabFocus() }
    func screenDidAppear() { app?.markViewed(number) }

    private static func rows(_ facts: NumberFacts) -> [ListScreen.Row] {
        facts.all.map { ListScreen.Row($0.value, subtitle: $0.name, leadsOn: false) }
    }
}
