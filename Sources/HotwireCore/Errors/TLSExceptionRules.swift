/// Decides for which hosts a person may go on although the connection is not secure; a pure function.
///
/// These names mean this computer (`localhost`, RFC 6761; the loopback addresses), or are reserved for tests
/// (`.test`, RFC 2606), so that nobody on the internet can have them. For all other hosts there is no way round.
package enum TLSExceptionRules {
    /// Whether a host may have an exception.
    ///
    /// - Parameters:
    ///   - host: the host in its normal form
    ///   - failure: what is wrong with its certificate
    /// - Returns: whether it may.
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
        return name.hasPrefix("127.") && HostName.isIPv4(String(name))
    }
}
