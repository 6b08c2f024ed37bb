import HotwireCore
import Testing

@Suite("Properties of a path")
struct PathPropertiesTests {
    @Test("have defaults (C074, C103, C104, C116)")
    func defaults() {
        let properties = PathProperties()
        #expect(properties.context == .default)
        #expect(properties.presentation == .default)
        #expect(properties.modalStyle == .large)
        #expect(properties.queryStringPresentation == .default)
        #expect(properties.modalDismissGestureEnabled && properties.animated && properties.pullToRefreshEnabled)
        #expect(properties.viewController == "web")
        #expect(!properties.isHistoricalLocation && properties.showServerErrorPages == nil)
        #expect(properties.title == nil && PathProperties(["title": ""]).title == nil)
    }

    @Test("decode every presentation", arguments: Navigation.Presentation.allCases)
    func presentation(_ presentation: Navigation.Presentation) {
        #expect(PathProperties(["presentation": .string(presentation.rawValue)]).presentation == presentation)
    }

    @Test(
        "decode every modal style (C103)",
        arguments: zip(
            ["medium", "large", "full", "page_sheet", "form_sheet"],
            Navigation.ModalStyle.allCases
        )
    )
    func modalStyle(word: String, style: Navigation.ModalStyle) {
        #expect(PathProperties(["modal_style": .string(word)]).modalStyle == style)
    }

    @Test("decode the configured values (C104, C115, C116, C117, C119)")
    func values() {
        let properties = PathProperties([
            "context": "modal", "query_string_presentation": "replace", "modal_dismiss_gesture_enabled": false,
            "animated": false, "pull_to_refresh_enabled": false, "view_controller": "numbers",
            "historical_location": true, "show_server_error_pages": true, "title": "Hikes", "tabs": [["name": "Home"]],
        ])
        #expect(properties.context == .modal)
        #expect(properties.queryStringPresentation == .replace)
        #expect(!properties.modalDismissGestureEnabled && !properties.animated && !properties.pullToRefreshEnabled)
        #expect(properties.viewController == "numbers")
        #expect(properties.isHistoricalLocation && properties.showServerErrorPages == true)
        #expect(properties["title"]?.stringValue == "Hikes" && properties.title == "Hikes")
        #expect(properties["tabs"]?[0]?["name"]?.stringValue == "Home")
        let yes = PathProperties(["modal_dismiss_gesture_enabled": true, "pull_to_refresh_enabled": true])
        #expect(yes.modalDismissGestureEnabled && yes.pullToRefreshEnabled)
    }

    @Test(
        "decode a limit in seconds outside of modals",
        arguments: [
            (1, .seconds(1)), (31_536_000, .seconds(31_536_000)), (0, nil), (-5, nil), (31_536_001, nil), (1.5, nil),
            ("60", nil), (true, nil), (nil, nil), (1e300, nil),
        ] as [(JSONValue, Duration?)]
    )
    func refreshAfter(_ value: JSONValue, _ limit: Duration?) {
        #expect(PathProperties(["refresh_after": value]).refreshAfter == limit)
        #expect(PathProperties(["refresh_after": value, "context": "modal"]).refreshAfter == nil)
    }

    @Test("count as missing if they have another type, as on iOS (P100)")
    func wrongKinds() {
        for value in ["no", 1, [], [:], nil, "Modal", "MODAL"] as [JSONValue] {
            let names = ["context", "presentation", "animated", "modal_style", "view_controller"]
            let properties = PathProperties(Dictionary(uniqueKeysWithValues: names.map { ($0, value) }))
            #expect(properties.context == .default)
            #expect(properties.presentation == .default)
            #expect(properties.animated)
            #expect(properties.modalStyle == .large)
            #expect(properties.viewController == value.stringValue ?? "web")
        }
    }
}
