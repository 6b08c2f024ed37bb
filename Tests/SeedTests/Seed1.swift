import Foundation
import HotwireNative
import XCTest

/// The reference of Hotwire Native iOS, which describes the last four snippets without a code block.
enum Seed1 {
    static let snippets = [
        SeedSnippet(1, 1, "a navigator", .repeats(seed: 0, number: 1)),
        SeedSnippet(1, 2, "a navigator with a path configuration", .repeats(seed: 0, number: 2)),
        SeedSnippet(1, 3, "a navigator with a delegate", .repeats(seed: 0, number: 3)),
        SeedSnippet(1, 4, "a custom web view", .repeats(seed: 0, number: 4)),
        SeedSnippet(1, 5, "the three answers to a proposal", .translated(proposals)),
        SeedSnippet(1, 6, "another way to open external pages", .translated(externalPages)),
        SeedSnippet(1, 7, "failures, with a retry", .translated(failures)),
        SeedSnippet(1, 8, "a visitable that is not a subclass", .translated(visitable)),
    ]

    static func proposals() throws {
        final class SceneController: NavigatorDelegate {
            func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult {
                switch proposal.location.path {
                case "/numbers": .acceptCustom(HotwireWebScreen(url: proposal.url))
                case "/secret": .reject
                default: .accept
                }
            }
        }
        let proposal = VisitProposal(location: try Location(Example.url))
        guard case .visitable(let make) = SceneController().handle(proposal: proposal, from: Navigator()) else {
            return XCTFail("no screen of the app's own")
        }
        XCTAssertEqual(make().initialVisitableURL, try Example.url)
    }

    static func externalPages() throws {
        final class SceneController: NavigatorDelegate {
            func handle(externalURL: URL, from navigator: Navigator) -> ExternalURLResult {
                externalURL.scheme == "https" ? .popup : .browser
            }
        }
        XCTAssertEqual(SceneController().handle(externalURL: try Example.url, from: Navigator()), .popup)
    }

    static func failures() throws {
        final class SceneController: NavigatorDelegate {
            func visitableDidFailRequest(
                _ visitable: any Visitable,
                error: HotwireNativeError,
                retryHandler: RetryBlock?
            ) {
                if error.statusCode == 503 {
                    retryHandler?()
                } else if let errorPresenter = visitable as? any ErrorPresenter {
                    errorPresenter.presentError(error, retryHandler: retryHandler)
                }
            }
        }
        var retries = 0
        let screen = HotwireWebScreen(url: try Example.url)
        let controller = SceneController()
        for error in [HotwireNativeError.http(.server(.serviceUnavailable)), .http(.client(.notFound))] {
            controller.visitableDidFailRequest(screen, error: error) { retries += 1 }
        }
        XCTAssertEqual(retries, 1)
        XCTAssertEqual(screen.navigationItem.title, ErrorText(.http(.client(.notFound))).title)
    }

    static func visitable() throws {
        let (session, screen) = (Session(), MyScreen(url: try Example.url))
        session.visit(screen)
        XCTAssertTrue(session.topmostVisitable === screen)
        screen.screenWillAppear()
        XCTAssertTrue(session.activeVisitable === screen)
        session.forget(screen)
    }
}

/// A web screen that is written from scratch and reports its appearance and disappearance to the session.
private final class MyScreen: Screen, @MainActor Visitable {
    let visitableView = VisitableView()
    let initialVisitableURL: URL
    private(set) var currentVisitableURL: URL
    weak var visitableDelegate: (any VisitableDelegate)?

    init(url: URL) {
        initialVisitableURL = url
        currentVisitableURL = url
        super.init(widget: visitableView.widget)
    }

    func visitableDidRender() {
        navigationItem.title = visitableView.webView?.title ?? ""
        currentVisitableURL = visitableView.webView?.url ?? initialVisitableURL
    }

    override func screenWillAppear() { visitableDelegate?.visitableViewWillAppear(self) }
    override func screenDidAppear() { visitableDelegate?.visitableViewDidAppear(self) }
    override func screenWillDisappear() { visitableDelegate?.visitableViewWillDisappear(self) }
    override func screenDidDisappear() { visitableDelegate?.visitableViewDidDisappear(self) }
}
