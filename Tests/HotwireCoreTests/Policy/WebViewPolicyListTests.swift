import HotwireCore
import Testing

@Suite("The rules of a web view's policy") @MainActor
struct WebViewPolicyListTests {
    private let origins = AppOrigins(start: .app("/"))
    private let link = NavigationAction(location: .app("/in"), kind: .linkActivated)

    private func decide(
        _ action: NavigationAction,
        _ state: NavigationState = NavigationState(),
        by rules: [SpyHandler]
    ) -> NavigationDecision {
        WebViewPolicyManager(origins: origins, rules: rules).decide(action, state)
    }

    @Test("allow everything without handlers (C140)")
    func noHandlers() {
        #expect(decide(link, by: []) == .allow)
    }

    @Test("allow an action that no handler matches (C141)")
    func noMatch() {
        let handlers = [SpyHandler(nil), SpyHandler(nil)]
        #expect(decide(link, by: handlers) == .allow)
        #expect(handlers.map(\.asked) == [1, 1])
        #expect(handlers.map(\.handled) == [0, 0])
    }

    @Test("use only the first matching handler (C142)")
    func firstMatch() {
        let handlers = [SpyHandler(nil), SpyHandler(.reload), SpyHandler(.allow)]
        #expect(decide(link, by: handlers) == .reload)
        #expect(handlers.map(\.asked) == [1, 1, 0])
        #expect(handlers.map(\.handled) == [0, 1, 0])
    }

    @Test("are not evaluated for requested loads and their redirects")
    func ownLoad() {
        let handler = SpyHandler(.refuse(reason: "test"))
        let own = NavigationAction(location: .app("/in"), kind: .other)
        let sentOut = NavigationAction(location: .made("https://other.example/"), kind: .other, isRedirect: true)
        let state = NavigationState(loading: .app("/in"))
        #expect(decide(own, state, by: [handler]) == .allow)
        #expect(decide(sentOut, state, by: [handler]) == .leave)
        #expect(handler.asked == 0)
    }

    @Test("are not evaluated for unsafe schemes", arguments: Router.refusedSchemes.sorted())
    func danger(scheme: String) throws {
        let handler = SpyHandler(.allow)
        let location = try Location(outside: "\(scheme):x")
        for action in [
            NavigationAction(location: location, kind: .linkActivated, isUserGesture: true),
            NavigationAction(location: location, kind: .other, isNewWindow: true),
            NavigationAction(location: location, kind: .formSubmitted, method: "POST"),
        ] {
            let word = decide(action, NavigationState(frameCount: 0), by: [handler]).word
            #expect(word == "refuse" || (word == "download" && ["blob", "data"].contains(scheme)))
        }
        #expect(handler.asked == 0)
    }

    @Test("continue with the next rule if one returns nil")
    func leaving() {
        let handlers = [SpyHandler(.allow, isLeaving: true), SpyHandler(.reload)]
        #expect(decide(link, by: handlers) == .reload)
        #expect(handlers.map(\.handled) == [1, 1])
    }

    @Test("include those that always apply")
    func always() {
        #expect(
            WebViewPolicyManager.rules([]).map(\.name) == [
                "separate-window", "same-document", "frame", "history", "form-submission",
            ]
        )
        let (before, after) = (SpyHandler(nil, name: "before"), SpyHandler(nil, name: "after"))
        #expect(
            WebViewPolicyManager.rules([before, ExternalNavigationWebViewPolicyRule(), after]).map(\.name)
                == [
                    "separate-window", "before", "same-document", "frame", "history", "form-submission",
                    "external-navigation", "after",
                ]
        )
    }

    @Test("pass on the frame that navigates, as far as it is known")
    func frames() {
        let script = NavigationAction(location: .app("/in"), kind: .other)
        #expect(script.isMainFrame == nil)
        #expect(script.located(in: NavigationState(frameCount: 0)).isMainFrame == true)
        #expect(script.located(in: NavigationState(frameCount: 2)).isMainFrame == false)
        #expect(script.located(in: NavigationState()).isMainFrame == nil)
    }

    @Test("request the number of frames at most once")
    func counting() {
        let handler = SpyHandler(.countFrames)
        #expect(decide(link, by: [handler]) == .countFrames)
        #expect(decide(link, NavigationState(frameCount: 1), by: [handler]).word == "refuse")
    }
}

/// A handler that counts its evaluations; without a decision, it never matches.
private final class SpyHandler: WebViewPolicyRule {
    let name: String
    private let answer: NavigationDecision?
    private let isLeaving: Bool
    private(set) var asked = 0
    private(set) var handled = 0

    init(_ answer: NavigationDecision?, isLeaving: Bool = false, name: String = "spy") {
        (self.answer, self.isLeaving, self.name) = (answer, isLeaving, name)
    }

    func matches(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> Bool {
        asked += 1
        return answer != nil
    }

    func handle(_ action: NavigationAction, state: NavigationState, origins: AppOrigins) -> NavigationDecision? {
        handled += 1
        return isLeaving ? nil : answer ?? .allow
    }
}
