/// The page that leads to a full page load.
package struct Referrer: Hashable, Sendable {
    /// The page; `nil` if none leads to the load, as when the app starts.
    package var page: Location?
    /// The page's policy; `nil` means the default.
    package var policy: ReferrerPolicy?

    package init(page: Location? = nil, policy: ReferrerPolicy? = nil) {
        self.page = page
        self.policy = policy
    }

    /// The longest address that is sent, in bytes; of longer ones the origin is sent.
    private static let longest = 4_096

    /// Returns the value of the header field `Referer` for a request; `nil` if it has none.
    package func value(for target: Location) -> String? {
        guard let page, let origin = page.origin else { return nil }
        let isSameOrigin = target.origin == origin
        let isDowngrade = origin.isTrustworthy && target.origin?.isTrustworthy != true
        let root = origin.description + "/"
        let address = page.addressForReferrer
        let whole = address.utf8.count > Self.longest ? root : address
        switch policy ?? .strictOriginWhenCrossOrigin {
        case .noReferrer: return nil
        case .noReferrerWhenDowngrade: return isDowngrade ? nil : whole
        case .sameOrigin: return isSameOrigin ? whole : nil
        case .origin: return root
        case .strictOrigin: return isDowngrade ? nil : root
        case .originWhenCrossOrigin: return isSameOrigin ? whole : root
        case .strictOriginWhenCrossOrigin: return isSameOrigin ? whole : isDowngrade ? nil : root
        case .unsafeURL: return whole
        }
    }
}

extension Origin {
    /// Whether the connection to the origin is private: it is encrypted or stays on this computer.
    fileprivate var isTrustworthy: Bool { scheme == "https" || isOnThisComputer }
}

extension Location {
    /// The address without user name, password and fragment.
    fileprivate var addressForReferrer: String {
        (origin?.description ?? "") + path + (query.map { "?" + $0 } ?? "")
    }
}
