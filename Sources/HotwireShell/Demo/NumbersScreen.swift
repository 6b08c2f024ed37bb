import HotwireNative

/// A native list of the numbers from 1 to 100.
@MainActor final class NumbersScreen: Screen, PathConfigurationIdentifiable {
    static let pathConfigurationIdentifier = "numbers"
    static let numbers = Array(1...100)

    private let list: ListScreen

    init(for proposal: VisitProposal, navigator: Navigator, app: DemoApp) {
        list = ListScreen(
            title: proposal.properties.context == .modal ? "Choose a Number" : "Numbers",
            rows: Self.numbers.map { ListScreen.Row("\($0)", subtitle: NumberFacts($0).summary) }
        )
        list.onSelect = { [weak navigator, weak app] index in
            guard let app else { return }
            navigator?.route(app.page("/numbers/\(Self.numbers[index])"))
        }
    }

    var navigationItem: NavigationItem { list.navigationItem }
    var widget: Widget { list.widget }
    func grabFocus() { list.grabFocus() }
}
