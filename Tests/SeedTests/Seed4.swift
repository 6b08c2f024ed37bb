import Foundation
import HotwireNative
import XCTest

/// The overview of Turbo iOS.
enum Seed4 {
    static let snippets = [
        SeedSnippet(4, 1, "three ways to create a session", .translated(sessions)),
        SeedSnippet(4, 2, "a session's delegate", .translated(sessionDelegate)),
        SeedSnippet(4, 3, "the delegate's method for failures", .repeats(seed: 4, number: 2)),
        SeedSnippet(4, 4, "the Visitable protocol", .repeats(seed: 1, number: 8)),
        SeedSnippet(4, 5, "creating a screen and visiting its page", .translated(visit)),
        SeedSnippet(4, 6, "distinguishing failures", .repeats(seed: 0, number: 7)),
        SeedSnippet(4, 7, "a screen's own title", .repeats(seed: 0, number: 8)),
        SeedSnippet(4, 8, "another way to open external pages", .repeats(seed: 1, number: 6)),
        SeedSnippet(4, 9, "deciding about navigations without Turbo", .repeats(seed: 0, number: 10)),
        SeedSnippet(4, 10, "sharing cookies between web views", .repeats(seed: 0, number: 11)),
    ]

    static func sessions() {
        let first = Session()
        XCTAssertNil(first.webView.configuration.applicationUserAgentPrefix)

        var configuration = WebViewConfiguration(environment: Hotwire.config.webEnvironment)
        configuration.applicationUserAgentPrefix = "MyApplication"
        let second = Session(webViewConfiguration: configuration)
        XCTAssertTrue(second.webView.userAgent.contains("MyApplication"))

        let webView = WebView(configuration: configuration)
        let third = Session(webView: webView)
        XCTAssertTrue(third.webView === webView)
    }

    static func sessionDelegate() throws {
        final class MyObject: SessionDelegate {
            var proposals: [VisitProposal] = []
            var failures = 0

            func session(_ session: Session, didProposeVisit proposal: VisitProposal) {
                proposals.append(proposal)
            }

            func session(
                _ session: Session,
                didFailRequestForVisitable visitable: any Visitable,
                error: HotwireNativeError
            ) {
                failures += 1
            }
        }
        let (session, object) = (Session(), MyObject())
        session.delegate = object
        session.delegate?.session(session, didProposeVisit: VisitProposal(location: try Location(Example.url)))
        XCTAssertEqual(object.proposals.map(\.options.action), [.advance])
    }

    /// A stack of screens belongs to a navigator, so a session without one must be notified of visible screens.
    static func visit() throws {
        let (session, screen) = (Session(), HotwireWebScreen(url: try Example.url))
        session.visit(screen, options: VisitOptions(action: .replace))
        screen.screenWillAppear()
        screen.screenDidAppear()
        XCTAssertTrue(session.activeVisitable === screen)
        XCTAssertTrue(session.topmostVisitable === screen)
        session.forget(screen)
    }
}
