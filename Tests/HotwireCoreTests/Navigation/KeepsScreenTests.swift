import HotwireCore
import HotwireNativeTesting
import Testing

@Suite("A full page load that the server redirects within the app") @MainActor
struct KeepsScreenTests {
    nonisolated struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let screens: [String]
        let area: ScreenArea
        let properties: [String: JSONValue]
        let keeps: Bool
    }

    nonisolated private static let modal: [String: JSONValue] = ["context": "modal"]

    nonisolated static let rows = [
        Row(testDescription: "to a page", screens: ["/a"], area: .main, properties: [:], keeps: true),
        Row(
            testDescription: "to a page in the modal",
            screens: ["/m"],
            area: .modal,
            properties: modal,
            keeps: true
        ),
        Row(testDescription: "to a modal", screens: ["/a"], area: .main, properties: modal, keeps: false),
        Row(testDescription: "out of the modal", screens: ["/m"], area: .modal, properties: [:], keeps: false),
        Row(
            testDescription: "to a modal from the first screen",
            screens: [],
            area: .main,
            properties: modal,
            keeps: true
        ),
        Row(
            testDescription: "to a historical location",
            screens: ["/a"],
            area: .main,
            properties: ["presentation": "none", "historical_location": true],
            keeps: false
        ),
        Row(
            testDescription: "to the page that clears all screens",
            screens: ["/a"],
            area: .main,
            properties: ["presentation": "clear_all"],
            keeps: false
        ),
        Row(
            testDescription: "to that page from the first screen",
            screens: [],
            area: .main,
            properties: ["presentation": "clear_all"],
            keeps: true
        ),
        Row(
            testDescription: "to a new root",
            screens: ["/a"],
            area: .main,
            properties: ["presentation": "replace_root"],
            keeps: false
        ),
        Row(
            testDescription: "to a native screen",
            screens: ["/a"],
            area: .main,
            properties: ["view_controller": "numbers"],
            keeps: false
        ),
    ]

    @Test("stays in its screen or changes screens", arguments: rows)
    func table(_ row: Row) {
        let world = NavigatorWorld(["/m": PathProperties(Self.modal), "/end": PathProperties(row.properties)])
        for path in row.screens { world.page.click(.app(path)) }
        #expect(world.navigator.keepsScreen(for: .app("/end"), in: row.area) == row.keeps)
    }

    @Test("that the page started keeps the first screen in most cases")
    func currentPage() {
        let (order, page, sheet) = (Location.app("/order"), Location.app("/page"), Location.app("/sheet"))
        let rules: [String: PathProperties] = ["/order": ["historical_location": true], "/sheet": ["context": "modal"]]
        let navigator = NavigatorWorld(rules).navigator
        #expect(!navigator.keepsScreen(for: sheet, in: .main, canStay: true))
        #expect(navigator.keepsScreen(for: page, in: .main, canStay: true))
        #expect(!navigator.keepsScreen(for: order, in: .main, canStay: true))
        #expect(navigator.keepsScreen(for: order, in: .main), "without a form, there is no page that could stay")
    }
}
