import HotwireCore
import Testing

/// The navigation tables of iOS and Android, compared with this library's rules; the comment after a row names its line
/// in `Tests/CONFORMANCE.md`.
@Suite("The navigation table")
struct NavigationTableTests {
    typealias Row = NavigationRow

    func check(_ row: Row) {
        for rules in NavigationRules.allCases {
            #expect(row.plan(rules).description == row.plans[rules], "\(rules)")
        }
    }

    /// Pages with the default presentation in both contexts.
    static let places: [Row] = [
        Row("/", "/a", is: "push /a, visit"),  // C042, C289
        Row("/ /a", "/b", is: "push /b, visit"),
        Row("/ | /m", "/b", is: "dismiss, push /b, visit"),  // C053
        Row("/ | /m /n", "/b", is: "dismiss, push /b, visit"),
        Row("/", "/m", "default", .modal, is: "present /m, visit"),  // C051, C290
        Row("/ | /m", "/n", "default", .modal, is: "push /n on modal, visit"),  // C055, C298
        Row("/ | /m /n", "/o", "default", .modal, is: "push /o on modal, visit"),
        Row("/ | /m", "/m", "default", .modal, is: "replace /m on modal, visit"),  // C297
        Row("/ | /m /n", "/m", "default", .modal, is: "pop 1 on modal"),
        Row("/ | /m", "/n", "default", .modal, is: "replace /n on modal, visit").with(action: .replace),  // C056
        Row("/ /a", "/a", "default", .modal, is: "present /a, visit", android: "pop 1, present /a, visit"),
        Row("/ /a", "/m", "default", .modal, is: "present /m, visit", android: "pop 1, present /m, visit")
            .with(action: .replace),
        Row("/", "/", "default", .modal, is: "present /, visit", android: "nothing"),
        Row("/ | /m", "/b", is: "dismiss, push /b, visit").with(action: .replace),  // C057, C296
        Row("/ /a | /m", "/a", is: "dismiss, replace /a, visit").with(action: .replace),  // C058, C295
        Row("/ /a | /m", "/a", is: "dismiss, replace /a, visit"),  // C294
        Row("/ /a | /m", "/", is: "dismiss, pop 1"),
        Row("/ | /m", "/", is: "dismiss, replace /, visit", android: "dismiss, replace_root /, visit"),
    ]

    @Test("selects the stack by context", arguments: places)
    func place(_ row: Row) { check(row) }

    /// Pages that are already on the stack, and other actions.
    static let moves: [Row] = [
        Row("/", "/", is: "replace /, visit", android: "replace_root /, visit"),
        Row("/ /a", "/a", is: "replace /a, visit"),  // C044
        Row("/ /a?q", "/a?q", is: "replace /a?q, visit"),  // C304
        Row("/ /a", "/a#b", is: "replace /a, visit"),
        Row("/ /a", "/", is: "pop 1"),  // C045
        Row("/ /a", "/", is: "pop 1").with(action: .replace),
        Row("/ /a", "/", is: "pop 1, show the response", ios: "pop 1", android: "pop 1").answered,
        Row("/ /a /b", "/", is: "push /, visit"),
        Row("/", "/a", is: "replace /a, visit").with(action: .replace),
        Row("/", "/a", is: "push /a, visit", ios: "replace /a, visit", android: "push /a, visit").with(
            action: .restore
        ),
        Row("/ /a>/b", "/b", is: "replace /b, visit", ios: "push /b, visit"),  // P018
        Row("/ /a>/b", "/a", is: "replace /a, visit", android: "push /a, visit"),
        Row("/>/home /a", "/home", is: "pop 1", ios: "push /home, visit"),
        Row("/ /a/", "/a", is: "push /a, visit", ios: "replace /a, visit"),
        Row("/ /a", "/a?q", is: "push /a?q, visit"),  // C303
        Row("/ /a", "/a?q", is: "replace /a?q, visit").ignoringQuery,  // C305
        Row("/ /a?p", "/a?q", is: "replace /a?q, visit").ignoringQuery,
        Row("/ /a /b", "/a?q", is: "pop 1").ignoringQuery,
        Row("/ /b", "/a?q", is: "push /a?q, visit").ignoringQuery,
        Row("/ /a | /m", "/a?q", is: "dismiss, push /a?q, visit").with(action: .replace),  // C059
        Row("/ /a | /m", "/a?q", is: "dismiss, replace /a?q, visit", android: "dismiss, replace /a?q, visit")
            .with(action: .replace).ignoringQuery,  // C060
    ]

    @Test("pushes, replaces or goes back", arguments: moves)
    func move(_ row: Row) { check(row) }

