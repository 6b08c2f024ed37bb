import HotwireCore
import Testing

/// Historical locations, native screens, alerts, redirects and the first page.
extension NavigationTableTests {
    static let historicalLocations: [Row] = [
        Row("/ /a", "/recede", "pop", is: "pop 1").historical,  // C299
        Row("/", "/recede", "pop", is: "nothing").historical,
        Row("/ /a | /m", "/recede", "pop", is: "dismiss, pop 1").historical,  // C077, C302
        Row("/ /a | /m /n", "/recede", "pop", is: "dismiss, pop 1").historical,
        Row("/ | /m", "/recede", "pop", is: "dismiss").historical,
        Row("/ /a", "/resume", "none", is: "nothing").historical,  // C301
        Row("/ /a | /m", "/resume", "none", is: "dismiss").historical,  // C075, C302
        Row("/ /a", "/refresh", "refresh", is: "refresh", android: "reload").historical,  // C300
        Row("/ /a | /m", "/refresh", "refresh", is: "dismiss, refresh", android: "dismiss, reload").historical,  // C076
        Row("/ /a!", "/recede", "pop", is: "pop 1").historical.redirected,
        Row("/ /a!", "/resume", "none", is: "pop 1", ios: "nothing", android: "nothing").historical.redirected,
        Row("/ /a!", "/refresh", "refresh", is: "pop 1, refresh", ios: "refresh", android: "reload")
            .historical.redirected,
        Row("/!", "/resume", "none", is: "nothing").historical.redirected,
        Row("/ /a | /m!", "/resume", "none", is: "dismiss").historical.redirected,
    ]

    @Test("handles historical locations", arguments: historicalLocations)
    func historicalLocation(_ row: Row) { check(row) }

    static let native: [Row] = [
        Row("/", "/n", is: "push /n, visit").native(),
        Row("/", "/n", is: "replace /n, visit").native().with(action: .replace),
        Row("/ ~/n", "/n", is: "replace /n, visit").native(),
        Row("/ ~/n", "/n/2", is: "push /n/2, visit", ios: "replace /n/2, visit").native(),  // P015
        Row("/ ~/n", "/other", is: "push /other, visit").native("other"),
        Row("/ /n", "/n", is: "push /n, visit", android: "replace /n, visit").native(),
        Row("/ ~/n", "/n", is: "push /n, visit", android: "replace /n, visit"),
        Row("~/n /a", "/n", is: "pop 1").native(),  // P016
        Row("/ ~/n", "/", is: "pop 1"),
        Row("/", "/n", "default", .modal, is: "present /n, visit").native(),
        Row("~/n", "/a", is: "replace /a, visit").with(action: .replace),
    ]

    @Test("handles native screens", arguments: native)
    func nativeScreen(_ row: Row) { check(row) }

    /// Alerts and redirected visits.
    static let before: [Row] = [
        Row("/", "/q", is: "alert /q").alert,  // C067
        Row("/ | /m", "/q", "default", .modal, is: "alert /q").alert,  // C068
        Row("/ /a!", "/m", "default", .modal, is: "pop 1, present /m, visit").redirected,
        Row(
            "/ /a",
            "/m",
            "default",
            .modal,
            is: "present /m, visit",
            ios: "pop 1, present /m, visit",
            android: "pop 1, present /m, visit"
        ).redirected,
        Row("/!", "/m", "default", .modal, is: "present /m, visit").redirected,
        Row("/ /a!", "/b", is: "replace /b, visit").redirected,  // P009
        // A page below a native screen proposes the next visit.
        Row("/ /a ~/n", "/b", is: "push /b, visit", ios: "replace /b, visit", android: "replace /b, visit").redirected,
        Row("/ /a | /m!", "/b", is: "dismiss, push /b, visit").redirected,
        Row("/ | /m /n!", "/o", "default", .modal, is: "replace /o on modal, visit").redirected,
    ]

    /// A start page; the last row of each presentation has a rule that makes it a historical location, as in many apps.
    static let first: [Row] =
        ["default", "push", "replace", "replace_root", "pop", "refresh", "clear_all", "none"].flatMap { presentation in
            [
                Row("", "/", presentation, is: "push /, visit"),
                Row("", "/", presentation, .modal, is: "push /, visit"),
                Row("", "/", presentation, is: "push /, visit").with(action: .replace),
                Row("", "/", presentation, is: "nothing").historical,
            ]
        }

    @Test("gives an empty stack its root regardless of properties (C040, C046)", arguments: first)
    func root(_ row: Row) { check(row) }

    @Test("shows alerts over the screens, and handles redirects", arguments: before)
    func redirect(_ row: Row) { check(row) }

    @Test("reports where Android throws an exception (C291, P100)")
    func objection() {
        let row = Row("/ /a", "/c", "replace_root", .modal, is: "")
        #expect(row.plan(.android).objection?.contains("exception") == true)
        #expect(row.plan(.linux).objection == nil)
    }
}
