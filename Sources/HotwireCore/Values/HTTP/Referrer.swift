/// The page that leads to a full page load.
package struct Referrer: Hashable, Sendable {
    /// The page; `nil` if no page led to the load, as when the app starts.
    package var page: Location?
    /// The page's policy; `nil` means the default.
    package var policy: ReferrerPolicy?

    package init(page: Location? = nil, policy: ReferrerPolicy? = nil) {
        self.page = page
        self.policy = policy
    }

    /// The maximum length of an address, in bytes; a longer one is reduced to its origin.
    private static let longest = 4_096

    /// Returns the value of a request's `Referer` header field; `nil` if it has none.
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

/// How much of a page's address the servers of linked pages receive (W3C Referrer Policy).
package enum ReferrerPolicy: String, Hashable, Sendable, CaseIterable {
    case noReferrer = "no-referrer"
    case noReferrerWhenDowngrade = "no-referrer-when-downgrade"
    case sameOrigin = "same-origin"
    case origin = "origin"
    case strictOrigin = "strict-origin"
    case originWhenCrossOrigin = "origin-when-cross-origin"
    case strictOriginWhenCrossOrigin = "strict-origin-when-cross-origin"
    case unsafeURL = "unsafe-url"

    /// Parses a header field; the last known policy in its list applies.
    package init?(headerField: String) {
        let known = headerField.split(separator: ",").compactMap { ReferrerPolicy(rawValue: Self.trimmed($0)) }
        guard let last = known.last else { return nil }
        self = last
    }

    /// Parses the content of `<meta name="referrer">`, which may also use older names of the HTML standard.
    package init?(meta content: String) {
        let name = Self.trimmed(content)
        guard let policy = Self.olderNames[name] ?? ReferrerPolicy(rawValue: name) else { return nil }
        self = policy
    }

    private static let olderNames: [String: ReferrerPolicy] = [
        "never": .noReferrer, "default": .strictOriginWhenCrossOrigin, "always": .unsafeURL,
        "origin-when-crossorigin": .originWhenCrossOrigin,
    ]

    private static func trimmed(_ text: some StringProtocol) -> String {
        let words = text.split(whereSeparator: \.isWhitespace)
        return words.count == 1 ? words[0].lowercased() : ""
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
