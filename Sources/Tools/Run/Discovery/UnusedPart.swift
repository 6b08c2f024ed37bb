import HotwireCore

/// A part of a manifest or of a page's head that the app does not use, and the reason.
struct UnusedPart: Hashable, Sendable {
    /// The reason why a part is not used.
    enum Reason: Error, Hashable, Sendable {
        /// The value is empty, or its type is not the one that the specification requires.
        case wrongValue(expected: String)
        /// The text is not a web address.
        case invalidAddress
        /// The address is longer than ``WebManifest/longestAddress``.
        case tooLong
        /// The page is secure, but the address is not.
        case insecure
        /// The address has another origin than the page.
        case otherOrigin
        /// The server redirects to this other site.
        case redirected(String)
        /// The scope does not contain the start page.
        case outsideOfScope
        /// The text is not a color with a fixed value.
        case invalidColor
        /// The program cannot show images of this type.
        case unsupportedType(String)
        /// The program uses no icons with this purpose, such as `monochrome`.
        case unsupportedPurpose
        /// The value is valid, but the program does not support it for this reason.
        case unsupported(String)
        /// The site cannot claim the scheme, or the page has no `%s`.
        case refusedScheme
        /// The site cannot claim these file types, or none is valid.
        case refusedTypes
        /// There are more entries than the program uses.
        case tooMany(most: Int)
        /// The file did not load; the server responded with this status.
        case status(Int)
        /// The file did not load, for this reason.
        case unreachable(String)
        /// The file cannot be decoded as an image.
        case undecodable
    }

    /// The name, such as `icons[2]`.
    let name: String
    let reason: Reason
}

extension UnusedPart: CustomStringConvertible {
    /// A sentence for the site's developer.
    var description: String {
        if case .tooMany(let most) = reason {
            return "\(name) is only partly used: entries after the first \(most) are ignored"
        }
        return "\(name) is not used: \(reason)"
    }
}

extension UnusedPart.Reason: CustomStringConvertible {
    var description: String {
        switch self {
        case .wrongValue(let expected): "it must be \(expected)"
        case .invalidAddress: "it is not a web address"
        case .tooLong: "its address is longer than \(WebManifest.longestAddress) bytes"
        case .insecure: "a secure page can only use https addresses"
        case .otherOrigin: "its origin is not the page's origin"
        case .redirected(let site): "the server redirects to another site, \(site)"
        case .outsideOfScope: "it does not contain the start page"
        case .invalidColor: "it is not a CSS color with a fixed value"
        case .unsupportedType(let type): "\(type) images are not supported"
        case .unsupportedPurpose: "its purpose is neither any nor maskable"
        case .unsupported(let reason): reason
        case .refusedScheme:
            "a site can claim only schemes such as mailto and web+trail, for one of its pages with %s for the link"
        case .refusedTypes: "a site cannot claim these file types, or the list is empty"
        case .tooMany(let most): "only the first \(most) are used"
        case .status(let status): "the server responds with \(status)"
        case .unreachable(let reason): reason
        case .undecodable:
            "it is not an image in a supported format of at most \(SmallImage.longestSide) pixels per side and 1 MB"
        }
    }
}
