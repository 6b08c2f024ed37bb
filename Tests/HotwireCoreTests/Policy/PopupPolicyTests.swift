import HotwireCore
import Testing

@Suite("The policy of a popup")
struct PopupPolicyTests {
    private static let inside = NavigationAction(location: .app("/in"), kind: .linkActivated)
    private static let posted = NavigationAction(location: .app("/in"), kind: .formSubmitted, method: "POST")

    @Test(
        "decides by address and kind of navigation",
        arguments: [
            (inside, false, .takeOver), (inside, true, .allow),
            (NavigationAction(location: .app("/in"), kind: .linkActivated, isNewWindow: true), true, .loadHere),
            (posted, false, .finishThenRefresh), (posted, true, .allow),
            (outside(), false, .allow), (outside(isNewWindow: true), false, .loadHere),
            (action("mailto:a@b.example", byHand: true), true, .desktop), (action("mailto:a@b.example"), true, .refuse),
            (action("about:blank"), true, .allow), (action("about:blank", isNewWindow: true), true, .refuse),
            (action("blob:https://other.example/1"), true, .allow),
            (action("blob:https://other.example/1", isNewWindow: true), true, .download),
            (NavigationAction(location: .made("data:text/csv,1"), kind: .linkActivated), false, .download),
            (action("javascript:1"), true, .refuse), (action("file:///etc/passwd"), true, .refuse),
        ] as [(NavigationAction, Bool, PopupPolicy.Decision)]
    )
    func decision(_ action: NavigationAction, hasOpener: Bool, is decision: PopupPolicy.Decision) {
        let origins = AppOrigins(start: .app("/"))
        #expect(PopupPolicy(origins: origins, hasOpener: hasOpener).decide(action) == decision)
    }

    private static func outside(isNewWindow: Bool = false) -> NavigationAction {
        action("https://other.example/", isNewWindow: isNewWindow)
    }

    private static func action(_ address: String, isNewWindow: Bool = false, byHand: Bool = false) -> NavigationAction {
        NavigationAction(location: .made(address), kind: .other, isNewWindow: isNewWindow, isUserGesture: byHand)
    }
}
