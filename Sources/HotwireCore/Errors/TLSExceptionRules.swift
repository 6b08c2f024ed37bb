/// Decides for which hosts the user may continue although the connection is not secure.
///
/// These names refer to this computer (`localhost`, RFC 6761; the loopback addresses), or are reserved for tests (`.test`,
/// RFC 2606), so they cannot belong to anyone on the internet. Other hosts cannot have an exception.
package enum TLSExceptionRules {
    /// Returns whether a host may have an exception.
    ///
    /// - Parameters:
    ///   - host: the host in its normal form
    ///   - failure: the problem with its certificate
    /// - Returns: Whether an exception is allowed.
    package static func allows(_ host: String, _ failure: TLSFailure) -> Bool {
        switch failure {
        case .expired, .notYetValid, .unknownIssuer, .badIdentity, .weak: isForDevelopment(host)
        case .revoked, .clientCertificate, .other: false
        }
    }

    private static func isForDevelopment(_ host: String) -> Bool {
        let name = host.hasSuffix(".") ? host.dropLast() : host[...]
        if name == "localhost" || name == "[::1]" || name.hasSuffix(".localhost") || name.hasSuffix(".test") {
            return true
        }
        return name.hasPrefix("127.") && IPv4Address.isNormalForm(name)
    }
}
