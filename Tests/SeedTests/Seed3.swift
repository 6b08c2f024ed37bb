import Foundation
import HotwireNative
import XCTest

/// The readme of Turbolinks for iOS.
enum Seed3 {
    static let snippets = [
        SeedSnippet(3, 1, "the delegate's method for proposals", .repeats(seed: 4, number: 2)),
        SeedSnippet(3, 2, "the delegate's method for failures", .repeats(seed: 4, number: 2)),
        SeedSnippet(3, 3, "the Visitable protocol", .repeats(seed: 1, number: 8)),
        SeedSnippet(3, 4, "creating a screen and visiting its page", .repeats(seed: 4, number: 5)),
        SeedSnippet(3, 5, "distinguishing failures", .repeats(seed: 0, number: 7)),
        SeedSnippet(3, 6, "a screen's own title", .repeats(seed: 0, number: 8)),
        SeedSnippet(3, 7, "an indicator while requests run", .translated(requestIndicator)),
        SeedSnippet(3, 8, "another way to open external pages", .repeats(seed: 1, number: 6)),
        SeedSnippet(3, 9, "deciding about navigations without Turbo", .repeats(seed: 0, number: 10)),
        SeedSnippet(3, 10, "a session with a configuration", .translated(sessionWithConfiguration)),
        SeedSnippet(3, 11, "the app's name in the user agent", .translated(userAgent)),
        SeedSnippet(3, 12, "sharing cookies between web views", .repeats(seed: 0, number: 11)),
        SeedSnippet(
            3,
            13,
            "a handler for messages of the page's script",
            .translated(messageHandler)
        ),
        SeedSnippet(
            3,
            14,
            "adding that handler to the configuration",
            .repeats(seed: 3, number: 13)
        ),
    ]

    /// The desktop has no global activity indicator, so the screen shows its own.
    static func requestIndicator() {
        final class MyObject: SessionDelegate {
            func sessionDidStartRequest(_ session: Session) {
                session.activeVisitable?.visitableView.showActivityIndicator()
            }

            func sessionDidFinishRequest(_ session: Session) {
                session.activeVisitable?.visitableView.hideActivityIndicator()
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
        session.delegate?.sessionDidStartRequest(session)
        session.delegate?.sessionDidFinishRequest(session)
    }

    /// A closure receives decoded values, and only the app's own pages can post to it.
    static func messageHandler() {
        var configuration = WebViewConfiguration(environment: Hotwire.config.webEnvironment)
        configuration.addMessageHandler("myApplication") { (text: String, webView) in
            XCTAssertTrue(webView.url == nil || !text.isEmpty)
        }
        XCTAssertNil(Session(webViewConfiguration: configuration).webView.url)
    }

    static func sessionWithConfiguration() {
        let configuration = WebViewConfiguration(environment: Hotwire.config.webEnvironment, isInspectable: false)
        let session = Session(webViewConfiguration: configuration)
        XCTAssertFalse(session.webView.configuration.isInspectable)
    }

    static func userAgent() {
        Hotwire.config.applicationUserAgentPrefix = "MyApplication"
        XCTAssertTrue(Session().webView.userAgent.contains("MyApplication"))
    }
}
