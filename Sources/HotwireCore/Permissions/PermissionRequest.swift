/// What a page asks for: one thing, or camera and microphone together (iOS: `WKMediaCaptureType`).
public struct PermissionRequest: Hashable, Sendable {
    /// Who asks: the origin of the page in the window.
    ///
    /// A frame of another origin gets nothing by itself. Where the page hands its own permission on to a frame, it asks
    /// in the page's name, as browsers have it.
    package let origin: Origin
    /// What it asks for.
    public let permissions: Set<PagePermission>

    /// The host of the page in the window, with its port unless that is the usual one of `https`.
    public var host: String { origin.displayName }

    /// Makes a request, or `nil` where nobody is to be asked.
    ///
    /// That is where the page asks for nothing that we know, has no origin, or came over a connection that others can
    /// change on the way; pages of the same computer are an exception.
    ///
    /// - Parameters:
    ///   - permissions: what it asks for
    ///   - origin: the origin of the page, if it has one
    package init?(_ permissions: Set<PagePermission>, from origin: Origin?) {
        guard !permissions.isEmpty, let origin, origin.scheme == "https" || origin.isOnThisComputer else { return nil }
        self.origin = origin
        self.permissions = permissions
    }
}

extension Origin {
    /// Whether its pages come from the computer itself.
    package var isOnThisComputer: Bool {
        host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]" || isLoopbackAddress
    }

    private var isLoopbackAddress: Bool {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }

    /// The origin as people know it: the host alone where the connection is secure.
    package var displayName: String {
        scheme == "https" && port == 443 ? host : description
    }
}
