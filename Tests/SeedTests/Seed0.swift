import Foundation
import HotwireNative
import XCTest

/// An overview of Hotwire Native iOS, partly converted from the Turbo iOS overview.
enum Seed0 {
    static let snippets = [
        SeedSnippet(0, 1, "a navigator", .translated(navigator)),
        SeedSnippet(0, 2, "a navigator with a path configuration", .translated(navigatorWithPathConfiguration)),
        SeedSnippet(0, 3, "a navigator with a delegate", .translated(navigatorWithDelegate)),
        SeedSnippet(0, 4, "a custom web view", .translated(customWebView)),
        SeedSnippet(0, 5, "the delegate's method for failures", .repeats(seed: 0, number: 7)),
        SeedSnippet(0, 6, "the Visitable protocol", .repeats(seed: 1, number: 8)),
        SeedSnippet(0, 7, "distinguishing failures", .translated(failures)),
        SeedSnippet(0, 8, "a screen's own title", .translated(title)),
        SeedSnippet(0, 9, "another way to open external pages", .repeats(seed: 1, number: 6)),
        SeedSnippet(0, 10, "deciding about navigations without Turbo", .translated(navigationDecisions)),
        SeedSnippet(0, 11, "sharing cookies between web views", .translated(sharedCookies)),
    ]

    static func navigator() {
        let navigator = Navigator()
        XCTAssertNil(navigator.configuration)
    }

    static func navigatorWithPathConfiguration() {
        let pathConfiguration = PathConfiguration()
        let navigator = Navigator(pathConfiguration: pathConfiguration)
        XCTAssertTrue(navigator.session.pathConfiguration === pathConfiguration)
    }

    static func navigatorWithDelegate() {
        final class MyCustomClass: NavigatorDelegate {}
        let delegate = MyCustomClass()
        let navigator = Navigator(delegate: delegate)
        XCTAssertTrue(navigator.delegate === delegate)
    }

    /// On iOS, the process pool shares cookies; here the environment does.
    static func customWebView() {
        let environment = Hotwire.config.webEnvironment
        Hotwire.config.makeCustomWebView = { config in
            var config = config
            config.environment = environment
            return WebView(configuration: config)
        }
        XCTAssertTrue(Navigator().activeWebView.configuration.environment === environment)
    }

    static func failures() throws {
        final class MyObject: SessionDelegate {
            var told = ""

            func session(_ session: Session, didProposeVisit proposal: VisitProposal) {}

            func session(
                _ session: Session,
                didFailRequestForVisitable visitable: any Visitable,
                error: HotwireNativeError
            ) {
                switch error {
                case .http(let error): told = "status \(error.statusCode)"
                case .web(.networkFailure), .web(.timeout): told = "network"
                case .web, .load: session.reload()
                }
            }
        }
        let (session, delegate) = (Session(), MyObject())
        session.delegate = delegate
        session.delegate?.session(
            session,
            didFailRequestForVisitable: HotwireWebScreen(url: try Example.url),
            error: .http(.client(.unauthorized))
        )
        XCTAssertEqual(delegate.told, "status 401")
    }

    static func title() throws {
        final class MyScreen: HotwireWebScreen {
            override func visitableDidRender() {
                navigationItem.title = formatTitle(visitableView.webView?.title)
            }

            func formatTitle(_ title: String?) -> String { title ?? "No title" }
        }
        let screen = MyScreen(url: try Example.url)
        screen.visitableDidRender()
        XCTAssertEqual(screen.navigationItem.title, "No title")
    }

    /// The app decides before the library's rules apply.
    static func navigationDecisions() throws {
        final class MyObject: SessionDelegate {
            func sessionDidLoadWebView(_ session: Session) {}

            func session(
                _ session: Session,
                decidePolicyFor navigationAction: NavigationAction
            ) -> WebViewPolicyManager.Decision {
                .cancel
            }

            func session(_ session: Session, didProposeVisit proposal: VisitProposal) {}

            func session(
                _ session: Session,
                didFailRequestForVisitable visitable: any Visitable,
                error: HotwireNativeError
            ) {}
        }
        let (session, delegate) = (Session(), MyObject())
        session.delegate = delegate
        let action = NavigationAction(location: try Location(Example.url), kind: .linkActivated)
        let decision = session.delegate?.session(session, decidePolicyFor: action)
        XCTAssertEqual(decision, .cancel)
    }

    static func sharedCookies() {
        let environment = WebEnvironment(applicationID: nil, logger: Hotwire.config.logger)
        let configuration = WebViewConfiguration(environment: environment)
        let (first, second) = (
            Session(webViewConfiguration: configuration), Session(webViewConfiguration: configuration)
        )
        XCTAssertTrue(first.webView.configuration.environment === second.webView.configuration.environment)
    }
}
