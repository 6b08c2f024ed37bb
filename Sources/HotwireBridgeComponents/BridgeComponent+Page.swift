internal import GLibInterop
import HotwireCore
import HotwireNative

/// What components know of the page that they talk to.
extension BridgeComponent {
    /// The web view, while it shows the screen's page.
    var pageView: WebView? { (destination as? any Visitable)?.visitableView.webView }

    /// Whether the user did something in the page just now.
    var isUserActing: Bool { pageView?.isUserActive ?? false }

    /// How far its page is trusted.
    var trust: PageTrust { pageView?.configuration.pageTrust ?? .site }

    /// Whether the page may use something; where nothing decides, the user is asked over the page.
    func mayUse(_ permission: PagePermission) async -> Bool {
        guard let pageView else { return false }
        return await pageView.request(permission)
    }

    /// Answers a message because the user used a control of the window: what the page then does counts as the user's doing.
    func answerUser(_ message: Message, as event: String? = nil, with data: JSONValue? = nil) {
        pageView?.userAnswered()
        answer(message, as: event, with: data)
    }

    /// The navigator whose screen it is.
    var navigator: Navigator? {
        guard let pageView else { return nil }
        return screen?.window?.content.navigators.first { $0.shows(pageView.reference.pointer) }
    }

    /// The decision on a permission of the page, without asking the user; `nil` if it may have none.
    func decision(on permission: PagePermission) -> PermissionDecision? {
        pageView?.decision(on: permission)
    }

    /// The page of the web that an address of the page's leads to.
    func webLocation(_ address: String?) -> Location? {
        guard let address, let base = pageView?.location,
            let location = try? Location(reference: address, relativeTo: base)  // one that cannot be read leads nowhere
        else { return nil }
        return location.isWeb ? location : nil
    }
}
