import HotwireCore
import Testing

/// A row of the navigation tables: a proposal, the current screens, and the plan under each platform's rules.
struct NavigationRow: CustomTestStringConvertible, Sendable {
    /// The main stack from the bottom, a bar, and the modal stack: `~` marks a native screen, `>` a current location,
    /// and `!` the redirected visit's screen.
    let screens: String
    let path: String
    let properties: PathProperties
    var action = VisitAction.advance
    var response: VisitResponse?
    var kind = ScreenEntry.Kind.web
    let plans: [NavigationRules: String]

    /// Creates a row; by default, iOS and Android expect the same plan as Linux.
    init(
        _ screens: String,
        _ path: String,
        _ presentation: String = "default",
        _ context: Navigation.Context = .default,
        is linux: String,
        ios: String? = nil,
        android: String? = nil
    ) {
        self.screens = screens
        self.path = path
        properties = PathProperties([
            "presentation": .string(presentation), "context": .string(context.rawValue), "view_controller": "web",
        ])
        plans = [.linux: linux, .ios: ios ?? linux, .android: android ?? linux]
    }

    private init(_ row: NavigationRow, adding more: [String: JSONValue]) {
        screens = row.screens
        path = row.path
        properties = PathProperties(row.properties.values.merging(more) { $1 })
        (action, response, kind, plans) = (row.action, row.response, row.kind, row.plans)
    }

    func with(action: VisitAction) -> NavigationRow { changed { $0.action = action } }
    func native(_ name: String = "numbers") -> NavigationRow {
        NavigationRow(self, adding: ["view_controller": .string(name)]).changed { $0.kind = .native }
    }
    var alert: NavigationRow { changed { $0.kind = .alert } }
    var answered: NavigationRow { changed { $0.response = VisitResponse(statusCode: 200, responseHTML: "") } }
    var redirected: NavigationRow {
        changed {
            $0.response = VisitResponse(statusCode: 200, redirected: true, responseHTML: "")
            $0.action = .replace
        }
    }
    var ignoringQuery: NavigationRow { NavigationRow(self, adding: ["query_string_presentation": "replace"]) }
    var historical: NavigationRow { NavigationRow(self, adding: ["historical_location": true]) }

    private func changed(_ body: (inout NavigationRow) -> Void) -> NavigationRow {
        var row = self
        body(&row)
        return row
    }

    var testDescription: String {
        let native = kind == .web ? "" : " \(kind)"
        let context = properties.context.rawValue
        return "\(properties["presentation"]?.stringValue ?? "") \(context) \(action)\(native) \(path) on [\(screens)]"
    }

    var hierarchy: Hierarchy {
        var id = 0
        let stacks = screens.split(separator: "|", omittingEmptySubsequences: false).map { stack in
            stack.split(separator: " ").map { text in
                id += 1
                return Self.entry(String(text), id)
            }
        }
        return Hierarchy(main: stacks.first ?? [], modal: stacks.count > 1 ? stacks[1] : [])
    }

    /// The newest screen, if it is marked.
    private var arrival: ScreenEntry.ID? { screens.hasSuffix("!") ? hierarchy.top?.id : nil }

    private static func entry(_ text: String, _ id: ScreenEntry.ID) -> ScreenEntry {
        let isNative = text.hasPrefix("~")
        let parts = text.trimmingPrefix("~").split(separator: ">").map { String($0.filter { $0 != "!" }) }
        var entry = ScreenEntry(
            id: id,
            kind: isNative ? .native : .web,
            location: .app(parts[0]),
            properties: PathProperties(["view_controller": isNative ? "numbers" : "web"])
        )
        entry.currentLocation = .app(parts[parts.count - 1])
        return entry
    }

    func plan(_ rules: NavigationRules) -> NavigationPlan {
        rules.plan(
            for: VisitProposal(
                location: .app(path),
                options: VisitOptions(action: action, response: response),
                properties: properties
            ),
            kind: kind,
            in: hierarchy,
            id: 99,
            arrival: arrival
        )
    }
}