    /// Presentations set by the path configuration.
    static let presentations: [Row] = [
        Row("/ /a", "/a", "push", is: "push /a, visit", ios: "replace /a, visit"),  // P036
        Row("/ /a", "/", "push", is: "push /, visit", ios: "pop 1"),
        Row("/ | /m", "/m", "push", .modal, is: "push /m on modal, visit", ios: "replace /m on modal, visit"),
        Row("/", "/m", "push", .modal, is: "present /m, visit"),
        Row("/ | /m", "/b", "push", is: "dismiss, push /b, visit"),
        Row("/", "/b", "pop", is: "nothing"),  // C306
        Row("/ /a", "/b", "pop", is: "pop 1"),  // C062
        Row("/ /a", "/b", "pop", .modal, is: "pop 1", android: "present /b, visit"),
        Row("/ /a | /m", "/b", "pop", is: "dismiss", android: "dismiss, pop 1"),  // P105
        Row("/ | /m", "/b", "pop", is: "dismiss"),
        Row("/ | /m", "/b", "pop", .modal, is: "dismiss"),  // C064
        Row("/ | /m /n", "/b", "pop", .modal, is: "pop 1 on modal"),  // C063
        Row("/ /a | /m /n", "/b", "pop", is: "pop 1 on modal", android: "dismiss, pop 1"),
        Row("/ /a", "/b", "replace", is: "replace /b, visit"),
        Row("/", "/b", "replace", is: "replace /b, visit"),
        Row("/ /a | /m", "/b", "replace", is: "dismiss, replace /b, visit"),  // C054
        Row("/ /a", "/m", "replace", .modal, is: "present /m, visit", android: "pop 1, present /m, visit"),  // C052
        Row("/ | /m", "/n", "replace", .modal, is: "replace /n on modal, visit"),  // C061
        Row("/ | /m /n", "/o", "replace", .modal, is: "replace /o on modal, visit"),
        Row("~/", "/b", "replace", is: "replace /b, visit"),  // C047
    ]

    @Test("follows the presentation", arguments: presentations)
    func presentation(_ row: Row) { check(row) }

    /// Presentations that show one screen or none.
    static let orders: [Row] = [
        Row("/ /a", "/b", "refresh", is: "pop 1, refresh", android: "reload"),  // C048
        Row("/", "/b", "refresh", is: "refresh", android: "reload"),  // P023
        Row("/ | /m", "/b", "refresh", is: "dismiss, refresh", android: "dismiss, reload"),  // C050
        Row("/ | /m /n", "/b", "refresh", is: "pop 1 on modal, refresh", android: "dismiss, reload"),
        Row("/ | /m /n", "/b", "refresh", .modal, is: "pop 1 on modal, refresh", android: "reload"),  // C049
        Row("/", "/b", "refresh", .modal, is: "refresh", android: "present /b, visit"),
        Row("/ /a /b", "/c", "clear_all", is: "pop 2, refresh", android: "pop 2"),  // C065, C292
        Row("/", "/c", "clear_all", is: "refresh", android: "nothing"),  // C307
        Row("/ /a | /m", "/c", "clear_all", is: "dismiss, pop 1, refresh", android: "dismiss, pop 1"),
        Row("/ | /m", "/c", "clear_all", is: "dismiss, refresh", android: "dismiss"),
        Row("/ /a | /m", "/c", "clear_all", .modal, is: "dismiss, pop 1, refresh", android: "dismiss, pop 1"),
        Row("/", "/c", "clear_all", .modal, is: "refresh", android: "present /c, visit"),  // P104
        Row("/ /a", "/c", "clear_all", .modal, is: "pop 1, refresh", android: "present /c, visit"),
        Row("/ /a /b", "/c", "replace_root", is: "replace_root /c, visit"),  // C066, C293
        Row("/ /a | /m", "/c", "replace_root", is: "dismiss, replace_root /c, visit"),
        Row("/ /a", "/c", "replace_root", .modal, is: "replace_root /c, visit", android: "nothing"),
        Row("/ | /m", "/c", "replace_root", .modal, is: "dismiss, replace_root /c, visit", android: "nothing"),
        Row("/ /a", "/b", "none", is: "nothing"),  // C069
        Row("/ | /m", "/b", "none", is: "nothing", android: "dismiss"),
        Row("/", "/b", "none", .modal, is: "nothing", android: "present /b, visit"),
        Row("/ | /m", "/b", "none", .modal, is: "nothing"),
        Row("/", "/b", "no such word", is: "push /b, visit"),
    ]

    @Test("follows presentations that show no screen", arguments: orders)
    func order(_ row: Row) { check(row) }
}
