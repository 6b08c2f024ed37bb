public import FoundationEssentials
public import HotwireCore

/// What becomes of a proposal (iOS: `ProposalResult`).
public enum ProposalResult {
    /// The default web screen shows it.
    case accept
    /// A screen of the app shows it; it is made only when the move needs it.
    case screen(() -> any Screen)
    /// Nothing happens.
    case reject

    /// A screen of the app shows it, written as on iOS: `.acceptCustom(NumbersScreen())`.
    public static func acceptCustom(_ screen: @autoclosure @escaping () -> any Screen) -> ProposalResult {
        .screen(screen)
    }
}

/// What becomes of a page outside of the app.
public enum ExternalURLResult: Hashable, Sendable {
    /// It opens in a window of its own.
    case popup
    /// It opens in the default browser.
    case browser
    /// Nothing happens.
    case none
}

/// Decides for an app where visits go (iOS: `NavigatorDelegate`). Every method has a default.
public protocol NavigatorDelegate: AnyObject {
    /// Says what becomes of a proposal; it is accepted unless said otherwise.
    func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult
    /// Says where a page outside of the app opens; in a popup unless said otherwise.
    func handle(externalURL: URL) -> ExternalURLResult
    /// A visit failed; the native error page is shown unless said otherwise.
    func visitableDidFailRequest(
        _ visitable: any Visitable, error: HotwireNativeError, retryHandler: @escaping () -> Void)
    /// A form is on its way.
    func formSubmissionDidStart(to url: URL)
    /// A form was answered.
    func formSubmissionDidFinish(at url: URL)
    /// A request is over.
    func requestDidFinish(at url: URL)
}

extension NavigatorDelegate {
    /// Accepts.
    public func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult { .accept }
    /// Opens a popup.
    public func handle(externalURL: URL) -> ExternalURLResult { .popup }
    /// Shows the error page that `Hotwire.config` makes.
    public func visitableDidFailRequest(
        _ visitable: any Visitable, error: HotwireNativeError, retryHandler: @escaping () -> Void
    ) {
        Navigator.showError(error, in: visitable, retryHandler: retryHandler)
    }
    /// Does nothing.
    public func formSubmissionDidStart(to url: URL) {}
    /// Does nothing.
    public func formSubmissionDidFinish(at url: URL) {}
    /// Does nothing.
    public func requestDidFinish(at url: URL) {}
}
