/// A page's request: one permission, or camera and microphone together (iOS: `WKMediaCaptureType`).
public struct PermissionRequest: Hashable, Sendable {
    /// The origin of the page in the window.
    ///
    /// A frame of another origin has no permissions of its own. If the page delegates its permission to a frame, the frame asks in
    /// the page's name, as in browsers.
    package let origin: Origin
    /// The requested permissions.
    public let permissions: Set<PagePermission>

    /// The host of the page in the window, with its port unless that is the usual one of `https`.
    public var host: String { origin.name(origin.host) }

    /// Creates a request; `nil` if the user must not be asked.
    ///
    /// That is the case if the page requests nothing known, has no origin, or came over an insecure connection, unless it is from
    /// this computer.
    ///
    /// - Parameters:
    ///   - permissions: the requested permissions
    ///   - origin: the origin of the page, if it has one
    package init?(_ permissions: Set<PagePermission>, from origin: Origin?) {
        guard !permissions.isEmpty, let origin, origin.scheme == "https" || origin.isOnThisComputer else { return nil }
        self.origin = origin
        self.permissions = permissions
    }
}

extension Origin {
    /// Whether the origin is on this computer.
    package var isOnThisComputer: Bool {
        host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]" || isLoopbackAddress
    }

    private var isLoopbackAddress: Bool {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }

    /// The origin as shown to the user: only the host if the connection is secure, and of a long one its end.
    package var displayName: String { name(ShownHost.text(host)) }

    /// Returns the origin with a text for its host.
    fileprivate func name(_ host: String) -> String {
        guard scheme != "https" || port != 443 else { return host }
        return "\(scheme)://\(host)" + (port == AddressParts.ownPort(of: scheme) ? "" : ":\(port)")
    }
}
