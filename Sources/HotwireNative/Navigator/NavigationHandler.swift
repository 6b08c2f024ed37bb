public import FoundationEssentials
public import HotwireCore

/// An object that routes visits for a native screen (iOS: `NavigationHandler`).
///
/// ``Navigator`` and ``HotwireTabBarController`` conform to it. A native screen that links to pages holds its handler weakly,
/// and receives it from the delegate:
///
/// ```swift
/// func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult {
///     .acceptCustom(NumbersScreen(url: proposal.url, navigator: navigator))
/// }
/// ```
@MainActor public protocol NavigationHandler: AnyObject {
    /// Routes a URL like a page's link.
    func route(_ url: URL)
    /// Routes a proposal.
    func route(_ proposal: VisitProposal)
}

extension Visitable {
    /// The navigator whose session visits the screen; `nil` before the first visit, and in an app that uses its own ``Session``.
    public var navigator: Navigator? {
        ((visitableView.session as? Session)?.host as? NavigatorSessionDelegate)?.navigator
    }
}
