internal import GLibInterop
import HotwireCore

/// What components know of the page that they talk to.
extension BridgeComponent {
    /// The web view, while it shows the screen's page.
    var pageView: WebView? { (destination as? any Visitable)?.visitableView.webView }

    /// Whether a person did something in the page just now.
    var isPersonActing: Bool { pageView?.activation.isActive() ?? false }

    /// The navigator whose screen it is.
    var navigator: Navigator? {
        guard let pageView else { return nil }
        return screen?.window?.content.navigators.first { $0.shows(pageView.reference.pointer) }
    }

    /// What becomes of the page's wish for a permission, of which a person is not asked; `nil` where it may have none.
    func decision(on permission: PagePermission) -> PermissionDecision? {
        pageView?.services.permissions.decision(on: permission)
    }

    /// The page of the web that an address of the page's leads to.
    func webLocation(_ address: String?) -> Location? {
        guard let address, let base = pageView?.location,
            let location = try? Location(reference: address, relativeTo: base)  // one that cannot be read leads nowhere
        else { return nil }
        return location.isWeb ? location : nil
    }
}
