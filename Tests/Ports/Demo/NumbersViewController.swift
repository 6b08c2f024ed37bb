import Foundation
import HotwireDesktop
import HotwireNative

/// A native list in place of a page, which shows that a proposal may open any screen.
final class NumbersViewController: ListScreen, PathConfigurationIdentifiable {
    static var pathConfigurationIdentifier: String { "numbers" }

    init(url: URL, navigator: NavigationHandler) {
        self.url = url
        self.navigator = navigator
        super.init(title: "Numbers", rows: (1...100).map { Row("Row \($0)") })
    }

    private var url: URL
    private weak var navigator: NavigationHandler?

    override func didSelectRow(at index: Int) {
        let detailURL = url.appendingPathComponent("\(index + 1)")
        navigator?.route(detailURL)
    }
}
