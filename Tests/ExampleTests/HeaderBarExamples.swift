import CWebKitGTK
import Foundation
import GLibInterop
import HotwireDesktop
import HotwireNative

/// A list subclass with custom rows.
final class ProgressScreen: ListScreen {
    private(set) var selected: [Int] = []
    private let progress: [Double]

    init(_ hikes: [String], progress: [Double]) {
        self.progress = progress
        super.init(title: "Progress", rows: hikes.map { Row($0) })
    }

    override func makeContent(of row: Row, at index: Int) -> Widget {
        Widget(Reference<GtkProgressBar>(["fraction": progress[index], "text": row.title, "show-text": true]))
    }

    override func didSelectRow(at index: Int) { selected.append(index) }

    override func screenWillAppear() { reloadRows() }
}

/// Items that an app adds to header bars.
@MainActor enum HeaderBarExamples {
    static func barItems(of item: NavigationItem, sort: @escaping (String) -> Void) {
        let order = BarButtonItem(title: "Sort", image: "view-sort-ascending-symbolic")
        order.primaryAction = { [weak order] in
            let menu = MenuPopover(
                title: "Sort by",
                entries: [MenuEntry(title: "Name") { sort("name") }, MenuEntry(title: "Length") { sort("length") }]
            )
            if let order { menu.present(at: order) }
        }
        item.rightBarButtonItem = order
        item.leftBarButtonItem = BarButtonItem(title: "More", menu: [MenuEntry(title: "Print", isEnabled: false) {}])
    }
}
